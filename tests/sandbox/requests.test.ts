import { expect, test } from 'vitest';
import { createBench } from './support';

const balances = '/v1/businessAccount/balances';
const quotes = '/v1/exchange/quotes';
const good = {
  type: 'tradable',
  from: { currency: 'MXN', amount: '1.00' },
  to: { currency: 'USDC' },
};

test.for(['Bearer SAND_API_KEY:id:secret', 'bearer A:b:c'])(
  'an Authorization header "%s" is taken',
  async (authorization) => {
    const { status } = await createBench({ requireToken: true }).get(balances, { authorization });
    expect(status).toBe(200);
  },
);

test.for([
  'Bearer A:b',
  'Bearer A:b:c:d',
  'Bearer ::',
  'Bearer secret-token',
  'Basic A:secret-token:c',
  '',
])('an Authorization header "%s" is refused, and not repeated', async (authorization) => {
  const { status, body } = await createBench().get(balances, { authorization });
  expect([status, body['code']]).toEqual([401, 401]);
  expect(body['message']).toMatch(/^Malformed authorization\./);
  expect(JSON.stringify(body)).not.toContain('secret-token');
});

test('a missing Authorization header passes, unless a token is asked for', async () => {
  expect((await createBench().get(balances)).status).toBe(200);
  const strict = await createBench({ requireToken: true }).get(balances);
  expect(strict.status).toBe(401);
  expect(strict.body['message']).toContain('missing');
});

test.for([
  ['malformed JSON', '{"type":', 'application/json', 'not well-formed JSON'],
  ['an empty body', '', 'application/json', 'body is empty'],
  ['another content type', JSON.stringify(good), 'text/plain', 'must be application/json'],
  ['a form', 'type=tradable', 'application/x-www-form-urlencoded', 'must be application/json'],
  [
    'a body nested too deep',
    `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'application/json',
    'levels deep',
  ],
  ['a body that is too long', ' '.repeat(1_000_001), 'application/json', 'longer than'],
] as const)('%s is refused', async ([, body, type, words]) => {
  const answer = await createBench().post(quotes, body, { 'content-type': type });
  expect([answer.status, answer.body['code']]).toEqual([400, 2]);
  expect(answer.body['message']).toContain(words);
  expect(answer.body).not.toHaveProperty('errors');
});

test('a JSON content type may name a charset or a kind of JSON', async () => {
  for (const type of ['application/json; charset=utf-8', 'application/vnd.api+json']) {
    expect((await createBench().post(quotes, good, { 'content-type': type })).status).toBe(201);
  }
});

test('a body that is no object is refused as a whole', async () => {
  const { body } = await createBench().post(quotes, '[1]');
  expect(body).toMatchObject({
    errors: [{ location: '', message: 'body must be an object (was […])' }],
  });
});

test.for(['1e400', '-1e400'])('a number as large as %s is refused', async (amount) => {
  const sent = JSON.stringify(good).replace('"1.00"', amount);
  const { status, body } = await createBench().post(quotes, sent);
  expect([status, body['code']]).toEqual([400, 2]);
  expect(body['message']).toContain('too large');
});

test.for(['/v1/nothing', '/', '/v1/exchange/trades/', '/v1/exchange/trades/a/b'])(
  'the path %s is not found',
  async (path) => {
    const { status, body } = await createBench().get(path);
    expect([status, body['code']]).toEqual([404, 404]);
  },
);

test('a method a path does not take is refused with the ones it takes', async () => {
  const { status, headers, body } = await createBench().send('DELETE', '/v1/exchange/trades');
  expect([status, body['code']]).toEqual([405, 405]);
  expect(headers.get('allow')).toBe('POST, GET');
});

test('every answer has a request id of its own, 32 hex digits', async () => {
  const bench = createBench();
  const answers = [
    await bench.get(balances),
    await bench.post(quotes, good),
    await bench.post(quotes, '{'),
    await bench.get('/v1/nothing'),
    await bench.send('DELETE', quotes),
    await bench.get(balances, { authorization: 'x' }),
  ];
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a fixed path comes before a parameter, and a parameter is decoded', async () => {
  const bench = createBench();
  expect((await bench.get('/v1/exchange/trades/settlements')).body).toEqual({ data: [] });
  const { body } = await bench.get('/v1/exchange/trades/a%20b');
  expect(body['message']).toBe('There is no trade "a b".');
});

test.for([
  ['/v1/exchange/trades/settlements?pageSize=0', 'pageSize must not be below 1 (was 0)'],
  ['/v1/exchange/trades/settlements?pageSize=ten', 'pageSize must be a whole number (was ten)'],
  [
    '/v1/exchange/trades/settlements?status=open',
    'status must be one of pending, settled (was open)',
  ],
  ['/v1/exchange/trades/settlements?from=yesterday', 'from must be a date-time (was yesterday)'],
  ['/v1/exchange/trades?settlementId=1', 'settlementId must be a uuid (was 1)'],
] as const)('%s is refused: %s', async ([path, message]) => {
  const { status, body } = await createBench().get(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 2, errors: [{ message }] });
});

test('every operation takes its fixed time', async () => {
  const bench = createBench();
  const first = [await bench.post(quotes, good), await bench.get(balances)];
  const second = [await bench.post(quotes, good), await bench.get(balances)];
  expect(first.map(({ latency }) => latency)).toEqual([118, 84]);
  expect(second.map(({ latency }) => latency)).toEqual([118, 84]);
});
