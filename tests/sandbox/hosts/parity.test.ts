import { expect, test } from 'vitest';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { card, dollars, minute } from '../card-support';
import { get, key, named, playInProcess, playOverHttp, post, type Step } from './parity-support';

const sale = {
  amount: dollars('25.00'),
  source: { id: card, type: 'card' },
  verification: 'none',
  metadata: { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
};
const sides = { from: { currency: 'MXN', amount: '99.10' }, to: { currency: 'USDC' } };
const payment = { ...sale, idempotencyKey: key(1), autoCapture: false };
const intent = {
  amount: dollars('5.00'),
  settlementCurrency: 'USD',
  paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
};
const vendor = { chain: 'BASE', address: `0x${'1'.repeat(40)}`, metadata: { nickname: 'Zoë 李' } };

/** Successes and refusals of several areas, pages, waits, a planned fault. */
const steps: readonly Step[] = [
  post('/v1/exchange/quotes', { type: 'tradable', ...sides }, 'quote'),
  post('/v1/exchange/trades', { idempotencyKey: key(1), quoteId: '{quote}' }, 'trade'),
  4_000,
  get('/v1/exchange/trades/{trade}'),
  get('/v1/exchange/trades'),
  post('/v1/exchange/trades', { idempotencyKey: key(2), quoteId: '{quote}' }),
  post('/v1/exchange/quotes', '{"type": "tradable", '),
  post('/v1/payments', payment, 'payment'),
  post('/v1/payments', payment),
  post('/v1/payments', { ...payment, amount: dollars('26.00') }),
  2_000,
  post('/v1/payments/{payment}/capture', { idempotencyKey: key(3), amount: dollars('20.00') }),
  minute,
  post('/v1/payments', { ...sale, idempotencyKey: key(2) }),
  get('/v1/payments?pageSize=1'),
  get('/v1/payments?pageSize=1&pageAfter=nobody'),
  post('/v1/payments/{payment}/refund', { idempotencyKey: key(4), amount: dollars('30.00') }),
  post('/v1/payments/{payment}/refund', { idempotencyKey: key(5), amount: dollars('3.00') }),
  get('/v1/balances'),
  post('/v1/paymentIntents', { ...intent, idempotencyKey: key(1) }, 'intent'),
  3_000,
  get('/v1/paymentIntents/{intent}'),
  post('/v1/paymentIntents/{intent}/expire', {}),
  post('/v1/paymentIntents/{intent}/expire', {}),
  post('/v1/addressBook/recipients', { ...vendor, idempotencyKey: key(1) }, 'recipient'),
  { method: 'PATCH', path: '/v1/addressBook/recipients/{recipient}', body: { metadata: {} } },
  get('/v1/addressBook/recipients?chain=BASE&from=2026-01-01T00:00:00%2B01:00'),
  { method: 'DELETE', path: '/v1/addressBook/recipients/{recipient}' },
  get('/v1/addressBook/recipients/{recipient}'),
  get('/v1/configuration'),
  get('/v1/configuration'),
  get('/v1/businessAccount/balances'),
  { method: 'GET', path: '/v1/businessAccount/balances', token: 'Basic none' },
  { method: 'PUT', path: '/v1/payments' },
  get('/v1/nothing/%E2%82%AC'),
];

const faults: FaultPlan = [
  { operation: 'getConfiguration', attempt: 1, status: 429, retryAfter: 7 },
];

test('the same calls give the same status, headers and body in-process and over HTTP, each time', async () => {
  const inProcess = await playInProcess(steps, faults);
  expect(await playInProcess(steps, faults)).toEqual(inProcess);
  expect(await playOverHttp(steps, faults)).toEqual(inProcess);
  expect(await playOverHttp(steps, faults)).toEqual(inProcess);
});

test('the calls compared succeed and fail in every way', async () => {
  const seen = await playInProcess(steps, faults);
  const statuses = new Set(seen.map(({ status }) => status));
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([
    200, 201, 202, 400, 401, 404, 405, 409, 429,
  ]);
  for (const name of named) expect(seen.some(({ headers }) => headers[name] !== null)).toBe(true);
  const next = seen.find(({ call }) => call === 'GET /v1/payments?pageSize=1')?.headers['link'];
  expect(next).toContain('rel="next"');
});
