import { expect, test } from 'vitest';
import { text } from '../../sandbox/support';
import { take, testWays, type Meddle, type Way } from './ways';

const flow = 'chargeback';

const isChargeback = ({ url }: Request) => url.endsWith('/v1/mocks/cards/chargebacks');

/** Somebody else charges the payment back first. */
const chargedBackBefore: Meddle = async (request, bench, count) => {
  if (!isChargeback(request) || count > 1) return;
  await bench.post('/v1/mocks/cards/chargebacks', await request.clone().json());
};

/** A gateway sends the second call for another paid payment, so that it is taken. */
const misled: Meddle = async (request, bench, count) => {
  if (!isChargeback(request) || count < 2) return undefined;
  const { data } = await bench.post('/v1/payments', {
    idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
    amount: { amount: '25.00', currency: 'USD' },
    source: { id: 'b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101', type: 'card' },
    verification: 'none',
    metadata: { email: 'other@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
  });
  bench.clock.advance(120_000);
  return new Request(request, {
    method: 'POST',
    body: JSON.stringify({ paymentId: text(data['id']) }),
  });
};

const fault = (operation: string, status: number) => [{ operation, attempt: 1, status }];

const ways: [string, Way][] = [
  ['a payment is charged back once', { end: 'passed' }],
  ['a busy provider is asked again', { faults: fault('createPayment', 503), end: 'passed' }],
  ['a busy mock is asked again', { faults: fault('mockChargeback', 503), end: 'passed' }],
  [
    'a declined card ends the run',
    { inputs: { amount: '5.04' }, end: 'failed at awaitPaid by declined' },
  ],
  [
    'a settlement that does not come within 5 minutes fails the run',
    { faults: [{ preset: 'slow-settlement' }], end: 'failed at awaitPaid' },
  ],
  [
    'a mock that finds no paid payment ends the run',
    { faults: fault('mockChargeback', 404), end: 'failed at chargeBack by notPaid' },
  ],
  [
    'a payment that was charged back before ends the run',
    { meddle: chargedBackBefore, end: 'failed at chargeBack by alreadyChargedBack' },
  ],
  [
    'a second chargeback that is taken fails the run',
    { meddle: misled, end: 'failed at chargeBackAgain by openedTwice' },
  ],
];

testWays(flow, ways);

test('the chargeback takes back what the payment brought', async () => {
  const { outputs } = await take(flow, { inputs: { amount: '12.34' } });
  expect(outputs['before']).toContainEqual({ amount: '100012.34', currency: 'USD' });
  expect(outputs['after']).toContainEqual({ amount: '100000.00', currency: 'USD' });
});
