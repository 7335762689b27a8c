import { expect, test } from 'vitest';
import { parseJson } from '@/api/response';
import { isJsonObject } from '@/api/json';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { startServer } from '@/sandbox/hosts/server';
import { card, dollars, minute } from '../card-support';
import { base, createBench, text as textOf } from '../support';

/** A call, or ms that pass. Braces in it stand for a value of an earlier answer, by its name. */
type Step =
  number | { method: string; path: string; body?: unknown; token?: string; keep?: string };

const key = (digit: number) => `00000000-0000-4000-9000-00000000000${digit}`;
const get = (path: string, keep?: string): Step => ({ method: 'GET', path, ...(keep && { keep }) });
const post = (path: string, body: unknown, keep?: string): Step => ({
  method: 'POST',
  path,
  body,
  ...(keep && { keep }),
});

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

/** What two hosts must agree on. */
interface Seen {
  call: string;
  status: number;
  headers: Record<string, string | null>;
  text: string;
}

const named = ['allow', 'content-type', 'link', 'location', 'retry-after', 'x-request-id'];

/** Takes the steps one after the other. Origins are made one. */
async function play(
  origin: string,
  send: (request: Request) => Promise<Response>,
  advance: (ms: number) => unknown,
): Promise<Seen[]> {
  const kept: Record<string, string> = {};
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => kept[name] ?? name);
  const seen: Seen[] = [];
  for (const step of steps) {
    if (typeof step === 'number') {
      // oxlint-disable-next-line no-await-in-loop -- One after the other is what is recorded.
      await advance(step);
      continue;
    }
    const { method, path, body, keep, token = 'Bearer SAND_API_KEY:id:secret' } = step;
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request(origin + fill(path), {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: fill(content) }),
    });
    // oxlint-disable-next-line no-await-in-loop
    const response = await send(request);
    // oxlint-disable-next-line no-await-in-loop
    const text = await response.text();
    const answer = parseJson(text);
    const data = isJsonObject(answer) ? answer['data'] : undefined;
    if (keep !== undefined && isJsonObject(data)) kept[keep] = textOf(data['id']);
    const values = named.map((name) => [
      name,
      response.headers.get(name)?.replaceAll(origin, base),
    ]);
    const headers = Object.fromEntries(values) as Seen['headers'];
    seen.push({ call: `${method} ${path}`, status: response.status, headers, text });
  }
  return seen;
}

async function playInProcess(): Promise<Seen[]> {
  const { sandbox, clock } = createBench({ faults, requireToken: true });
  return play(base, sandbox.fetch, (ms) => clock.advance(ms));
}

async function playOverHttp(): Promise<Seen[]> {
  const server = await startServer({ port: 0, seed: 42, speed: 0, faults });
  const advance = (ms: number) =>
    fetch(`${server.url}/__sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: ms / 1_000 }),
    });
  try {
    return await play(server.url, fetch, advance);
  } finally {
    await server.close();
  }
}

test('the same calls give the same status, headers and body in-process and over HTTP, each time', async () => {
  const inProcess = await playInProcess();
  expect(await playInProcess()).toEqual(inProcess);
  expect(await playOverHttp()).toEqual(inProcess);
  expect(await playOverHttp()).toEqual(inProcess);
});

test('the calls compared succeed and fail in every way', async () => {
  const seen = await playInProcess();
  const statuses = new Set(seen.map(({ status }) => status));
  expect([...statuses].toSorted((a, b) => a - b)).toEqual([
    200, 201, 202, 400, 401, 404, 405, 409, 429,
  ]);
  for (const name of named) expect(seen.some(({ headers }) => headers[name] !== null)).toBe(true);
  const next = seen.find(({ call }) => call === 'GET /v1/payments?pageSize=1')?.headers['link'];
  expect(next).toContain('rel="next"');
});
