import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { validate } from '@/api/validate';
import { continuous, intentNow, refund, states } from './intent-support';
import {
  askPresign,
  isKnownRefusal,
  locationsOf,
  merchantHas,
  minute,
  payBySignature,
  payer,
  paymentNow,
  presign,
  send,
  sign,
  signableIntent,
  signedBody,
  state,
  stranger,
  uneven,
  usd,
  type Presigned,
  type SignedBody,
} from './signed-support';
import { createBench, newKey, type Bench } from './support';

test('an intent is presigned, signed, sent, paid and complete', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const answer = await askPresign(bench, intentId);
  expect(validate(getOperation('presignPayment').success.schema ?? false, answer.body)).toEqual([]);
  const typedData = answer.data['typedData'] as unknown as Presigned;
  const [method] = (await intentNow(bench, intentId))['paymentMethods'] as { address: string }[];
  expect(typedData).toMatchObject({
    domain: {
      name: 'USD Coin',
      version: '2',
      chainId: 11155111,
      verifyingContract: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
    },
    primaryType: 'TransferWithAuthorization',
    message: {
      from: payer.address.toLowerCase(),
      to: method?.address,
      value: '25100000',
      validAfter: 0,
      validBefore: Math.floor(bench.clock.now() / 1_000) + 8 * 60 * 60,
      nonce: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    },
    totalAmount: usd('25.10'),
    feeChargeModel: 'endUser',
    networkFeeQuote: {
      amount: usd('0.10'),
      expiresAt: new Date(bench.clock.now() + 5 * minute).toISOString(),
    },
  });

  const made = await send(bench, await signedBody(intentId, typedData));
  expect(made.status).toBe(201);
  const { success } = getOperation('createCryptoPayment');
  expect(validate(success.schema ?? false, made.body)).toEqual([]);
  expect(made.data).toMatchObject({
    type: 'payment',
    status: 'pending',
    paymentIntentId: intentId,
    amount: usd('25.10'),
    networkFees: { ...usd('0.10'), feePayer: 'endUser' },
    fromAddresses: { chain: 'ETH', addresses: [payer.address.toLowerCase()] },
    depositAddress: { chain: 'ETH', address: method?.address },
  });
  for (const later of ['transactionHash', 'fees', 'settlementAmount', 'nonce']) {
    expect(made.data).not.toHaveProperty(later);
  }
  const { id } = made.data;

  bench.clock.advance(2_000);
  const broadcast = await paymentNow(bench, id);
  expect(broadcast).toMatchObject({
    status: 'pending',
    transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  });
  bench.clock.advance(3 * minute);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'confirmed',
    transactionHash: broadcast['transactionHash'],
  });
  expect(await merchantHas(bench)).toEqual([]);
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'paid',
    amount: usd('25.10'),
    fees: usd('0.00'),
    settlementAmount: usd('25.00'),
  });
  const intent = await intentNow(bench, intentId);
  expect(intent).toMatchObject({ amountPaid: usd('25.00'), paymentIds: [id] });
  expect(states(intent)).toEqual(['complete/paid', 'pending', 'created']);
  expect(await merchantHas(bench)).toEqual([usd('25.00')]);
  expect(uneven(bench)).toEqual([]);
});

test.for([
  ['24.99', 'pending'],
  ['25.00', 'complete/paid'],
  ['25.01', 'complete/overpaid'],
] as const)('signed for %s of 25.00, an intent is %s', async ([amount, expected]) => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  await payBySignature(bench, intentId, { amount });
  bench.clock.advance(4 * minute);
  expect(states(await intentNow(bench, intentId))[0]).toBe(expected);
  expect(await merchantHas(bench)).toEqual([usd(amount)]);
});

test('of a continuous intent the merchant bears the fee, and no quote is asked for', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  expect(await askPresign(bench, intentId)).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ error: 'required', location: 'amount' }] },
  });
  const typedData = await presign(bench, intentId, { amount: '40.00' });
  expect(typedData).toMatchObject({
    totalAmount: usd('40.00'),
    feeChargeModel: 'merchant',
    message: { value: '40000000' },
  });
  expect(typedData).not.toHaveProperty('networkFeeQuote');
  const { data } = await send(bench, await signedBody(intentId, typedData));
  expect(data).toMatchObject({ networkFees: { ...usd('0.10'), feePayer: 'merchant' } });
  await payBySignature(bench, intentId, { amount: '2.00' });
  bench.clock.advance(4 * minute);
  expect(await paymentNow(bench, data['id'])).toMatchObject({ settlementAmount: usd('39.90') });
  const intent = await intentNow(bench, intentId);
  expect(states(intent)).toEqual(['active', 'created']);
  expect(intent).toMatchObject({ amountPaid: usd('42.00') });
  expect(await merchantHas(bench)).toEqual([usd('41.80')]);
  expect(uneven(bench)).toEqual([]);
});

