import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { saveWorld, type SavedWorld } from '@/sandbox/saved-world';
import { charge, dollars, minute } from './card-support';
import { askIntent } from './intent-support';
import { createBench, createManualClock, quote, type Bench } from './support';

const day = 24 * 60 * minute;
const pick = fc.nat(5);
const step = fc.oneof(
  fc.record({
    do: fc.constant('charge' as const),
    autoCapture: fc.boolean(),
    amount: fc.constantFrom('25.00', '5.51'),
  }),
  fc.record({ do: fc.constantFrom('capture' as const, 'cancel' as const), pick }),
  fc.record({ do: fc.constantFrom('refund' as const, 'chargeBack' as const), pick }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(400, 2_000, 2_700, minute, 6.75 * day, 60 * day),
  }),
  fc.record({ do: fc.constant('open' as const) }),
  fc.record({ do: fc.constant('pay' as const), pick }),
  fc.record({ do: fc.constant('trade' as const), fulfill: fc.boolean() }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Takes one step; `key` is its idempotency key, and the id of what is not there. */
async function take(bench: Bench, taken: Step, key: string): Promise<unknown> {
  const { world } = bench.sandbox;
  const ids = { payments: world.cardTransfers.rows(), intents: world.paymentIntents.rows() };
  const idOf = (kind: keyof typeof ids) =>
    ('pick' in taken && ids[kind][taken.pick]?.entity.id) || key;
  switch (taken.do) {
    case 'wait':
      return bench.clock.advance(taken.ms);
    case 'charge': {
      const { autoCapture, amount } = taken;
      const sent = { idempotencyKey: key, autoCapture, amount: dollars(amount) };
      return (await charge(bench, sent)).body;
    }
    case 'open':
      return (await askIntent(bench, { idempotencyKey: key })).body;
    case 'pay': {
      const amount = { amount: '15.00', currency: 'USD' } as const;
      return bench.sandbox.pay({ paymentIntentId: idOf('intents'), amount });
    }
    case 'trade': {
      const { id = null } = await quote(bench, { amount: '10.00', currency: 'MXN' }, 'USDC');
      const sent: Json = { idempotencyKey: key, quoteId: id, fulfill: taken.fulfill };
      return (await bench.post('/v1/exchange/trades', sent)).body;
    }
    case 'chargeBack': {
      const sent = { paymentId: idOf('payments') };
      return (await bench.post('/v1/mocks/cards/chargebacks', sent)).body;
    }
    default: {
      const amount = taken.do === 'refund' ? { amount: dollars('1.00') } : {};
      const path = `/v1/payments/${idOf('payments')}/${taken.do}`;
      return (await bench.post(path, { idempotencyKey: key, ...amount })).body;
    }
  }
}

/** Takes steps one after the other; then reads lists with and without filters. */
async function goOn(bench: Bench, steps: readonly Step[], first: number): Promise<string> {
  const seen: unknown[] = [];
  for (const [index, taken] of steps.entries()) {
    const key = `00000000-0000-4000-9000-${String(first + index).padStart(12, '0')}`;
    // oxlint-disable-next-line no-await-in-loop -- Steps follow one another.
    seen.push(await take(bench, taken, key));
  }
  for (const path of lists) {
    // oxlint-disable-next-line no-await-in-loop -- Calls follow one another.
    seen.push((await bench.get(path)).body);
  }
  return JSON.stringify(seen);
}

const lists = [
  '/v1/payments',
  '/v1/payments?status=paid&type=card',
  '/v1/settlements',
  '/v1/balances',
  '/v1/paymentIntents?status=pending',
  '/v1/exchange/trades',
  '/v1/exchange/trades/settlements?status=pending',
];

test('wherever a world is saved or marked, it goes on in the same way', async () => {
  const steps = fc.array(step, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(steps, steps, async (before, after) => {
      const bench = createBench();
      await goOn(bench, before, 0);
      const { world } = bench.sandbox;
      const saved = JSON.parse(JSON.stringify(bench.sandbox.save())) as SavedWorld;
      const [moment, mark] = [bench.clock.now(), world.mark()];
      const marked = JSON.stringify(saveWorld(world));

      const once = await goOn(bench, after, before.length);
      const restored = createBench({ saved, clock: createManualClock(0) });
      expect(await goOn(restored, after, before.length)).toBe(once);

      world.undoTo(mark);
      bench.clock.advance(moment - bench.clock.now());
      expect(JSON.stringify(saveWorld(world))).toBe(marked);
      expect(await goOn(bench, after, before.length)).toBe(once);
    }),
    { numRuns: 25 },
  );
});
