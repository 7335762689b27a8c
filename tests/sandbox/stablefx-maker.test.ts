import { expect, test } from 'vitest';
import {
  breaches,
  fund,
  imbalances,
  inner,
  makerTrades,
  makerWallet,
  openSigned,
  openUnsigned,
  paths,
  presignFunding,
  register,
  statusOf,
  takerWallet,
  tradeNow,
} from './stablefx-support';
import { createBench, text, type Bench } from './support';

/** Signs offered trades as their maker and waits until their takers funded them. */
async function takerFunded(bench: Bench, amounts: readonly string[]) {
  const offered = await makerTrades(bench);
  const trades = [];
  for (const amount of amounts) {
    const trade = offered.find((one) => inner(one, 'from')['amount'] === amount) ?? {};
    expect((await register(bench, text(trade['id']), 'maker', makerWallet)).status).toBe(200);
    trades.push(text(trade['id']));
  }
  bench.clock.advance(10_000);
  const ids = [];
  for (const id of trades) ids.push((await tradeNow(bench, id, 'maker'))['contractTradeId']);
  return { trades, ids };
}

test('a maker finds trades to sign, the magic amounts among them', async () => {
  const bench = createBench();
  const found = await makerTrades(bench);
  expect(found.map((trade) => inner(trade, 'from'))).toEqual([
    { currency: 'USDC', amount: '1000.00' },
    { currency: 'EURC', amount: '500.00' },
    { currency: 'USDC', amount: '23.66' },
    { currency: 'USDC', amount: '23.67' },
  ]);
  expect(await makerTrades(bench)).toEqual(found);
  bench.clock.advance(600_000);
  const next = await makerTrades(bench);
  expect(next).toHaveLength(4);
  expect(next.map(({ id }) => id)).not.toContain(found[0]?.['id']);
  expect(await makerTrades(bench, 'failed')).toHaveLength(4);
});

test('trades of other takers are seen by their maker alone', async () => {
  const bench = createBench();
  const [trade = {}] = await makerTrades(bench);
  expect(await tradeNow(bench, trade['id'], 'maker')).toMatchObject({ status: 'confirmed' });
  expect(await tradeNow(bench, trade['id'], 'taker')).toMatchObject({ code: 404 });
  const { body } = await bench.get(`${paths.trades}?type=taker`);
  expect(body['data']).toEqual([]);
});

test('looking for trades to sign changes no id of what is made later', async () => {
  const [one, other] = [createBench(), createBench()];
  await makerTrades(other);
  expect((await openSigned(other))['id']).toBe((await openSigned(one))['id']);
});

