import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { ask, charge, minute, paidPayment, paymentNow } from './card-support';
import { createBench, now, text, trade, type Bench } from './support';

/** Moves on to a moment, in ms from the first of the world. */
function goTo(bench: Bench, moment: number): void {
  bench.clock.advance(moment - bench.sandbox.world.steady());
}

const statuses = (bench: Bench, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await paymentNow(bench, id))['status']));

/** Charges cards so that each payment is confirmed at a moment; looks at that of a full minute. */
async function confirmedAt(moments: readonly number[], look: number): Promise<unknown[]> {
  const bench = createBench();
  const ids: string[] = [];
  for (const moment of moments) {
    goTo(bench, moment - 2_000);
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what is tested.
    ids.push(text((await charge(bench)).data['id']));
  }
  goTo(bench, look);
  return statuses(bench, ids);
}

test('a payment confirmed at a full minute waits for the next, whoever else is there', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 2_000, max: minute }), { maxLength: 4 }),
      async (others) => {
        const moments = [...others.toSorted((a, b) => a - b), minute];
        const expected = moments.map((moment) => (moment < minute ? 'paid' : 'confirmed'));
        expect(await confirmedAt(moments, minute)).toEqual(expected);
        expect(await confirmedAt(moments, 2 * minute)).toEqual(moments.map(() => 'paid'));
      },
    ),
    { numRuns: 25, examples: [[[minute - 500]], [[12_000]], [[minute]]] },
  );
});

test('a minute has one settlement, and what came at its moment is in the next', async () => {
  const bench = createBench();
  goTo(bench, minute - 2_500);
  await charge(bench);
  goTo(bench, minute - 2_000);
  await charge(bench);
  goTo(bench, 3 * minute);
  const { body } = await bench.get('/v1/settlements');
  const start = bench.clock.now() - 3 * minute;
  expect((body['data'] as JsonObject[]).map(({ createDate }) => createDate)).toEqual(
    [2, 1].map((at) => new Date(start + at * minute).toISOString()),
  );
});

test('a capture and a refund at a full minute wait for the next one too', async () => {
  const bench = createBench();
  const paid = await paidPayment(bench);
  const authorization = text((await charge(bench, { autoCapture: false })).data['id']);
  goTo(bench, 2 * minute - 2_000);
  const refund = text((await ask(bench, paid, 'refund', '1.00')).data['id']);
  goTo(bench, 2 * minute);
  expect((await ask(bench, authorization, 'capture')).status).toBe(202);
  expect(await statuses(bench, [refund, authorization])).toEqual(['confirmed', 'confirmed']);
  goTo(bench, 3 * minute);
  expect(await statuses(bench, [refund, authorization])).toEqual(['paid', 'paid']);
});

test('a trade confirmed at a full minute waits for the next common batch', async () => {
  const bench = createBench();
  const pesos = { amount: '10.00', currency: 'MXN' };
  goTo(bench, minute - 2_500);
  const one = await trade(bench, pesos, 'USDC', false);
  goTo(bench, minute - 2_000);
  const two = await trade(bench, pesos, 'USDC', false);
  goTo(bench, minute);
  expect((await now(bench, 'trades', one['id']))['status']).toBe('pending_settlement');
  expect((await now(bench, 'trades', two['id']))['status']).toBe('confirmed');
  goTo(bench, 2 * minute);
  expect((await now(bench, 'trades', two['id']))['status']).toBe('pending_settlement');
});