test('what the network took of a payment is missing when all of it is refunded', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  await payBySignature(bench, intentId, { amount: '40.00' });
  bench.clock.advance(4 * minute);
  expect(await merchantHas(bench)).toEqual([usd('39.90')]);
  expect((await refund(bench, intentId, '40.00')).status).toBe(201);
  bench.clock.advance(10_000);
  expect(await merchantHas(bench)).toEqual([usd('-0.10')]);
  expect(uneven(bench)).toEqual([]);
});

test('nothing but the fee quote has to come from a presign: the signature is what counts', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  const presigned = await presign(bench, intentId, { amount: '40.00' });
  const own = {
    ...presigned,
    totalAmount: usd('7.5'),
    message: {
      ...presigned.message,
      value: '7500000',
      validAfter: 1,
      validBefore: 4_102_444_800,
      nonce: `0x${'c'.repeat(64)}`,
    },
  };
  expect(await send(bench, await signedBody(intentId, own))).toMatchObject({
    status: 201,
    data: { amount: usd('7.50') },
  });
});

test('the same key and body give the first payment again, another body a conflict', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const body = await signedBody(intentId, await presign(bench, intentId));
  const first = await send(bench, body);
  expect((await send(bench, body)).body).toEqual(first.body);
  const other = await signedBody(intentId, await presign(bench, intentId, { amount: '1.00' }));
  const conflict = await send(bench, { ...other, idempotencyKey: body.idempotencyKey });
  expect(conflict).toMatchObject({ status: 409, body: { code: 1083 } });
  expect((await intentNow(bench, intentId))['paymentIds']).toEqual([first.data['id']]);
});

const large = (value: string) => `0x${value.slice(2).toUpperCase()}`;

test('addresses and nonces are taken in any case of their letters', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const body = await signedBody(intentId, await presign(bench, intentId));
  const shouted: SignedBody = {
    ...body,
    source: { ...body.source, address: large(body.source.address) },
    destination: { ...body.destination, address: large(body.destination.address) },
    protocolMetadata: {
      ...body.protocolMetadata,
      metaTxNonce: large(body.protocolMetadata.metaTxNonce),
    },
  };
  expect((await send(bench, shouted)).status).toBe(201);
  const again = await send(bench, { ...body, idempotencyKey: newKey() });
  expect(locationsOf(again)).toContain('protocolMetadata.metaTxNonce');
});

test('an amount that the fee would eat up is neither presigned nor taken', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  const answer = await askPresign(bench, intentId, { amount: '0.10' });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: 'min_value' }] } });
  const typedData = await presign(bench, intentId, { amount: '0.11' });
  const little = {
    ...typedData,
    totalAmount: usd('0.10'),
    message: { ...typedData.message, value: '100000' },
  };
  const refused = await send(bench, await signedBody(intentId, little));
  expect(locationsOf(refused)).toEqual(['amount.amount']);
});

type Spoil = (bench: Bench, body: SignedBody, typedData: Presigned) => unknown;

/** What goes wrong with a body that was good, and the places an error names. */
const faults: [string, Spoil, string[]][] = [
  ['an intent nobody knows', (_, body) => (body.paymentIntentId = newKey()), []],
  ['the wrong signer', signAsStranger, ['protocolMetadata.rawSignature']],
  ['a signature nobody can have made', forge, ['protocolMetadata.rawSignature']],
  ['a signature the token would refuse', misshape, ['protocolMetadata.rawSignature']],
  [
    'another amount than presigned',
    (_, { amount }) => (amount.amount = '25.11'),
    ['amount.amount'],
  ],
  ['too many decimals', (_, { amount }) => (amount.amount = '25.100'), ['amount.amount']],
  ['another currency', (_, { amount }) => (amount.currency = 'EUR'), ['amount.currency']],
  ['another destination', redirect, ['destination.address']],
  [
    'a last moment that has come',
    (bench, { protocolMetadata }) => {
      protocolMetadata.signatureValidBefore = seconds(bench);
    },
    ['protocolMetadata.signatureValidBefore'],
  ],
  [
    'a first moment that has only just come',
    (bench, { protocolMetadata }) => {
      protocolMetadata.signatureValidAfter = seconds(bench);
    },
    ['protocolMetadata.signatureValidAfter'],
  ],
  ['a nonce used before', payOnce, ['protocolMetadata.metaTxNonce', 'quoteId']],
  ['no fee quote', (_, body) => delete body.quoteId, ['quoteId']],
  ['a fee quote nobody gave', (_, body) => (body.quoteId = newKey()), ['quoteId']],
  ['a fee quote of another intent', takeOthersQuote, ['quoteId']],
  ['a fee quote for another payer', takeStrangersQuote, ['quoteId']],
  ['a fee quote that has expired', (bench) => bench.clock.advance(5 * minute), ['quoteId']],
  ['an intent that has expired', expire, ['paymentIntentId']],
];

const seconds = (bench: Bench) => String(Math.floor(bench.clock.now() / 1_000));

async function signAsStranger(_: Bench, { protocolMetadata }: SignedBody, typedData: Presigned) {
  protocolMetadata.rawSignature = await sign(typedData, stranger);
}

function forge(_: Bench, { protocolMetadata }: SignedBody) {
  protocolMetadata.rawSignature = `0x${'12'.repeat(64)}1b`;
}

