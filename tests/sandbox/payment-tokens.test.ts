import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import {
  byThreeDSecure,
  charge,
  createToken,
  dollars,
  minute,
  paymentNow,
  visit,
} from './card-support';
import { createBench, createManualClock, newKey, text, type Bench } from './support';

const header = { publicKeyHash: 'l0CnXdMv', transactionId: '31323334' };
const apple = { data: 'nD2d', signature: 'MIAG' };

const tokenSource = async (bench: Bench) => ({
  source: { id: text((await createToken(bench)).data['id']), type: 'payment_token' },
});

test('a token shows a plausible card, and expires 15 minutes after its creation', async () => {
  const bench = createBench();
  const { status, data } = await createToken(bench);
  expect(status).toBe(201);
  expect(Object.keys(data).toSorted()).toEqual(
    ['cardDetails', 'createDate', 'expiresOn', 'id', 'type', 'updateDate'].toSorted(),
  );
  expect(Date.parse(text(data['expiresOn'])) - bench.clock.now()).toBe(15 * minute);
  const card = data['cardDetails'] as JsonObject;
  expect(text(card['bin'])).toMatch(card['network'] === 'VISA' ? /^4\d{5}$/ : /^5\d{5}$/);
  expect(text(card['last4'])).toMatch(/^\d{4}$/);
  expect(card['expYear']).toBeGreaterThan(new Date(bench.clock.now()).getUTCFullYear());
});

/** The cards behind the first two tokens of a world. */
async function cards(seed: number) {
  const bench = createBench({ seed });
  const { data: first } = await createToken(bench);
  return [first['cardDetails'], (await createToken(bench)).data['cardDetails']];
}

test('the seed decides the card, and tokens of one world differ', async () => {
  expect(await cards(42)).toEqual(await cards(42));
  expect(await cards(42)).not.toEqual(await cards(43));
  const [one, other] = await cards(42);
  expect(one).not.toEqual(other);
});

test.for([
  ['EC_v1', { ...header, ephemeralPublicKey: 'MFkw' }],
  ['RSA_v1', { ...header, wrappedKey: 'MFkw', applicationData: 'e3b0' }],
] as const)('an Apple Pay token %s is taken', async ([version, head]) => {
  const tokenData = { version, ...apple, header: head };
  const { status, data } = await createToken(createBench(), { type: 'applepay', tokenData });
  expect([status, data['type']]).toEqual([201, 'applepay']);
});

test.for([
  [{ type: 'samsungpay' }, 'type'],
  [{ tokenData: { protocolVersion: 'ECv2', signature: 'MEUC' } }, 'tokenData.signedMessage'],
  [
    { tokenData: { protocolVersion: 'ECv2', signature: '', signedMessage: '{}' } },
    'tokenData.signature',
  ],
  [
    { type: 'applepay', tokenData: { version: 'EC_v1', ...apple, header } },
    'tokenData.header.ephemeralPublicKey',
  ],
  [{ idempotencyKey: 'key' }, 'idempotencyKey'],
] as const)('%j is refused at %s', async ([changes, location]) => {
  const bench = createBench();
  const { status, body } = await createToken(bench, changes);
  expect([status, body['code']]).toEqual([400, 2]);
  expect(body['errors']).toMatchObject([{ location }]);
  expect(bench.sandbox.world.paymentTokens.rows()).toHaveLength(0);
});

test('a token is paid from once', async () => {
  const bench = createBench();
  const { source } = await tokenSource(bench);
  const { status, data } = await charge(bench, { source });
  expect([status, data['source']]).toEqual([201, source]);
  expect(await charge(bench, { source })).toMatchObject({
    status: 400,
    body: {
      code: 1088,
      message: `The payment token "${source.id}" was used by payment ${text(data['id'])}.`,
    },
  });
});

test('the same charge again with its key gives the first answer, though the token is used', async () => {
  const bench = createBench();
  const asked = { ...(await tokenSource(bench)), idempotencyKey: newKey() };
  const first = await charge(bench, asked);
  expect(await charge(bench, asked)).toMatchObject({ status: 201, body: first.body });
});

test('a payment that is refused leaves its token unused, one that fails later does not', async () => {
  const bench = createBench();
  const { source } = await tokenSource(bench);
  expect((await charge(bench, { source, amount: dollars('0.00') })).status).toBe(400);
  expect((await charge(bench, { source, verification: 'cvv' })).status).toBe(400);
  const { status } = await charge(bench, { source, amount: dollars('5.19') });
  expect(status).toBe(201);
  bench.clock.advance(2_000);
  expect((await charge(bench, { source })).body['code']).toBe(1088);
});

test('a token nobody made is not found; a token is no card, and a card no token', async () => {
  const bench = createBench();
  const answer = await charge(bench, { source: { id: newKey(), type: 'payment_token' } });
  expect(answer).toMatchObject({ status: 404, body: { code: 1089 } });
  const { source } = await tokenSource(bench);
  expect((await charge(bench, { source: { ...source, type: 'card' } })).status).toBe(201);
  expect((await charge(bench, { source })).status).toBe(201);
});

test('a token expires', async () => {
  const bench = createBench();
  const [one, other] = [await tokenSource(bench), await tokenSource(bench)];
  bench.clock.advance(15 * minute - 1);
  expect((await charge(bench, one)).status).toBe(201);
  bench.clock.advance(1);
  const { status, body } = await charge(bench, other);
  expect([status, body['code']]).toEqual([400, 1088]);
  expect(body['message']).toContain('expired at');
});

test('a clock that runs fast lets no token expire early', async () => {
  const clock = { ...createManualClock(), steady: () => 0 };
  const bench = createBench({ clock });
  const source = await tokenSource(bench);
  clock.advance(60 * minute);
  expect((await charge(bench, source)).status).toBe(201);
});

test('the network of a token tells how 3-D Secure marks its payer', async () => {
  const bench = createBench();
  const marks = new Map<unknown, unknown>();
  while (marks.size < 2) {
    // oxlint-disable no-await-in-loop -- Until both networks were drawn.
    const { data: token } = await createToken(bench);
    const source = { id: text(token['id']), type: 'payment_token' };
    const { data } = await charge(bench, { ...byThreeDSecure, source });
    const id = text(data['id']);
    bench.clock.advance(1_000);
    await visit(bench, id, 'complete');
    bench.clock.advance(2_000);
    const { verification } = await paymentNow(bench, id);
    // oxlint-enable no-await-in-loop
    const { network } = token['cardDetails'] as JsonObject;
    marks.set(network, (verification as JsonObject)['eci']);
  }
  expect(Object.fromEntries(marks)).toEqual({ VISA: '05', MASTERCARD: '02' });
});
