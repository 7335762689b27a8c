import { expect, test } from 'vitest';
import { askIntent, intentNow, pay, states } from './intent-support';
import {
  askPresign,
  isKnownRefusal,
  locationsOf,
  minute,
  payBySignature,
  paymentNow,
  presign,
  send,
  signableIntent,
  signedBody,
  state,
  usd,
} from './signed-support';
import { createBench, newKey, text } from './support';

test('an amount left out is what no payment covers yet, be it paid or under way', async () => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  await pay(bench, intentId, '10.00');
  bench.clock.advance(4 * minute);
  expect((await presign(bench, intentId)).totalAmount).toEqual(usd('15.10'));
  await payBySignature(bench, intentId, { amount: '5.00' });
  expect((await presign(bench, intentId)).totalAmount).toEqual(usd('10.10'));
  await payBySignature(bench, intentId);
  expect(await askPresign(bench, intentId)).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ error: 'required', location: 'amount' }] },
  });
  bench.clock.advance(4 * minute);
  expect(states(await intentNow(bench, intentId))[0]).toBe('complete/paid');
});

test('an intent that has no address yet is not presigned', async () => {
  const bench = createBench();
  const { data } = await askIntent(bench, {
    paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
  });
  const answer = await askPresign(bench, text(data['id']));
  expect(locationsOf(answer)).toEqual(['paymentIntentId']);
  expect(answer.body['message']).toContain('has no address yet; it gets one within 3 seconds');
});

test.for([
  ['an intent in coins of another kind', { currency: 'EUR' }, 'takes EUR on ETH'],
  ['an intent on another chain', { chain: 'BASE' }, 'takes USD on BASE'],
] as const)('%s is not presigned', async ([, wish, words]) => {
  const { currency, chain } = { currency: 'USD', chain: 'ETH', ...wish };
  const bench = createBench();
  const intentId = await signableIntent(bench, {
    amount: { amount: '25.00', currency },
    settlementCurrency: currency,
    paymentMethods: [{ type: 'blockchain', chain }],
  });
  const answer = await askPresign(bench, intentId);
  expect(answer).toMatchObject({ status: 400, body: { code: 2 } });
  expect(locationsOf(answer)).toEqual(['paymentIntentId']);
  expect(answer.body['message']).toContain(words);
});

test.for([
  [{ amount: '0.00' }, 400, 'amount must be above 0'],
  [{ amount: '1.001' }, 400, 'amount must be a decimal number'],
  [{ amount: '999999999999.90' }, 400, 'amount must not be above 999999999999.89'],
  [{ amount: '1.00', currency: 'EUR' }, 400, 'currency must be USD'],
  [{ endUserAddress: '0x1' }, 400, 'endUserAddress must match'],
  [{ paymentIntentId: newKey() }, 404, 'There is no payment intent'],
] as const)('a presign with %j is refused', async ([query, status, words]) => {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const before = state(bench);
  const answer = await askPresign(bench, intentId, { ...query });
  expect(answer.status).toBe(status);
  expect(answer.body['message']).toContain(words);
  expect(isKnownRefusal('presignPayment', answer)).toBe(true);
  expect(state(bench)).toEqual(before);
});

/** Pays by signature in a new world; what the world says of it. */
async function play(): Promise<string> {
  const bench = createBench();
  const intentId = await signableIntent(bench);
  const typedData = await presign(bench, intentId);
  const { data } = await send(bench, await signedBody(intentId, typedData));
  bench.clock.advance(4 * minute);
  return JSON.stringify([typedData, await paymentNow(bench, data['id'])]);
}

test('the same seed and calls give the same typed data and payments', async () => {
  expect(await play()).toBe(await play());
});
