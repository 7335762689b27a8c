import { expect, test } from 'vitest';
import { attemptsOf, take, testWays, type Meddle, type Way } from './ways';

const flow = 'card-payment';

/** A client that still has the key of another day. */
const withOldKey: Meddle = async (request) => {
  if (!request.url.endsWith('/v1/payments')) return undefined;
  const body = (await request.json()) as object;
  return new Request(request, { method: 'POST', body: JSON.stringify({ ...body, keyId: 'key0' }) });
};

/** Somebody else cancels the payment first. */
const cancelledBefore: Meddle = async (request, bench, count) => {
  const { pathname } = new URL(request.url);
  if (!pathname.endsWith('/cancel') || count > 1) return;
  await bench.post(pathname, { idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10' });
};

/** Somebody else cancels the payment after it was captured. */
const cancelledAfter: Meddle = async (request, bench, count) => {
  const { pathname } = new URL(request.url);
  // The capture then comes half a minute before the batch that settles it, not with it.
  if (pathname.endsWith('/encryption/public')) bench.clock.advance(30_000);
  const isPolled = request.method === 'GET' && /\/v1\/payments\/[^/]+$/.test(pathname);
  if (!isPolled || count !== 3) return;
  const idempotencyKey = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';
  const { data } = await bench.get(pathname);
  expect(data).toMatchObject({ status: 'confirmed', captured: true });
  await bench.post(`${pathname}/cancel`, { idempotencyKey });
};

const busy = (operation: string) => [{ operation, attempt: 1, status: 503 }];

const threeDSecure = { verification: 'three_d_secure' };

const ways: [string, Way][] = [
  ['a payment is authorised, captured and settled', { end: 'passed' }],
  ['a captured payment is refunded in part', { inputs: { finish: 'refund' }, end: 'passed' }],
  ['an authorisation is cancelled', { inputs: { finish: 'cancel' }, end: 'passed' }],
  ['a payer completes 3-D Secure', { inputs: threeDSecure, end: 'passed' }],
  [
    'a payer who fails 3-D Secure ends the run',
    {
      inputs: { ...threeDSecure, payerOutcome: 'fail' },
      end: 'failed at readAuthorisation by declined',
    },
  ],
  [
    'a wrong CVV ends the run',
    { inputs: { cvv: '999' }, end: 'failed at awaitIssuer by declined' },
  ],
  [
    'a magic amount ends the run',
    { inputs: { amount: '5.51' }, end: 'failed at awaitIssuer by declined' },
  ],
  ['a key that is no more ends the run', { meddle: withOldKey, end: 'failed at pay by wrongKey' }],
  [
    'a token that has expired ends the run',
    {
      faults: [{ operation: 'createPayment', attempt: 1, stale: true }],
      end: 'failed at pay by tokenUnusable',
    },
  ],
  [
    'a busy provider is asked for the token again',
    { faults: busy('createPaymentToken'), end: 'passed' },
  ],
  ['a busy provider is sent the payment again', { faults: busy('createPayment'), end: 'passed' }],
  ['a busy provider is sent the capture again', { faults: busy('capturePayment'), end: 'passed' }],
  [
    'a busy provider is sent the refund again',
    { inputs: { finish: 'refund' }, faults: busy('refundPayment'), end: 'passed' },
  ],
  [
    'a busy provider is sent the cancel again',
    { inputs: { finish: 'cancel' }, faults: busy('cancelPayment'), end: 'passed' },
  ],
  [
    'a payment that somebody cancels while it settles ends the run',
    { meddle: cancelledAfter, end: 'failed at awaitPaid by settlementFailed' },
  ],
  [
    'a refund above the payment ends the run',
    {
      inputs: { finish: 'refund', refundAmount: '25.01' },
      end: 'failed at refund by refundTooLarge',
    },
  ],
  [
    'an authorisation that somebody cancelled before ends the run',
    {
      inputs: { finish: 'cancel' },
      meddle: cancelledBefore,
      end: 'failed at cancel by alreadyCancelled',
    },
  ],
];

testWays(flow, ways);

/** The payment as it is in the end. */
async function paymentAfter(finish: string) {
  const record = await take(flow, { inputs: { finish } });
  return attemptsOf(record, 'readPayment').at(-1)?.response?.body;
}

test('a capture takes the money, a refund gives a part back, a cancel takes none', async () => {
  const data = { status: 'paid', captured: true, captureAmount: { amount: '25.00' } };
  expect(await paymentAfter('capture')).toMatchObject({ data: data });
  expect(await paymentAfter('refund')).toMatchObject({
    data: { ...data, refunds: [{ status: 'paid' }] },
  });
  expect(await paymentAfter('cancel')).toMatchObject({
    data: { status: 'failed', captured: false },
  });
});

test('the CVV never leaves in the clear', async () => {
  const record = await take(flow, { inputs: { cvv: '765' } });
  expect(record.outputs).toMatchObject({ cvv: 'pass' });
  for (const step of ['createToken', 'pay', 'capture']) {
    expect(JSON.stringify(attemptsOf(record, step))).not.toContain('765');
  }
});
