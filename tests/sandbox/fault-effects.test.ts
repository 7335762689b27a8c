import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { createPayment } from '@/api/operations/payments';
import { LostAnswer } from '@/api/lost-answer';
import {
  type Bench,
  base,
  createBench,
  newKey,
  now,
  payByWire,
  quote,
  batched,
  text,
  trade,
} from './support';

const quotes = '/v1/exchange/quotes';
const trades = '/v1/exchange/trades';
const balances = '/v1/businessAccount/balances';
const sides = {
  type: 'tradable',
  from: { amount: '10.00', currency: 'MXN' },
  to: { currency: 'USDC' },
};

const json = (method: string, path: string, body: unknown) =>
  new Request(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a lost answer has acted, and the caller gets a network error', async () => {
  const bench = createBench({
    faults: [{ operation: 'createExchangeQuote', attempt: 1, drop: true }],
  });
  const lost = await bench.sandbox
    .fetch(json('POST', quotes, sides))
    .catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(LostAnswer);
  expect(lost).toBeInstanceOf(TypeError);
  expect(lost).toMatchObject({ faulted: 'createExchangeQuote #1: answer lost' });
  expect(bench.sandbox.world.exchangeQuotes.rows()).toHaveLength(1);
  expect((await bench.post(quotes, sides)).status).toBe(201);
});

test('a host is told of a lost answer with the time it took, and gets no response', async () => {
  const { sandbox } = createBench({
    faults: [{ operation: 'createExchangeQuote', drop: true, delay: 2 }],
  });
  const { response, latency, delay, lost, faulted } = await sandbox.handle(
    json('POST', quotes, sides),
  );
  expect([response.type, response.status]).toEqual(['error', 0]);
  expect([latency, delay]).toEqual([2_118, 2_000]);
  expect(faulted).toBe('createExchangeQuote #1: 2 s late, answer lost');
  expect(lost?.faulted).toBe(faulted);
});

test('what a lost answer made is got again with the same idempotency key', async () => {
  const bench = createBench({ faults: [{ preset: 'lost-answer' }] });
  const { id: quoteId } = await quote(bench, sides.from, 'USDC');
  const body = { idempotencyKey: newKey(), quoteId };
  await expect(bench.sandbox.fetch(json('POST', trades, body))).rejects.toThrow(LostAnswer);
  const again = await bench.post(trades, body);
  expect(again.status).toBe(200);
  expect(bench.sandbox.world.exchangeTrades.rows().map((row) => row.entity.id)).toEqual([
    again.data['id'],
  ]);
});

