import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { createClient, type ClientOptions } from '@/api/client';
import { refusalBeforeSending } from '@/api/client-rules';
import { dropEmptyValues } from '@/api/empty-values';
import { isProduction, providerBase, readBase } from '@/api/environments';
import { lastAttempt } from '@/api/exchange';
import { fetchTransport } from '@/api/fetch-transport';
import type { Json } from '@/api/json';
import type { CallInput, Method } from '@/api/operation';
import { buildRequest } from '@/api/request';
import { unwrap } from '@/api/response';
import { blankInput, exampleInput, freshKeys, withPinned } from '@/pages/operation/call-form';
import { CallRejected, settledCall } from '@/pages/operation/call-rejected';
import { createTokenStore, tokenItem } from '@/pages/token-store';

const base = 'http://127.0.0.1:4010';
const far = setupServer();
beforeAll(() => far.listen({ onUnhandledRequest: 'error' }));
afterEach(() => far.resetHandlers());
afterAll(() => far.close());

/** Sends a call to a far side that always answers with a status; gives what came there and back. */
async function sendTo(
  status: number,
  id: string,
  input: CallInput = {},
  overrides: Partial<ClientOptions> = {},
) {
  const seen: Request[] = [];
  far.use(
    http.all(`${base}/*`, ({ request }) => {
      seen.push(request);
      return HttpResponse.json({ data: { id: 'far' } }, { status });
    }),
  );
  const client = createClient({
    transport: fetchTransport((request) => fetch(request)),
    base: () => base,
    token: () => undefined,
    now: () => 0,
    retries: true,
    ...overrides,
  });
  return { exchange: await client.send(getOperation(id), input), seen };
}

const givenToken = () => 'a:b:c';
const closed = () => Promise.reject(new Error('closed'));

/** What a function throws, or what it gives. */
function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

const keyOf = ({ body }: CallInput) => (body as { idempotencyKey?: string }).idempotencyKey;

/** What of an input goes on the wire: URL below the base, and body. */
function wireOf(id: string, input: CallInput): { url: string; body: Json | undefined } {
  const operation = getOperation(id);
  const request = buildRequest(operation, dropEmptyValues(operation, input).input, base);
  return {
    url: request.url.slice(base.length),
    body: request.body === undefined ? undefined : (JSON.parse(request.body) as Json),
  };
}

describe('token', () => {
  test('the session’s item payments-sandbox holds {"bearerToken"} and nothing else', () => {
    const items = new Map<string, string>();
    const store = createTokenStore({
      getItem: (name) => items.get(name) ?? null,
      setItem: (name, value) => void items.set(name, value),
      removeItem: (name) => void items.delete(name),
    });
    store.set('a:b:c');
    expect([...items]).toEqual([[tokenItem, '{"bearerToken":"a:b:c"}']]);
    expect(tokenItem).toBe('payments-sandbox');
    store.set(undefined);
    expect([...items]).toEqual([]);
  });

  test.for([
    ['a:b:c', 'Bearer a:b:c'],
    [undefined, null],
  ] as const)('with the token %s the header is %s', async ([token, header]) => {
    const { seen } = await sendTo(200, 'getConfiguration', {}, { token: () => token });
    expect(seen[0]?.headers.get('authorization')).toBe(header);
  });

  test('the supported-currencies call sends it too', async () => {
    const { seen } = await sendTo(200, 'getSupportedCurrencies', {}, { token: givenToken });
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer a:b:c');
  });
});

test.for([
  ['https://sample.example.com', 'https://api.example.com'],
  ['https://sample-staging.example.com', 'https://api-staging.example.com'],
  ['https://sample-sandbox.circle.com', 'https://api-sandbox.circle.com'],
  ['http://localhost:3011', 'https://api-sandbox.circle.com'],
  ['http://127.0.0.1:3011', 'https://api-sandbox.circle.com'],
  ['https://localhost.example.com', 'https://localhost.example.com'],
])('a page at %s has the provider’s base %s', ([origin = '', expected]) => {
  expect(providerBase(origin)).toBe(expected);
});