test('a maker signs, funds and completes a trade', async () => {
  const bench = createBench();
  const [trade = {}] = await makerTrades(bench);
  const id = text(trade['id']);
  const presigned = await bench.get(`${paths.signatures}/presign/maker/${id}`);
  expect(breaches('stablefxPresignTrade', presigned)).toEqual([]);
  const { types, message } = inner(presigned.body, 'typedData');
  expect(types).toMatchObject({
    TraderDetails: [
      { name: 'consideration', type: 'Consideration' },
      { name: 'fee', type: 'uint256' },
      { name: 'authorizer', type: 'address' },
    ],
  });
  expect(message).toMatchObject({
    permitted: { token: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a', amount: '45750000' },
    witness: { fee: '300000', consideration: { quoteAmount: '1000000000' } },
  });
  expect(inner({ message } as never, 'message', 'witness')).not.toHaveProperty('recipient');

  expect((await register(bench, id, 'maker', makerWallet)).status).toBe(200);
  bench.clock.advance(3_000);
  expect(await statusOf(bench, id, 'maker')).toBe('pending_settlement');
  bench.clock.advance(7_000);
  const { status, contractTradeId } = await tradeNow(bench, id, 'maker');
  expect(status).toBe('taker_funded');
  expect((await fund(bench, [contractTradeId], 'maker', makerWallet)).status).toBe(200);
  bench.clock.advance(2_000);
  expect(await tradeNow(bench, id, 'maker')).toMatchObject({
    status: 'complete',
    signerAddress: makerWallet.address,
    providerTradeId: expect.any(String),
    fee: '0.30',
  });
  expect(imbalances(bench)).toEqual([]);
});

test('the newer presign path, without a side, is the same call for the maker', async () => {
  const bench = createBench();
  const [trade = {}] = await makerTrades(bench);
  const id = text(trade['id']);
  const older = await bench.get(`${paths.signatures}/presign/maker/${id}`);
  const newer = await bench.get(
    `${paths.signatures}/presign/${id}?recipientAddress=${makerWallet.address}`,
  );
  expect([newer.status, newer.body]).toEqual([200, older.body]);
  const wrong = await bench.send('POST', `${paths.signatures}/presign/${id}`);
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET']);
  const neither = await bench.get(`${paths.signatures}/presign/broker/${id}`);
  expect(neither).toMatchObject({ status: 400, body: { errors: [{ location: 'type' }] } });
});

test('a maker may fund first', async () => {
  const bench = createBench();
  const [trade = {}] = await makerTrades(bench);
  await register(bench, text(trade['id']), 'maker', makerWallet);
  bench.clock.advance(3_000);
  const { contractTradeId } = await tradeNow(bench, trade['id'], 'maker');
  await fund(bench, [contractTradeId], 'maker', makerWallet);
  bench.clock.advance(2_000);
  expect(await statusOf(bench, trade['id'], 'maker')).toBe('maker_funded');
  bench.clock.advance(5_000);
  expect(await statusOf(bench, trade['id'], 'maker')).toBe('complete');
});

test('several trades are funded as a batch, with one signature', async () => {
  const bench = createBench();
  const { trades, ids } = await takerFunded(bench, ['1000.00', '500.00']);
  const { body } = await presignFunding(bench, ids, 'maker');
  expect(body).toMatchObject({
    deliverables: [
      { currency: 'EURC', amount: '915.00' },
      { currency: 'USDC', amount: '545.50' },
    ],
    receivables: [
      { currency: 'USDC', amount: '999.70' },
      { currency: 'EURC', amount: '499.85' },
    ],
    typedData: {
      types: {
        BatchTradeWitness: [{ name: 'ids', type: 'uint256[]' }],
        PermitWitnessBatchTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions[]' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
          { name: 'witness', type: 'BatchTradeWitness' },
        ],
      },
      primaryType: 'PermitWitnessBatchTransferFrom',
      message: {
        permitted: [
          { token: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a', amount: '915000000' },
          { token: '0x3600000000000000000000000000000000000000', amount: '545500000' },
        ],
        witness: { ids },
      },
    },
  });
  expect((await fund(bench, ids, 'maker', makerWallet)).status).toBe(200);
  bench.clock.advance(2_000);
  const [one, other] = [
    await tradeNow(bench, trades[0], 'maker'),
    await tradeNow(bench, trades[1], 'maker'),
  ];
  expect([one['status'], other['status']]).toEqual(['complete', 'complete']);
  expect(one['settlementTransactionHash']).toBe(other['settlementTransactionHash']);
  expect(imbalances(bench)).toEqual([]);
});

test('net, what is received is set off against what is delivered', async () => {
  const bench = createBench();
  const { trades, ids } = await takerFunded(bench, ['1000.00', '500.00']);
  const presigned = await presignFunding(bench, ids, 'maker', 'net');
  expect(breaches('stablefxFundingPresign', presigned)).toEqual([]);
  expect(presigned.body).toMatchObject({
    deliverables: [{ currency: 'EURC', amount: '415.15' }],
    receivables: [{ currency: 'USDC', amount: '454.20' }],
    typedData: {
      message: {
        permitted: [{ token: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a', amount: '415150000' }],
        witness: { ids },
      },
    },
  });
  expect((await fund(bench, ids, 'maker', makerWallet, 'net')).status).toBe(200);
  bench.clock.advance(2_000);
  expect(await statusOf(bench, trades[0], 'maker')).toBe('complete');
  expect(await statusOf(bench, trades[1], 'maker')).toBe('complete');
  expect(imbalances(bench)).toEqual([]);
});

test('23.66: the taker never signs; 23.67: the taker never funds, and the maker is refunded', async () => {
  const bench = createBench();
  const [, , unsigned = {}, unfunded = {}] = await makerTrades(bench);
  await register(bench, text(unsigned['id']), 'maker', makerWallet);
  await register(bench, text(unfunded['id']), 'maker', makerWallet);
  bench.clock.advance(60_000);
  expect(await statusOf(bench, unsigned['id'], 'maker')).toBe('confirmed');
  const { status, contractTradeId } = await tradeNow(bench, unfunded['id'], 'maker');
  expect(status).toBe('pending_settlement');
  await fund(bench, [contractTradeId], 'maker', makerWallet);
  bench.clock.advance(540_000);
  expect(await statusOf(bench, unsigned['id'], 'maker')).toBe('failed');
  expect(await statusOf(bench, unfunded['id'], 'maker')).toBe('maker_funded');
  bench.clock.advance(3_600_000);
  expect(await statusOf(bench, unfunded['id'], 'maker')).toBe('refunded');
  expect(imbalances(bench)).toEqual([]);
});

test('a customer plays both sides of a trade; the sandbox does not interfere', async () => {
  const bench = createBench();
  const id = await openUnsigned(bench);
  await bench.get(`${paths.signatures}/presign/maker/${id}`);
  await register(bench, id, 'taker', takerWallet);
  bench.clock.advance(60_000);
  expect(await statusOf(bench, id)).toBe('confirmed');
  expect((await register(bench, id, 'maker', makerWallet)).status).toBe(200);
  const { status, contractTradeId } = await tradeNow(bench, id);
  expect(status).toBe('pending_settlement');
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(60_000);
  expect(await statusOf(bench, id)).toBe('taker_funded');
  await fund(bench, [contractTradeId], 'maker', makerWallet);
  bench.clock.advance(2_000);
  expect(await tradeNow(bench, id, 'taker')).toMatchObject({
    status: 'complete',
    fee: '0.0732',
    signerAddress: takerWallet.address,
  });
  expect(await tradeNow(bench, id, 'maker')).toMatchObject({
    fee: '0.03',
    signerAddress: makerWallet.address,
  });
  expect(await tradeNow(bench, id, 'taker')).not.toHaveProperty('providerTradeId');
});

test('a customer may take the maker over where the sandbox has signed but not funded', async () => {
  const bench = createBench();
  const { id, contractTradeId, status } = await openSigned(bench);
  expect(status).toBe('pending_settlement');
  const early = await presignFunding(bench, [contractTradeId], 'maker');
  expect(early.body['message']).toContain('sign it as its maker first');
  expect((await register(bench, text(id), 'maker', makerWallet)).status).toBe(200);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(60_000);
  expect(await statusOf(bench, id)).toBe('taker_funded');
  await fund(bench, [contractTradeId], 'maker', makerWallet);
  bench.clock.advance(2_000);
  expect(await statusOf(bench, id)).toBe('complete');
});

test('once the sandbox has funded as the maker, it stays the maker', async () => {
  const bench = createBench();
  const { id, contractTradeId } = await openSigned(bench);
  await fund(bench, [contractTradeId], 'taker', takerWallet);
  bench.clock.advance(7_000);
  const { status, body } = await bench.get(`${paths.signatures}/presign/maker/${text(id)}`);
  expect([status, body['message']]).toEqual([400, expect.stringContaining('no longer be signed')]);
  bench.clock.advance(2_000);
  expect(await statusOf(bench, id)).toBe('complete');
});
