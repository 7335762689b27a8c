import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areas } from '@/api/areas';
import { catalogue } from '@/api/catalogue';
import type { DeclaredOperation } from '@/api/operation';
import { validate } from '@/api/validate';
import { ledgerBreaches } from './fuzz/breaches';
import { deedArbitrary, doDeed, type Deed } from './fuzz/deeds';
import { jsonArbitrary } from './fuzz/json-arbitrary';
import { KnownValues } from './fuzz/known-values';
import { randomCall, requestOf, type RandomCall } from './fuzz/random-call';
import { take } from './fuzz/take';
import { base, createBench, type Bench } from './support';

/** `FUZZ_RUNS=100` makes a hundred times as many calls. fast-check prints the seed of a failure. */
const times = Number(process.env['FUZZ_RUNS'] ?? 1);

const schemasOf = ({ body, parameters }: DeclaredOperation) => [
  ...(body ? [body.schema] : []),
  ...parameters.map(({ schema }) => schema),
];

test('values are made for every keyword of the catalogue, and they keep its schemas', () => {
  for (const schema of catalogue.flatMap(schemasOf)) {
    const keeps = fc.property(jsonArbitrary(schema), (value) => {
      expect(validate(schema, value)).toEqual([]);
    });
    fc.assert(keeps, { numRuns: 20 * times });
  }
});

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: whatever is sent, the answer is declared and a refusal changes nothing',
  async ([, operation]) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(randomCall(operation), { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (calls, samples) => {
          const bench = createBench({ samples });
          const known = new KnownValues();
          for (const call of calls) expect(await go(bench, call, known)).toEqual([]);
        },
      ),
      { numRuns: 10 * times },
    );
  },
);

/** Mostly right calls, by operation. Made once: the arbitraries of patterns are slow to make. */
const calls = catalogue.map((operation) => ({ operation, call: randomCall(operation, 12) }));

type Step = RandomCall | Deed | number;

/** From moments to days: what is due comes one by one, or all at once. */
const waits = [100, 1_000, 2_000, 5_000, 60_000, 600_000, 3_600_000, 86_400_000];

/** Steps among a few areas: calls of all of them would hardly ever meet. */
const steps = fc.subarray([...areas], { minLength: 1, maxLength: 2 }).chain((chosen) => {
  const ids = chosen.map(({ id }) => id);
  const near = calls.filter(({ operation }) => ids.includes(operation.area));
  const changing = near.filter(({ operation }) => operation.method !== 'GET');
  const anyOf = (some: typeof calls) => fc.oneof(...some.map(({ call }) => call));
  const deed = deedArbitrary(ids);
  const step = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
    { weight: 3, arbitrary: anyOf(near) },
    { weight: 6, arbitrary: anyOf(changing.length > 0 ? changing : near) },
    { weight: 3, arbitrary: fc.constantFrom(...waits) },
    ...(deed ? [{ weight: 9, arbitrary: deed }] : []),
  );
  return fc.array(step, { minLength: 10, maxLength: 50, size: 'max' });
});

/** Three worlds of four hold what the examples name. */
const withSamples = fc.nat(3).map((one) => one > 0);

test('whatever is called in one world, money adds up, answers are declared, refusals change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, withSamples, async (taken, samples) => {
      const bench = createBench({ samples });
      const known = new KnownValues();
      for (const next of taken) expect(await go(bench, next, known)).toEqual([]);
      bench.clock.advance(30 * 86_400_000);
      const saved = bench.sandbox.save();
      expect(ledgerBreaches(bench.sandbox)).toEqual([]);
      expect(createBench({ saved }).sandbox.save()).toEqual(saved);
    }),
    { numRuns: 35 * times },
  );
});

/** Takes a step: a call, a deed, or a wait in ms. Gives what is wrong after it. */
async function go(bench: Bench, next: Step, known: KnownValues): Promise<string[]> {
  if (typeof next === 'number') {
    bench.clock.advance(next);
    bench.sandbox.save();
    return ledgerBreaches(bench.sandbox);
  }
  if ('act' in next) return doDeed(bench, next, known);
  const { operationId } = next;
  return (await take(bench, operationId, requestOf(next, known, base), known)).breaches;
}
