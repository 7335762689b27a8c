import { AxiosError } from 'axios';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient, type ClientOptions } from '@/api/client';
import { lastAttempt } from '@/api/exchange';
import { fetchTransport } from '@/api/fetch-transport';
import type { Method, Operation } from '@/api/operation';

const far = setupServer();
beforeAll(() => far.listen({ onUnhandledRequest: 'error' }));
afterEach(() => far.resetHandlers());
afterAll(() => far.close());

const base = 'http://127.0.0.1:4010';
const operation = (method: Method): Operation => ({
  id: 'thing',
  source: 'payments',
  area: 'trades',
  title: 'Thing',
  method,
  path: '/v1/thing',
  parameters: [],
  success: { status: 200 },
  answers: [],
});

const clientWith = (overrides: Partial<ClientOptions> = {}) =>
  createClient({
    transport: fetchTransport((request) => fetch(request)),
    base: () => base,
    token: () => 'SAND_API_KEY:a:b',
    now: () => 5,
    retries: true,
    ...overrides,
  });

/** Answers every call with the statuses in turn and counts them. */
function answering(...statuses: number[]) {
  const seen: Request[] = [];
  far.use(
    http.all(`${base}/v1/thing`, ({ request }) => {
      const status = statuses[Math.min(seen.length, statuses.length - 1)] ?? 200;
      seen.push(request);
      return HttpResponse.json({ data: { n: seen.length } }, { status });
    }),
  );
  return seen;
}

test('the token goes out as a header and is no part of the exchange', async () => {
  const seen = answering(200);
  const exchange = await clientWith().send(operation('GET'), {});
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer SAND_API_KEY:a:b');
  expect(JSON.stringify(exchange)).not.toContain('SAND_API_KEY');
});

test('without a token no Authorization header is sent', async () => {
  const seen = answering(200);
  await clientWith({ token: () => undefined }).send(operation('GET'), {});
  expect(seen[0]?.headers.has('authorization')).toBe(false);
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a read that gets %i is sent once more, as a second attempt of one exchange',
  async (status) => {
    const seen = answering(status, 200);
    const exchange = await clientWith().send(operation('GET'), {});
    expect(seen).toHaveLength(2);
    expect(exchange.attempts.map(({ response }) => response?.status)).toEqual([status, 200]);
  },
);

test('a read is sent once more and not oftener', async () => {
  const seen = answering(503);
  const exchange = await clientWith().send(operation('GET'), {});
  expect(seen).toHaveLength(2);
  expect(lastAttempt(exchange).response?.status).toBe(503);
});

test.each([400, 401, 404, 422, 501])('a read that gets %i is not sent again', async (status) => {
  const seen = answering(status);
  await clientWith().send(operation('GET'), {});
  expect(seen).toHaveLength(1);
});

test.each<Method>(['POST', 'PATCH', 'PUT', 'DELETE'])(
  'a %s is never sent again by itself',
  async (method) => {
    const seen = answering(503);
    await clientWith().send(operation(method), {});
    expect(seen).toHaveLength(1);
  },
);

test('in a run the client never retries', async () => {
  const seen = answering(503);
  await clientWith({ retries: false }).send(operation('GET'), {});
  expect(seen).toHaveLength(1);
});

test('the body is kept as it came', async () => {
  far.use(
    http.get(`${base}/v1/thing`, () =>
      HttpResponse.text('{"data": {"id":12345678901234567890}, broken'),
    ),
  );
  const exchange = await clientWith().send(operation('GET'), {});
  expect(lastAttempt(exchange).response?.body).toBe('{"data": {"id":12345678901234567890}, broken');
});

/** Answers with a body that breaks off. */
function breakingOff(): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"data":')),
    pull: (controller) => controller.error(new TypeError('network error')),
  });
  return Promise.resolve(new Response(body));
}

test('an answer that breaks off is told from a place that never answered', async () => {
  const client = clientWith({ transport: fetchTransport(breakingOff) });
  const exchange = await client.send(operation('GET'), {});
  expect(lastAttempt(exchange).failure?.message).toContain('broke off before its end');
});

test('a closed port is a failure with the place and what to do', async () => {
  far.use(http.get(`${base}/v1/thing`, () => HttpResponse.error()));
  const exchange = await clientWith().send(operation('GET'), {});
  expect(lastAttempt(exchange).failure).toEqual({
    code: 'network',
    message:
      'No answer from http://127.0.0.1:4010. Check that the server runs and can be reached ' +
      'from here, and that it allows this page (CORS).',
  });
});

test.each([
  ['ERR_BAD_RESPONSE', 'broke off before its end'],
  ['ERR_FR_TOO_MANY_REDIRECTS', 'leads from one redirect to the next'],
  ['Z_DATA_ERROR', 'is not compressed as its Content-Encoding says'],
])('an answer that can not be read is told apart from none: %s', async (code, words) => {
  const transport = () => Promise.reject(new AxiosError('what the library says', code));
  const exchange = await clientWith({ transport }).send(operation('GET'), {});
  const { failure } = lastAttempt(exchange);
  expect(failure?.code).toBe('network');
  expect(failure?.message).toContain(`The answer of ${base} ${words}`);
  expect(failure?.message).not.toContain('No answer');
});

test('a cancelled call ends at once even where the transport ignores the signal', async () => {
  const stop = new AbortController();
  const transport = fetchTransport(() => new Promise(() => {}));
  const pending = clientWith({ transport }).send(operation('GET'), {}, { signal: stop.signal });
  stop.abort();
  expect(lastAttempt(await pending).failure?.code).toBe('aborted');
});
