import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { Json } from '@/api/json';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { balanceOf, holds, move, totals } from '@/sandbox/ledger';
import { createBench, newKey, payByWire, type Answered, type Bench } from './support';

const simpleError = { ...errorSchemas.Error };

/** Currencies in which money was made or lost, and accounts of the customer that are overdrawn. */
function imbalances(bench: Bench): string[] {
  const accounts = bench.sandbox.world.ledgerAccounts.rows().map((row) => row.entity);
  const uneven = [...totals(accounts)].filter(([, { debits, credits }]) => !debits.eq(credits));
  const overdrawn = accounts.filter(
    ({ id, debits, credits }) => id.startsWith('business/') && Number(credits) < Number(debits),
  );
  return [...uneven.map(([currencyCode]) => currencyCode), ...overdrawn.map(({ id }) => id)];
}

/** What an answer has that the catalogue does not tell of: a status, or a body of another shape. */
function breaches(
  operationId: string,
  { status, body }: Pick<Answered, 'status' | 'body'>,
): unknown[] {
  const { success, answers } = getOperation(operationId);
  if (status === success.status) return validate(success.schema ?? true, body);
  const isKnown = answers.some(
    (answer) =>
      answer.status === status && (answer.code === undefined || answer.code === body['code']),
  );
  return isKnown ? validate(simpleError, body) : [{ operationId, status, body }];
}

const currency = fc.constantFrom('USDC', 'EURC', 'MXN', 'BRL', 'HKD', 'CNH', 'SGD', 'USD', 'XXX');
const amount = fc.oneof(
  fc.integer({ min: 1, max: 60_000_000 }).map((cents) => (cents / 100).toFixed(2)),
  fc.double({ min: -10, max: 1e7, noNaN: true }),
  fc.constant('23.66'),
);
const side = fc.record({ currency, amount }, { requiredKeys: ['currency'] });

const step = fc.oneof(
  fc.record({
    do: fc.constant('quote' as const),
    body: fc.record({ type: fc.constantFrom('tradable', 'reference'), from: side, to: side }),
  }),
  fc.record({
    do: fc.constant('trade' as const),
    fulfill: fc.boolean(),
    pick: fc.nat(20),
  }),
  fc.record({
    do: fc.constant('sell' as const),
    from: fc.constantFrom('USDC', 'EURC', 'MXN', 'BRL'),
    amount: fc.integer({ min: 100, max: 40_000_000 }),
    fulfill: fc.boolean(),
  }),
  fc.record({ do: fc.constant('pay' as const), pick: fc.nat(20), wrong: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(90_000) }),
  fc.record({ do: fc.constant('junk' as const), body: fc.jsonValue() }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Takes a step, and gives what was wrong with the answers. */
async function take(bench: Bench, taken: Step, quotes: Json[]): Promise<unknown[]> {
  switch (taken.do) {
    case 'wait':
      bench.clock.advance(taken.ms);
      return [];
    case 'quote': {
      const answer = await bench.post('/v1/exchange/quotes', taken.body);
      if (answer.data['id'] !== undefined) quotes.push(answer.data['id']);
      return breaches('createExchangeQuote', answer);
    }
    case 'trade':
      return accept(bench, quotes[taken.pick] ?? newKey(), taken.fulfill);
    case 'sell': {
      const from = { currency: taken.from, amount: (taken.amount / 100).toFixed(2) };
      const to = { currency: taken.from === 'USDC' ? 'MXN' : 'USDC' };
      const quoted = await bench.post('/v1/exchange/quotes', { type: 'tradable', from, to });
      return accept(bench, quoted.data['id'] ?? null, taken.fulfill);
    }
    case 'pay':
      return pay(bench, taken.pick, taken.wrong);
    default:
      return [
        ...breaches('createExchangeQuote', await bench.post('/v1/exchange/quotes', taken.body)),
        ...breaches('createExchangeTrade', await bench.post('/v1/exchange/trades', taken.body)),
        ...breaches('mockPixPayment', await bench.post('/v1/mocks/payments/pix', taken.body)),
      ];
  }
}

async function accept(bench: Bench, quoteId: Json, fulfill: boolean): Promise<unknown[]> {
  const body = { idempotencyKey: newKey(), quoteId, fulfill };
  return breaches('createExchangeTrade', await bench.post('/v1/exchange/trades', body));
}

async function pay(bench: Bench, pick: number, wrong: boolean): Promise<unknown[]> {
  const rows = bench.sandbox.world.exchangeSettlements.rows();
  const payable = rows[pick % Math.max(1, rows.length)]?.entity.details[0];
  if (!payable) return [];
  const answer = await payByWire(bench, payable, wrong ? { trackingRef: 'wrong' } : {});
  return breaches('mockWirePayment', answer);
}

const reads = [
  ['listExchangeTrades', '/v1/exchange/trades'],
  ['listExchangeSettlements', '/v1/exchange/trades/settlements'],
  ['listBusinessBalances', '/v1/businessAccount/balances'],
] as const;

test('whatever is called, debits equal credits, nothing breaks, and every answer keeps its schema', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const bench = createBench();
      const quotes: Json[] = [];
      const wrong: unknown[] = [];
      for (const taken of steps) {
        wrong.push(...(await take(bench, taken, quotes)), ...imbalances(bench));
      }
      bench.clock.advance(120_000);
      for (const [id, path] of reads) wrong.push(...breaches(id, await bench.get(path)));
      expect([...wrong, ...imbalances(bench)]).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('amounts are kept exactly where a float would drift', () => {
  const { world } = createBench().sandbox;
  for (let times = 0; times < 10; times += 1) {
    move(world, {
      from: 'outside',
      to: 'exchange/held',
      amount: '0.1',
      currency: 'USD',
      cause: 'x',
    });
  }
  expect(balanceOf(world, 'exchange/held', 'USD').toFixed()).toBe('1');
  const wei = { from: 'outside', to: 'exchange/held', currency: 'ETH', cause: 'x' };
  move(world, { ...wei, amount: '123456789.000000000000000001' });
  expect(balanceOf(world, 'exchange/held', 'ETH').toFixed()).toBe('123456789.000000000000000001');
});

test('an account of the customer can be emptied, but not overdrawn', () => {
  const { world } = createBench().sandbox;
  const payment = { from: 'business/available', to: 'outside', currency: 'EUR', cause: 'x' };
  move(world, { ...payment, amount: '500000.00' });
  expect(holds(world, 'business/available', 'EUR', '0.01')).toBe(false);
  expect(() => move(world, { ...payment, amount: '0.01' })).toThrow('holds less than 0.01');
});
