import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areas } from '@/api/areas';
import { catalogue, getOperation } from '@/api/catalogue';
import type { DeclaredOperation } from '@/api/operation';
import { parseJson } from '@/api/response';
import { validate } from '@/api/validate';
import { answerBreaches, ledgerBreaches, worldText } from './fuzz/breaches';
import { jsonArbitrary } from './fuzz/json-arbitrary';
import { KnownValues } from './fuzz/known-values';
import { randomCall, requestOf, type RandomCall } from './fuzz/random-call';
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

/** Sends a call, and gives what is wrong with its answer and with the world after it. */
async function take(bench: Bench, call: RandomCall, known: KnownValues): Promise<string[]> {
  const operation = getOperation(call.operationId);
  const before = worldText(bench.sandbox);
  const response = await bench.sandbox.fetch(requestOf(call, known, base));
  const answer = {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
  const { status, text } = answer;
  if (status < 300) known.learn(operation, parseJson(text) ?? null);
  const isHarmed = status >= 300 && worldText(bench.sandbox) !== before;
  return [
    ...answerBreaches(operation, answer),
    ...ledgerBreaches(bench.sandbox),
    ...(isHarmed ? [`${operation.id} ${status}: the refused call changed the world`] : []),
  ];
}

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
          for (const call of calls) expect(await take(bench, call, known)).toEqual([]);
        },
      ),
      { numRuns: 10 * times },
    );
  },
);

/** Mostly right calls, by operation. Made once: the arbitraries of patterns are slow to make. */
const calls = catalogue.map((operation) => ({ operation, call: randomCall(operation, 5) }));

/** Steps among a few areas: calls of all of them would hardly ever meet. */
const steps = fc.subarray([...areas], { minLength: 1, maxLength: 2 }).chain((chosen) => {
  const near = calls.filter(({ operation }) => chosen.some(({ id }) => id === operation.area));
  const changing = near.filter(({ operation }) => operation.method !== 'GET');
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...near.map(({ call }) => call)) },
    {
      weight: 9,
      arbitrary: fc.oneof(...(changing.length > 0 ? changing : near).map(({ call }) => call)),
    },
    { weight: 2, arbitrary: fc.constantFrom(100, 2_000, 60_000, 86_400_000) },
    // Coins for the intent seen last.
    { weight: 1, arbitrary: fc.constantFrom('0.01', '10.00', '3.14', '999999999.99') },
  );
  return fc.array(step, { minLength: 10, maxLength: 60, size: 'max' });
});

test('whatever is called in one world, money adds up, answers are declared, refusals change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (taken, samples) => {
      const bench = createBench({ samples });
      const known = new KnownValues();
      for (const next of taken) expect(await go(bench, next, known)).toEqual([]);
      bench.clock.advance(30 * 86_400_000);
      bench.sandbox.save();
      expect(ledgerBreaches(bench.sandbox)).toEqual([]);
    }),
    { numRuns: 30 * times },
  );
});

/** Takes a step: a call, a wait in ms, or an amount of coins. Gives what is wrong after it. */
async function go(
  bench: Bench,
  next: RandomCall | number | string,
  known: KnownValues,
): Promise<string[]> {
  if (typeof next === 'object') return take(bench, next, known);
  if (typeof next === 'number') bench.clock.advance(next);
  else payCoins(bench, known, next);
  return ledgerBreaches(bench.sandbox);
}

function payCoins({ sandbox }: Bench, known: KnownValues, amount: string): void {
  const intent = known.recall('paymentIntentId', 0);
  if (intent === undefined) return;
  sandbox.pay({ paymentIntentId: intent, amount: { amount, currency: 'USD' } });
}