test.for([
  ['https://api.circle.com', true],
  ['https://api.example.com', true],
  ['https://api-sandbox.circle.com', false],
  ['https://api-smokebox.circle.com', false],
  ['https://api-staging.circle.com', false],
  ['https://api-staging.example.com/production', false],
  ['http://sandbox.localhost', false],
  ['http://127.0.0.1:4010', false],
  ['http://localhost', false],
  ['http://[::1]:4010', false],
  ['https://127.0.0.1.example.com', true],
] as const)('%s is production: %s', ([place, expected]) => {
  expect(isProduction(place)).toBe(expected);
});

test.for([
  ['https://API.example.com/gate/', 'https://api.example.com/gate'],
  [' http://127.0.0.1:4010 ', 'http://127.0.0.1:4010'],
  ['', undefined],
  ['api.example.com', undefined],
  ['https://api.example.com/v1 2', undefined],
  ['https://api .example.com', undefined],
  ['ftp://api.example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['https://api.example.com?a=1', undefined],
  ['https://api.example.com#a', undefined],
  ['https://user:pass@api.example.com', undefined],
] as const)('the base "%s" reads as %s', ([text, expected]) => {
  const read = readBase(text);
  expect('base' in read ? read.base : undefined).toBe(expected);
});

test.for<[Json | undefined, Json | undefined]>([
  [{ data: { id: 1 } }, { id: 1 }],
  [{ data: [] }, []],
  [{ data: false }, false],
  [
    { data: null, code: 1 },
    { data: null, code: 1 },
  ],
  [{ code: 2 }, { code: 2 }],
  [[{ data: 1 }], [{ data: 1 }]],
  ['data', 'data'],
  [undefined, undefined],
])('the answer %j is unwrapped to %j', ([body, expected]) => {
  expect(unwrap(body)).toEqual(expected);
});

test('data that only a prototype has is not unwrapped', () => {
  const body = Object.create({ data: 1 }) as { [name: string]: Json };
  expect(unwrap(body)).toBe(body);
});

test('a failed request rejects with the HTTP response, or with the reason why there was none', async () => {
  const refused = await sendTo(404, 'getConfiguration');
  const rejected = caught(() => settledCall(refused.exchange));
  expect(rejected).toBeInstanceOf(CallRejected);
  expect(rejected).toMatchObject({ response: { status: 404 } });
  const lost = await sendTo(200, 'getConfiguration', {}, { transport: closed });
  const without = caught(() => settledCall(lost.exchange));
  expect(without).toMatchObject({ failure: { code: 'network' }, response: undefined });
  const good = await sendTo(200, 'getConfiguration');
  expect(settledCall(good.exchange)).toBe(good.exchange);
});

const retried = [408, 409, 425, 429, 500, 502, 503, 504];
const once = [200, 201, 400, 401, 403, 404, 410, 422, 501, 505];

test.for([...retried.map((status) => [status, 2]), ...once.map((status) => [status, 1])])(
  'a read that is answered %s is sent %s times',
  async ([status = 0, times]) => {
    const { exchange, seen } = await sendTo(status, 'getConfiguration');
    expect(seen).toHaveLength(times ?? 0);
    expect(exchange.attempts).toHaveLength(times ?? 0);
    expect(lastAttempt(exchange).response?.status).toBe(status);
  },
);

test.for<[Method, string, CallInput]>([
  ['POST', 'createExchangeQuote', { body: {} }],
  ['PATCH', 'patchRecipient', { path: { id: 'x' }, body: {} }],
  ['DELETE', 'deleteRecipient', { path: { id: 'x' } }],
])('%s is never sent twice, whatever comes', async ([method, id, input]) => {
  for (const status of retried) {
    // oxlint-disable-next-line no-await-in-loop -- One far side answers them all.
    const { seen } = await sendTo(status, id, input);
    expect(seen.map((request) => request.method)).toEqual([method]);
  }
});

test.for<[string, string, CallInput, string]>([
  ['an empty filter is left out', 'listPayments', { query: { from: '' } }, ''],
  ['white space stays in payments', 'listPayments', { query: { from: ' ' } }, '?from=%20'],
  [
    'white space stays in stablefx',
    'stablefxListTrades',
    { query: { status: ' ' } },
    '?status=%20',
  ],
  ['white space goes in payouts', 'listPayouts', { query: { status: ' ' } }, ''],
  ['white space goes in paymentIntents', 'listPaymentIntents', { query: { status: '\t' } }, ''],
  ['white space goes in addressBook', 'listRecipients', { query: { email: ' ' } }, ''],
  ['white space goes in settlements', 'listSettlements', { query: { walletId: ' ' } }, ''],
  ['a given page size is passed on', 'listPayouts', { query: { pageSize: 25 } }, '?pageSize=25'],
  ['an empty page size is not', 'listPayouts', { query: { pageSize: '' } }, ''],
])('filters: %s', ([, id, input, query]) => {
  const operation = getOperation(id);
  expect(wireOf(id, input).url).toBe(`${operation.path}${query}`);
});

test.for<[string, string, Json, Json]>([
  [
    'an empty amount of a quote',
    'createExchangeQuote',
    { from: { currency: 'MXN', amount: '' }, to: { currency: 'USDC', amount: '5' } },
    { from: { currency: 'MXN' }, to: { currency: 'USDC', amount: '5' } },
  ],
  [
    'an empty amount of a stablefx quote',
    'stablefxCreateQuote',
    { from: { currency: 'USDC', amount: '5' }, to: { currency: 'EURC', amount: '' } },
    { from: { currency: 'USDC', amount: '5' }, to: { currency: 'EURC' } },
  ],
  [
    'an empty phone number',
    'createPayment',
    { metadata: { email: 'a@b.c', phoneNumber: '' } },
    { metadata: { email: 'a@b.c' } },
  ],
  [
    'an empty reason',
    'refundPayment',
    { amount: { amount: '1', currency: 'USD' }, reason: '' },
    { amount: { amount: '1', currency: 'USD' } },
  ],
  [
    'empty fields of a wire account',
    'createWireAccount',
    {
      accountNumber: '1',
      routingNumber: '',
      iban: '',
      bankAddress: { bankName: '', city: 'B', line1: '', line2: '', district: '', postalCode: '' },
    },
    { accountNumber: '1', bankAddress: { city: 'B' } },
  ],
])('bodies: %s is left out, what is given stays', ([, id, body, sent]) => {
  const path = { id: 'x' };
  expect(wireOf(id, { path, body }).body).toEqual(sent);
  expect(wireOf(id, { path, body: sent }).body).toEqual(sent);
});

test.for([
  'listPayments',
  'listPayouts',
  'listSettlements',
  'listPaymentIntents',
  'listRecipients',
])('the blank form of %s sends no page size', (id) => {
  const input = blankInput(getOperation(id), () => 'key');
  expect(wireOf(id, input).url).toBe(getOperation(id).path);
});

test.for(['createExchangeQuote', 'createPayment', 'createPayout', 'createPaymentToken'])(
  '%s gets a fresh key per call, and keeps one that is pinned',
  (id) => {
    const operation = getOperation(id);
    let drawn = 0;
    const draw = () => `key ${(drawn += 1)}`;
    const first = blankInput(operation, draw);
    expect(keyOf(first)).toBe('key 1');
    expect(keyOf(freshKeys(operation, first, new Set(), draw))).toBe('key 2');
    const pinned = new Set(['/body/idempotencyKey']);
    expect(keyOf(freshKeys(operation, first, pinned, draw))).toBe('key 1');
  },
);

test('a pinned key outlives the example that is filled in; one that is not pinned does not', () => {
  const operation = getOperation('createPayout');
  const [before, example] = [
    blankInput(operation, () => 'pinned'),
    exampleInput(operation, () => 'fresh'),
  ];
  const pinned = new Set(['/body/idempotencyKey']);
  expect(keyOf(withPinned(example, before, pinned))).toBe('pinned');
  expect(withPinned(example, before, pinned)).toMatchObject({
    body: { amount: expect.anything() as Json },
  });
  expect(withPinned(example, before, new Set())).toBe(example);
});

test.for([
  ['net', 'taker', 'Net funding mode is only available for makers'],
  ['net', undefined, 'Net funding mode is only available for makers'],
  ['net', 'maker', undefined],
  ['gross', 'taker', undefined],
] as const)('funding mode %s of a %s: %s', ([fundingMode, type, refusal]) => {
  const body = { fundingMode, ...(type && { type }) };
  expect(refusalBeforeSending(getOperation('stablefxFund'), { body })).toBe(refusal);
});