test('a cut-off answer has acted, says it is JSON and is none', async () => {
  const { sandbox } = createBench({
    faults: [{ operation: 'createExchangeQuote', malformed: true }],
  });
  const { response, faulted } = await sandbox.handle(json('POST', quotes, sides));
  const body = await response.text();
  expect(response.status).toBe(201);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(body).toMatch(/^\{"data":\{"id":"/);
  expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
  expect(faulted).toBe('createExchangeQuote #1: answer cut off');
  expect(sandbox.world.exchangeQuotes.rows()).toHaveLength(1);
});

test('an answer with a status can be cut off too', async () => {
  const { sandbox } = createBench({
    faults: [{ operation: 'createExchangeQuote', status: 502, malformed: true }],
  });
  const response = await sandbox.fetch(json('POST', quotes, sides));
  const body = await response.text();
  expect(response.status).toBe(502);
  expect(() => JSON.parse(body) as unknown).toThrow(SyntaxError);
  expect(sandbox.world.exchangeQuotes.rows()).toHaveLength(0);
});

test('a duplicated call without a key acts twice, and the second answer comes back', async () => {
  const bench = createBench({
    faults: [{ operation: 'createExchangeQuote', attempt: 1, duplicate: true }],
  });
  const { data, faulted } = await bench.post(quotes, sides);
  const made = bench.sandbox.world.exchangeQuotes.rows().map((row) => row.entity.id);
  expect(made).toHaveLength(2);
  expect(data['id']).toBe(made[1]);
  expect(faulted).toBe('createExchangeQuote #1: acted on twice');
});

test('a duplicated call with a key acts once, and gives what the first one made', async () => {
  const bench = createBench({ faults: [{ operation: 'createExchangeTrade', duplicate: true }] });
  const { id } = await trade(bench, sides.from, 'USDC');
  const made = bench.sandbox.world.exchangeTrades.rows();
  expect(made.map((row) => row.entity.id)).toEqual([id]);
});

test('a duplicated call that can happen once is refused the second time', async () => {
  const bench = createBench({ faults: [{ operation: 'deleteRecipient', duplicate: true }] });
  const recipient = { idempotencyKey: newKey(), chain: 'BASE', address: `0x${'1'.repeat(40)}` };
  const { data } = await bench.post('/v1/addressBook/recipients', {
    ...recipient,
    metadata: { nickname: 'Zoë' },
  });
  const path = `/v1/addressBook/recipients/${text(data['id'])}`;
  expect((await bench.send('DELETE', path)).status).toBe(404);
  expect(bench.sandbox.world.recipients.rows()).toHaveLength(0);
});

test('every so many calls are hit, counted for each operation', async () => {
  const bench = createBench({ faults: [{ operation: '*', every: 3, status: 503 }] });
  const seen: number[] = [];
  for (let calls = 0; calls < 7; calls += 1) seen.push((await bench.get(balances)).status);
  expect(seen).toEqual([200, 200, 503, 200, 200, 503, 200]);
  expect((await bench.post(quotes, sides)).status).toBe(201);
});

const hits = async (seed: number, calls: number, chance = 0.1) => {
  const bench = createBench({
    seed,
    faults: [{ operation: 'listBusinessBalances', chance, status: 503 }],
  });
  const seen: number[] = [];
  for (let made = 1; made <= calls; made += 1) {
    if ((await bench.get(balances)).status === 503) seen.push(made);
  }
  return seen;
};

test('chance hits about as many calls as it says, others with another seed', async () => {
  const first = await hits(42, 2_000);
  expect(first.length).toBeGreaterThan(150);
  expect(first.length).toBeLessThan(250);
  expect(await hits(42, 2_000)).toEqual(first);
  expect(await hits(43, 2_000)).not.toEqual(first);
  expect(await hits(42, 20, 1)).toHaveLength(20);
});

test('two rules of chance are drawn apart', async () => {
  const bench = createBench({
    faults: [
      { operation: 'listBusinessBalances', chance: 0.5, status: 503 },
      { operation: 'listBusinessBalances', chance: 0.5, status: 500 },
    ],
  });
  const seen = new Set<number>();
  for (let made = 0; made < 50; made += 1) seen.add((await bench.get(balances)).status);
  expect(seen).toEqual(new Set([200, 500, 503]));
});

async function statuses(bench: Bench, calls: number): Promise<number[]> {
  const seen: number[] = [];
  for (let made = 0; made < calls; made += 1) seen.push((await bench.get(balances)).status);
  return seen;
}

test('chance goes on where a saved world goes on', async () => {
  const faults = [{ operation: 'listBusinessBalances', chance: 0.5, status: 503 }];
  const through = await statuses(createBench({ faults }), 40);
  const first = createBench({ faults });
  const begun = await statuses(first, 20);
  const second = createBench({ faults, saved: first.sandbox.save() });
  expect([...begun, ...(await statuses(second, 20))]).toEqual(through);
});

test('an expired quote is refused as a really expired one, and can be traded after', async () => {
  const bench = createBench({ faults: [{ preset: 'expired-quote' }] });
  const { id: quoteId } = await quote(bench, sides.from, 'USDC');
  const body = { idempotencyKey: newKey(), quoteId };
  const refused = await bench.post(trades, body);
  const late = createBench();
  await quote(late, sides.from, 'USDC');
  late.clock.advance(3_000);
  expect(refused.body).toEqual((await late.post(trades, body)).body);
  expect(refused.status).toBe(400);
  expect((await bench.post(trades, body)).status).toBe(200);
});

test('a declined card payment is taken, then fails with the code', async () => {
  const bench = createBench({ faults: [{ preset: 'declined-card' }] });
  const example = getOperation(createPayment.id).example?.body as object;
  const pay = () => bench.post('/v1/payments', { ...example, idempotencyKey: newKey() });
  const [declined, paid] = [await pay(), await pay()];
  expect(declined).toMatchObject({ status: 201, data: { status: 'pending' } });
  bench.clock.advance(2_000);
  const read = async (id: unknown) => (await bench.get(`/v1/payments/${String(id)}`)).data;
  expect(await read(declined.data['id'])).toMatchObject({
    status: 'failed',
    errorCode: 'card_not_honored',
  });
  expect(await read(paid.data['id'])).toMatchObject({ status: 'confirmed' });
});

test('slow settlement takes ten times as long, also for a world put in its place', async () => {
  const bench = createBench({ faults: [{ preset: 'slow-settlement' }] });
  bench.sandbox.restore(bench.sandbox.save());
  const { settlementId, payable } = await batched(bench, { amount: '100.00', currency: 'MXN' });
  expect((await payByWire(bench, payable)).status).toBe(201);
  const status = async () => (await now(bench, 'settlements', settlementId))['status'];
  bench.clock.advance(49_999);
  expect(await status()).toBe('pending');
  bench.clock.advance(1);
  expect(await status()).toBe('settled');
});

test('a plan that ends slows nothing that comes after', async () => {
  const bench = createBench({ faults: [{ lifecycle: 'exchange-trade.confirm', slow: 100 }] });
  const slow = await trade(bench, sides.from, 'USDC');
  bench.sandbox.setFaults([]);
  const quick = await trade(bench, sides.from, 'USDC');
  bench.clock.advance(2_000);
  expect((await now(bench, 'trades', quick['id']))['status']).toBe('confirmed');
  expect((await now(bench, 'trades', slow['id']))['status']).toBe('pending');
});
