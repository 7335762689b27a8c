import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { owner, usAccount } from '../bank-support';
import { byThreeDSecure, card, dollars, minute } from '../card-support';
import { evmAddress } from '../chain-support';
import { payer, sign as signTransfer, type Presigned } from '../signed-support';
import { askedQuote, inner, sign, takerWallet } from '../stablefx-support';
import {
  get,
  key,
  playInProcess,
  playOverHttp,
  post,
  type Kept,
  type Seen,
  type Step,
} from './parity-support';

const account = '/v1/businessAccount';
const stablefx = '/v1/exchange/stablefx';
const transfer = {
  destination: { type: 'verified_blockchain', addressId: '{saved}' },
  amount: dollars('40.00'),
};
const sale = {
  amount: dollars('25.00'),
  source: { id: card, type: 'card' },
  metadata: { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
};

const bank: readonly Step[] = [
  post(
    `${account}/banks/wires`,
    { idempotencyKey: key(1), billingDetails: owner, ...usAccount },
    'bank',
  ),
  1_000,
  get(`${account}/banks/wires/{bank}`),
  get(`${account}/banks/wires/{bank}/instructions?currency=USD`, 'instructions'),
  post('/v1/mocks/payments/wire', ({ instructions = {} }: Kept) => ({
    trackingRef: instructions['trackingRef'],
    amount: dollars('120.00'),
    beneficiaryBank: { accountNumber: inner(instructions, 'beneficiaryBank')['accountNumber'] },
  })),
  3 * minute,
  get(`${account}/deposits`),
  get(`${account}/balances`),
  post(
    `${account}/payouts`,
    {
      idempotencyKey: key(1),
      destination: { type: 'wire', id: '{bank}' },
      amount: dollars('23.67'),
    },
    'payout',
  ),
  post(`${account}/payouts`, {
    idempotencyKey: key(2),
    destination: { type: 'wire', id: '{bank}' },
    amount: dollars('99000000.00'),
  }),
  7 * minute,
  get(`${account}/payouts/{payout}`),
];

const transfers: readonly Step[] = [
  post(
    `${account}/wallets/addresses/recipient`,
    {
      idempotencyKey: key(1),
      address: evmAddress('3'),
      chain: 'ETH',
      description: 'Treasury cold wallet',
    },
    'saved',
  ),
  post(`${account}/transfers`, { idempotencyKey: key(1), ...transfer }),
  2_000,
  post(`${account}/transfers`, { idempotencyKey: key(2), ...transfer }, 'transfer'),
  4 * minute,
  get(`${account}/transfers/{transfer}`),
  post(
    `${account}/wallets/addresses/deposit`,
    { idempotencyKey: key(1), currency: 'USD', chain: 'SOL' },
    'deposit',
  ),
  post('/__sandbox/pay', { address: '{deposit.address}', chain: 'SOL', amount: dollars('12.00') }),
  1_000,
  get(`${account}/transfers`),
];

const addressBook: readonly Step[] = [
  post(
    '/v1/addressBook/recipients',
    { idempotencyKey: key(1), chain: 'ETH', address: evmAddress('a') },
    'vendor',
  ),
  post('/v1/payouts', {
    idempotencyKey: key(1),
    destination: { type: 'address_book', id: '{vendor}' },
    amount: dollars('10.00'),
  }),
  2_000,
  post(
    '/v1/payouts',
    {
      idempotencyKey: key(2),
      destination: { type: 'address_book', id: '{vendor}' },
      amount: dollars('10.00'),
    },
    'paid',
  ),
  4 * minute,
  get('/v1/payouts/{paid}'),
];

const stableTrade: readonly Step[] = [
  post(`${stablefx}/quotes`, askedQuote, 'offer'),
  post(
    `${stablefx}/trades`,
    async ({ offer = {} }: Kept) => ({
      idempotencyKey: key(1),
      quoteId: offer['id'],
      address: takerWallet.address,
      message: inner(offer, 'typedData', 'message'),
      signature: await sign(offer['typedData'], takerWallet),
    }),
    'trade',
  ),
  get(`${stablefx}/signatures/presign/taker/{trade}?recipientAddress=${takerWallet.address}`),
  5_000,
  get(`${stablefx}/trades/{trade}?type=taker`, 'recorded'),
  post(
    `${stablefx}/signatures/funding/presign`,
    {
      contractTradeIds: ['{recorded.contractTradeId}'],
      type: 'taker',
      fundingMode: 'gross',
    },
    'funding',
  ),
  post(`${stablefx}/fund`, async ({ funding = {} }: Kept) => ({
    type: 'taker',
    fundingMode: 'gross',
    permit2: inner(funding, 'typedData', 'message'),
    signature: await sign(funding['typedData'], takerWallet),
  })),
  20_000,
  get(`${stablefx}/trades/{trade}?type=taker`),
  get(`${stablefx}/trades?type=maker`),
];

async function signedPayment({ intent = {}, presigned = {} }: Kept): Promise<JsonObject> {
  const typedData = presigned['typedData'] as unknown as Presigned;
  const { message, totalAmount, primaryType } = typedData;
  return {
    idempotencyKey: key(8),
    paymentIntentId: intent['id'] ?? null,
    amount: totalAmount,
    source: { type: 'blockchain', address: message.from },
    destination: { chain: 'ETH', address: message.to },
    protocolMetadata: {
      type: primaryType,
      metaTxNonce: message.nonce,
      signatureValidAfter: String(message.validAfter),
      signatureValidBefore: String(message.validBefore),
      rawSignature: await signTransfer(typedData),
    },
    quoteId: typedData.networkFeeQuote?.quoteId ?? null,
  };
}

const signedCoins: readonly Step[] = [
  post(
    '/v1/paymentIntents',
    {
      idempotencyKey: key(7),
      amount: dollars('25.00'),
      settlementCurrency: 'USD',
      paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
    },
    'intent',
  ),
  3_000,
  get(`/v1/payments/presign?paymentIntentId={intent}&endUserAddress=${payer.address}`, 'presigned'),
  post('/v1/payments/crypto', signedPayment, 'coins'),
  post('/v1/payments/crypto', async (kept: Kept) => ({
    ...(await signedPayment(kept)),
    idempotencyKey: key(9),
  })),
  5 * minute,
  get('/v1/payments/{coins}'),
  get('/v1/paymentIntents/{intent}'),
];

const cards: readonly Step[] = [
  get('/v1/encryption/public', 'key'),
  post(
    '/__toolbox/encryptCardData',
    ({ key: publicKey }: Kept) => ({ ...publicKey, cvv: '123' }),
    'secret',
  ),
  post(
    '/v1/payments',
    ({ secret }: Kept) => ({
      ...sale,
      ...secret,
      idempotencyKey: key(11),
      verification: 'cvv',
    }),
    'verified',
  ),
  post(
    '/v1/paymentTokens',
    {
      idempotencyKey: key(1),
      type: 'googlepay',
      tokenData: { protocolVersion: 'ECv2', signature: 'MEUC', signedMessage: '{}' },
    },
    'token',
  ),
  post(
    '/v1/payments',
    {
      ...sale,
      idempotencyKey: key(12),
      verification: 'none',
      source: { id: '{token}', type: 'payment_token' },
    },
    'tokened',
  ),
  post('/v1/payments', {
    ...sale,
    idempotencyKey: key(13),
    verification: 'none',
    source: { id: '{token}', type: 'payment_token' },
  }),
  post('/v1/payments', { ...sale, ...byThreeDSecure, idempotencyKey: key(14) }, 'challenged'),
  1_000,
  get('/v1/payments/{challenged}'),
  get('/__sandbox/3ds/{challenged}'),
  post('/__sandbox/3ds/{challenged}', new URLSearchParams({ outcome: 'complete' })),
  2 * minute,
  get('/v1/payments/{verified}'),
  get('/v1/payments/{tokened}'),
  get('/v1/payments/{challenged}'),
  post('/v1/mocks/cards/chargebacks', { paymentId: '{verified}' }),
];

const tools: readonly Step[] = [
  get('/__toolbox/accounts/payer'),
  get('/__toolbox/accounts/no%20account'),
  post(`${stablefx}/quotes`, askedQuote, 'quoted'),
  post('/__toolbox/signTypedData', ({ quoted = {} }: Kept) => ({ typedData: quoted['typedData'] })),
  post('/__toolbox/signTypedData', {}),
  get('/__toolbox/nothing'),
];

const stories = [
  ['a bank account, a deposit and a payout', bank, [200, 201, 400]],
  ['transfers out and in', transfers, [200, 201, 400]],
  ['a payout to the address book', addressBook, [200, 201, 400]],
  ['a trade of StableFX by a fixed key', stableTrade, [200, 400]],
  ['a payment in coins by signature', signedCoins, [200, 201, 400]],
  ['cards: a CVV, a token, 3-D Secure', cards, [200, 201, 303, 400]],
  ['the toolbox', tools, [200, 400, 404]],
] as const;

const statusesOf = (seen: readonly Seen[]) =>
  [...new Set(seen.map(({ status }) => status))].toSorted((a, b) => a - b);

test.for(stories)(
  '%s: the same in-process and over HTTP, each time',
  async ([, steps, statuses]) => {
    const inProcess = await playInProcess(steps);
    expect(statusesOf(inProcess)).toEqual(statuses);
    expect(await playInProcess(steps)).toEqual(inProcess);
    expect(await playOverHttp(steps)).toEqual(inProcess);
    expect(await playOverHttp(steps)).toEqual(inProcess);
  },
);

test('the stories compared get to their ends', async () => {
  const ends = await Promise.all(
    stories.map(async ([, steps]) =>
      (await playInProcess(steps)).map(({ text }) => text).join('\n'),
    ),
  );
  const words = [
    'transaction_returned',
    'transactionHash',
    '"status":"complete"',
    'settlementTransactionHash',
    '"context":"paid"',
    '"cvv":"pass"',
    '"signature":"0x',
  ];
  words.forEach((word, index) => expect(ends[index]).toContain(word));
});
