import { expect, test } from 'vitest';
import type { RunRecord } from '@/runs/record';
import { newKey, type Bench } from '../../sandbox/support';
import { attemptsOf, take, testWays, type Meddle, type Way } from './ways';

const flow = 'reconcile-settlements';

async function sell(bench: Bench, cents: number): Promise<void> {
  await bench.post('/v1/payments', {
    idempotencyKey: newKey(),
    amount: { amount: `1.${String(cents % 100).padStart(2, '0')}`, currency: 'USD' },
    source: { id: 'b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101', type: 'card' },
    verification: 'none',
    metadata: { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
  });
}

/** An account whose one settlement has so many payments. */
const settled =
  (payments: number): Meddle =>
  async (request, bench, count) => {
    if (!request.url.includes('/v1/settlements?') || count > 1) return;
    const sales = Array.from({ length: payments }, (_, place) => sell(bench, place));
    await Promise.all(sales);
    bench.clock.advance(120_000);
  };

const busy = (...attempts: number[]) =>
  attempts.map((attempt) => ({ operation: 'createPayment', attempt, status: 503 }));

const ways: [string, Way][] = [
  ['an account without settlements sells first', { end: 'passed' }],
  ['the first sale is sent again to a busy provider', { faults: busy(1), end: 'passed' }],
  ['the second sale is sent again to a busy provider', { faults: busy(2), end: 'passed' }],
  ['a settlement of one page is read', { meddle: settled(50), end: 'passed' }],
  ['a settlement of two pages is read', { meddle: settled(51), end: 'passed' }],
  ['a settlement of three full pages is read', { meddle: settled(150), end: 'passed' }],
  [
    'a settlement of more pages fails the run',
    { meddle: settled(151), end: 'failed at readThirdPage by tooManyPages' },
  ],
  [
    'a settlement that does not come within 5 minutes fails the run',
    { faults: [{ preset: 'slow-settlement' }], end: 'failed at takeSettlement' },
  ],
];

testWays(flow, ways);

/** What the page steps of a run have read, in cents. */
function paidIn(record: RunRecord): number[] {
  const pages = ['readFirstPage', 'readSecondPage', 'readThirdPage'].flatMap((stepId) =>
    record.steps.filter((step) => step.stepId === stepId),
  );
  const payments = pages.flatMap(({ outputs }) => outputs['payments'] ?? []) as {
    amount: { amount: string };
  }[];
  return payments.map(({ amount }) => Number(amount.amount.replace('.', '')));
}

test('the payments of all pages add up to the credits of the settlement', async () => {
  const record = await take(flow, { meddle: settled(120) });
  const cents = paidIn(record);
  expect(cents).toHaveLength(120);
  const sum = cents.reduce((total, one) => total + one, 0);
  expect(record.outputs['totalCredits']).toEqual({
    amount: (sum / 100).toFixed(2),
    currency: 'USD',
  });
});

test('an account that has a settlement is only read', async () => {
  const { steps } = await take(flow, { meddle: settled(1) });
  const methods = steps.flatMap(({ attempts }) => attempts.map(({ request }) => request.method));
  expect([...new Set(methods)]).toEqual(['GET']);
});

test('a settlement of one page is asked for that page alone', async () => {
  const record = await take(flow, { meddle: settled(50) });
  expect(attemptsOf(record, 'readFirstPage')).toHaveLength(1);
  expect(attemptsOf(record, 'readSecondPage')).toEqual([]);
});
