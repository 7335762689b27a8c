import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import type { SavedWorld } from '@/sandbox/saved-world';
import {
  ask,
  byThreeDSecure,
  challengedPayment,
  charge,
  createToken,
  dollars,
  encrypted,
  merchantHas,
  minute,
  paymentNow,
  visit,
} from './card-support';
import { createBench, createManualClock, text, type Bench } from './support';

test('from a token over a CVV, an authorisation, its capture and settlement to a partial refund', async () => {
  const bench = createBench();
  const { data: token } = await createToken(bench);
  const { data } = await charge(bench, {
    source: { id: text(token['id']), type: 'payment_token' },
    verification: 'cvv',
    keyId: 'key1',
    encryptedData: await encrypted(bench, '{"cvv":"123"}'),
    autoCapture: false,
  });
  const id = text(data['id']);
  expect(data).toMatchObject({ status: 'pending', captured: false });
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'confirmed',
    captured: false,
    verification: { avs: 'not_requested', cvv: 'pass' },
  });
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  expect((await ask(bench, id, 'capture', '20.00')).status).toBe(202);
  expect(await merchantHas(bench)).toEqual([undefined, '20.00']);
  bench.clock.advance(minute);
  const paid = await paymentNow(bench, id);
  expect(paid).toMatchObject({ status: 'paid', captured: true, captureAmount: dollars('20.00') });
  expect(paid['verification']).toEqual({ avs: 'not_requested', cvv: 'pass' });
  const [settlement = {}] = (await bench.get('/v1/settlements')).body['data'] as JsonObject[];
  expect(settlement).toMatchObject({ totalCredits: dollars('20.00') });
  expect((await ask(bench, id, 'refund', '5.00')).status).toBe(200);
  bench.clock.advance(2_000 + minute);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'paid',
    refunds: [{ status: 'paid', amount: dollars('5.00') }],
  });
  expect(await merchantHas(bench)).toEqual(['15.00', undefined]);
});

/** The statuses a payment by 3-D Secure goes through, each with the seconds since its creation. */
async function course(outcome: string | undefined): Promise<[number, unknown][]> {
  const bench = createBench();
  const { data } = await charge(bench, byThreeDSecure);
  const id = text(data['id']);
  const seen: [number, unknown][] = [[0, data['status']]];
  for (let seconds = 1; seconds <= 16 * 60; seconds += 1) {
    // oxlint-disable no-await-in-loop -- Time goes on in order.
    bench.clock.advance(1_000);
    if (seconds === 30 && outcome !== undefined) await visit(bench, id, outcome);
    const { status } = await paymentNow(bench, id);
    // oxlint-enable no-await-in-loop
    if (status !== seen[seen.length - 1]?.[1]) seen.push([seconds, status]);
  }
  return seen;
}

test('3-D Secure completed: the payer, then the issuer, then the settlement', async () => {
  expect(await course('complete')).toEqual([
    [0, 'pending'],
    [1, 'action_required'],
    [30, 'pending'],
    [32, 'confirmed'],
    [60, 'paid'],
  ]);
});

test('3-D Secure failed, and 3-D Secure that nobody answers', async () => {
  const begun = [
    [0, 'pending'],
    [1, 'action_required'],
  ];
  expect(await course('fail')).toEqual([...begun, [30, 'failed']]);
  expect(await course(undefined)).toEqual([...begun, [15 * 60 + 1, 'failed']]);
});

/** What is read of the payments of a world while time goes on, one of them answered by its payer. */
async function goOn(bench: Bench, id: string, source: JsonObject): Promise<unknown[]> {
  const seen: unknown[] = [(await visit(bench, id, 'complete')).status];
  seen.push((await charge(bench, { source })).body);
  for (const wait of [2_000, minute, 15 * minute]) {
    // oxlint-disable no-await-in-loop -- Time goes on in order.
    bench.clock.advance(wait);
    seen.push((await bench.get('/v1/payments')).body, await merchantHas(bench));
    // oxlint-enable no-await-in-loop
  }
  return seen;
}

test('a restored world goes on with its tokens and its payers as the saved one does', async () => {
  const one = createBench();
  const id = await challengedPayment(one);
  await challengedPayment(one);
  await charge(one, byThreeDSecure);
  const token = text((await createToken(one)).data['id']);
  const saved = JSON.parse(JSON.stringify(one.sandbox.save())) as SavedWorld;
  const other = createBench({ saved, clock: createManualClock(0) });
  const source = { id: token, type: 'payment_token' };
  const [here, there] = [await goOn(one, id, source), await goOn(other, id, source)];
  expect(there).toEqual(here);
  expect(here[0]).toBe(303);
  expect(await merchantHas(one)).toEqual(['50.00', undefined]);
});