function misshape(_: Bench, { protocolMetadata }: SignedBody) {
  const v = Number.parseInt(protocolMetadata.rawSignature.slice(-2), 16) - 27;
  protocolMetadata.rawSignature = `${protocolMetadata.rawSignature.slice(0, -2)}0${v}`;
}

function redirect(_: Bench, { destination }: SignedBody) {
  destination.address = `0x${'9'.repeat(40)}`;
}

async function payOnce(bench: Bench, body: SignedBody) {
  await send(bench, { ...body, idempotencyKey: newKey() });
}

async function takeOthersQuote(bench: Bench, body: SignedBody) {
  const other = await presign(bench, await signableIntent(bench));
  body.quoteId = other.networkFeeQuote?.quoteId ?? '';
}

async function takeStrangersQuote(bench: Bench, body: SignedBody) {
  const query = { endUserAddress: stranger.address };
  const other = await presign(bench, body.paymentIntentId, query);
  body.quoteId = other.networkFeeQuote?.quoteId ?? '';
}

async function expire(bench: Bench, { paymentIntentId }: SignedBody) {
  await bench.send('POST', `/v1/paymentIntents/${paymentIntentId}/expire`);
}

test.for(faults)('%s is refused, and the world is unharmed', async ([, spoil, locations]) => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const typedData = await presign(bench, intentId);
  const body = await signedBody(intentId, typedData);
  await spoil(bench, body, typedData);
  const before = state(bench);
  const answer = await send(bench, body);
  expect(answer.status).toBe(locations.length > 0 ? 400 : 404);
  expect(locationsOf(answer)).toEqual(locations);
  for (const error of (answer.body['errors'] ?? []) as { invalidValue: string }[]) {
    expect(error).toHaveProperty('invalidValue');
  }
  expect(isKnownRefusal('createCryptoPayment', answer)).toBe(true);
  expect(state(bench)).toEqual(before);
});

test('a quote where the merchant bears the fee is refused', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  const body = await signedBody(intentId, await presign(bench, intentId, { amount: '5.00' }));
  const answer = await send(bench, { ...body, quoteId: newKey() });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: 'not_required' }] } });
});

test('a fee quote is used once, even for the same total', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const first = await presign(bench, intentId, { amount: '1.00' });
  const second = await presign(bench, intentId, { amount: '1.00' });
  expect((await send(bench, await signedBody(intentId, first))).status).toBe(201);
  const body = await signedBody(intentId, second);
  const used = await send(bench, { ...body, quoteId: first.networkFeeQuote?.quoteId ?? '' });
  expect(locationsOf(used)).toEqual(['quoteId']);
  expect((await send(bench, body)).status).toBe(201);
});

test('complete and refunded intents are neither presigned nor paid', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const late = await presign(bench, intentId, { amount: '3.00' });
  await payBySignature(bench, intentId);
  bench.clock.advance(4 * minute);
  for (const words of ['is complete and takes no more coins', 'is refunded and takes no more']) {
    const presigned = await askPresign(bench, intentId, { amount: '3.00' });
    expect(presigned.body['message']).toContain(words);
    const paid = await send(bench, await signedBody(intentId, late));
    expect(paid.body['message']).toContain(words);
    await refund(bench, intentId, '1.00');
    bench.clock.advance(10_000);
  }
});

test('an authorisation is taken up to its last second', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench, continuous);
  const [early, late] = [
    await signedBody(intentId, await presign(bench, intentId, { amount: '3.00' })),
    await signedBody(intentId, await presign(bench, intentId, { amount: '3.00' })),
  ];
  const end = Number(late.protocolMetadata.signatureValidBefore) * 1_000;
  bench.clock.advance(end - bench.clock.now() - 1);
  expect((await send(bench, early)).status).toBe(201);
  bench.clock.advance(1);
  expect(locationsOf(await send(bench, late))).toEqual(['protocolMetadata.signatureValidBefore']);
});

test('a saved world with a payment by signature goes on as the first would', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const id = await payBySignature(bench, intentId);
  const other = createBench({ seed: 1, saved: bench.sandbox.save() });
  for (const { clock } of [bench, other]) clock.advance(4 * minute);
  expect(await paymentNow(other, id)).toEqual(await paymentNow(bench, id));
  expect(await intentNow(other, intentId)).toEqual(await intentNow(bench, intentId));
  expect(await paymentNow(other, id)).toMatchObject({ status: 'paid' });
});

test('bodies that are no payment name every place', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const { protocolMetadata, ...rest } = await signedBody(intentId, await presign(bench, intentId));
  const { rawSignature: _signature, ...unsigned } = protocolMetadata;
  const answer = await bench.post('/v1/payments/crypto', {
    ...rest,
    source: { type: 'blockchain', address: 'me' },
    protocolMetadata: { ...unsigned, metaTxNonce: '0x12', signatureValidBefore: '-1' },
  });
  expect(answer.status).toBe(400);
  expect(locationsOf(answer).toSorted()).toEqual([
    'protocolMetadata.metaTxNonce',
    'protocolMetadata.rawSignature',
    'protocolMetadata.signatureValidBefore',
    'source.address',
  ]);
});
