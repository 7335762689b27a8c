import { expect, test } from 'vitest';
import { pay, readyIntent, refund } from './intent-support';
import { createBench, newKey, quote, type Bench } from './support';

const trades = '/v1/exchange/trades';
const pesos = { amount: '10.00', currency: 'MXN' };

async function prepared(): Promise<{ bench: Bench; body: Record<string, unknown> }> {
  const bench = createBench();
  const { id } = await quote(bench, pesos, 'USDC');
  return { bench, body: { idempotencyKey: newKey(), quoteId: id } };
}

const countOf = async (bench: Bench) =>
  ((await bench.get(trades)).body['data'] as unknown[]).length;

test('the same key with the same body gives the first answer again, later too', async () => {
  const { bench, body } = await prepared();
  const first = await bench.post(trades, body);
  bench.clock.advance(10_000);
  const { quoteId, idempotencyKey } = body;
  const again = await bench.post(trades, { quoteId, idempotencyKey });
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  expect(await countOf(bench)).toBe(1);
});

test('the same key with another body is a conflict', async () => {
  const { bench, body } = await prepared();
  await bench.post(trades, body);
  const { status, body: refused } = await bench.post(trades, { ...body, fulfill: false });
  expect([status, refused['code']]).toEqual([409, 1083]);
});

test('one key with another intent in the path is a conflict', async () => {
  const bench = createBench();
  const [one, other] = [await readyIntent(bench), await readyIntent(bench)];
  for (const id of [one, other]) await pay(bench, id, '5.00');
  bench.clock.advance(2_400);
  const idempotencyKey = newKey();
  expect((await refund(bench, one, '5.00', { idempotencyKey })).status).toBe(201);
  const { status, body } = await refund(bench, other, '5.00', { idempotencyKey });
  expect([status, body['code']]).toEqual([409, 1083]);
});

test('calls at the same time with one key act once', async () => {
  const { bench, body } = await prepared();
  const answers = await Promise.all(Array.from({ length: 20 }, () => bench.post(trades, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(await countOf(bench)).toBe(1);
});

test('calls at the same time with keys of their own act each', async () => {
  const bench = createBench();
  const ask = { type: 'tradable', from: pesos, to: { currency: 'USDC' } };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      bench.post('/v1/exchange/quotes', { ...ask, idempotencyKey: newKey() }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.data['id'])).size).toBe(20);
});

test('a refused call leaves its key free', async () => {
  const { bench, body } = await prepared();
  const wrong = await bench.post(trades, { ...body, quoteId: newKey() });
  const invalid = await bench.post(trades, { ...body, quoteId: 'none' });
  const right = await bench.post(trades, body);
  expect([wrong.status, invalid.status, right.status]).toEqual([404, 400, 200]);
});

test('a key belongs to its operation, whatever its case', async () => {
  const { bench } = await prepared();
  const idempotencyKey = 'abcdef00-0000-4000-8000-000000000000';
  const ask = { type: 'tradable', from: pesos, to: { currency: 'USDC' } };
  const first = await bench.post('/v1/exchange/quotes', { ...ask, idempotencyKey });
  const other = { idempotencyKey, quoteId: first.data['id'] };
  expect((await bench.post(trades, other)).status).toBe(200);
  const upper = { ...other, idempotencyKey: idempotencyKey.toUpperCase(), fulfill: true };
  expect((await bench.post(trades, upper)).status).toBe(409);
});
