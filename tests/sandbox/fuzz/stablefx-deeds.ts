import { objectOf, textOf, type DeedAct, type FuzzClient } from './fuzz-client';

/** Whose keys the customer signs with: its own as a taker, another one as a maker. */
const accounts = { taker: 'payer', maker: 'maker' } as const;

const amounts = ['10.00', '250.5', '23.66', '23.67', '1000000'];

async function askQuote(client: FuzzClient) {
  const amount = client.pick(amounts) ?? '10.00';
  const isSelling = client.pick([true, false]) ?? true;
  const [bought, sold] = isSelling ? ['EURC', 'USDC'] : ['USDC', 'MXNB'];
  return client.call('stablefxCreateQuote', {
    body: {
      type: 'tradable',
      from: { currency: sold, amount },
      to: { currency: bought },
      tenor: client.pick(['instant', 'hourly', 'daily']) ?? 'instant',
      recipientAddress: await client.addressOf(accounts.taker),
    },
  });
}

const tradeSigned: DeedAct = async (client) => {
  const quote = await askQuote(client);
  const typedData = objectOf(quote['typedData']);
  const signed = await client.tool('signTypedData', { typedData, account: accounts.taker });
  await client.send('stablefxCreateTrade', {
    quoteId: textOf(quote['id']),
    message: objectOf(typedData['message']),
    ...signed,
  });
};

const tradeUnsigned: DeedAct = async (client) => {
  const { id } = await askQuote(client);
  await client.send('stablefxCreateTrade', { quoteId: textOf(id) });
  client.bench.clock.advance(2_000);
};

const registerSignature: DeedAct = async (client) => {
  const type = client.pick(['taker', 'maker'] as const) ?? 'taker';
  const open = await client.list('stablefxListTrades', { type, status: 'confirmed' });
  const tradeId = textOf(client.pick(open)?.['id']);
  const presigned = await client.call('stablefxPresignTrade', {
    path: { type, tradeId },
    query: { recipientAddress: await client.addressOf(accounts[type]) },
  });
  const typedData = objectOf(presigned['typedData']);
  const signed = await client.tool('signTypedData', { typedData, account: accounts[type] });
  const details = objectOf(typedData['message']);
  await client.send('stablefxRegisterSignature', { tradeId, type, details, ...signed });
};

const deliver: DeedAct = async (client) => {
  const type = client.pick(['taker', 'maker'] as const) ?? 'taker';
  const other = type === 'taker' ? 'maker_funded' : 'taker_funded';
  const status = client.pick(['pending_settlement', other]) ?? other;
  const open = await client.list('stablefxListTrades', { type, status });
  const ids = open.map((trade) => textOf(trade['contractTradeId']));
  const contractTradeIds = ids.slice(0, client.pick([1, 2, 5]));
  const fundingMode = client.pick(['gross', 'net']) ?? 'gross';
  const presigned = await client.call('stablefxFundingPresign', {
    body: { contractTradeIds, type, fundingMode },
  });
  const typedData = objectOf(presigned['typedData']);
  const account = accounts[type];
  const { signature = null } = await client.tool('signTypedData', { typedData, account });
  const permit2 = objectOf(typedData['message']);
  await client.send('stablefxFund', { type, fundingMode, signature, permit2 });
};

/** What a taker and a maker of StableFX do with their keys. */
export const stablefxDeeds: readonly DeedAct[] = [
  tradeSigned,
  tradeUnsigned,
  registerSignature,
  registerSignature,
  deliver,
  deliver,
];
