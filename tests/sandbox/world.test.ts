import { expect, test } from 'vitest';
import type { JournalEntry } from '@/sandbox/journal';
import { saveWorld } from '@/sandbox/saved-world';
import {
  batched,
  createBench,
  createManualClock,
  now,
  payByWire,
  quote,
  trade,
  text,
} from './support';
import { worldStart } from '@/sandbox/clock';
import { maxKeptChanges } from '@/sandbox/world';

const pesos = { amount: '1000.00', currency: 'MXN' };

/** Every body and request id of a fixed session. */
async function session(seed: number): Promise<string> {
  const bench = createBench({ seed, clock: createManualClock(worldStart(seed)) });
  const seen: unknown[] = [];
  const { payable, settlement, tradeId, settlementId } = await batched(bench, pesos);
  const paid = await payByWire(bench, payable);
  bench.clock.advance(5_000);
  const refused = await bench.post('/v1/exchange/quotes', {});
  seen.push(settlement, paid.body, refused.body, refused.headers.get('x-request-id'));
  seen.push(await now(bench, 'trades', tradeId), await now(bench, 'settlements', settlementId));
  return JSON.stringify(seen);
}

test('the same seed and the same calls give the same bytes', async () => {
  expect(await session(42)).toBe(await session(42));
});

test('another seed changes ids and times, not amounts', async () => {
  const [one, other] = [await session(42), await session(43)];
  expect(one).not.toBe(other);
  const amount = /"amount":"[^"]*"/g;
  expect(one.match(amount)).toEqual(other.match(amount));
});

test('reading more changes no id of what is made later', async () => {
  const [one, other] = [createBench(), createBench()];
  await trade(one, pesos, 'USDC');
  await trade(other, pesos, 'USDC');
  for (let reads = 0; reads < 5; reads += 1) await other.get('/v1/exchange/trades');
  expect((await quote(other, pesos, 'USDC'))['id']).toBe((await quote(one, pesos, 'USDC'))['id']);
});

test('undoing to a mark brings everything back, and the same calls give the same bytes again', async () => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, pesos);
  const { world } = bench.sandbox;
  const mark = world.mark();
  const before = JSON.stringify(saveWorld(world));

  const goOn = async () => {
    const paid = await payByWire(bench, payable);
    const made = await trade(bench, { amount: '5.00', currency: 'USDC' }, 'EURC');
    return JSON.stringify([paid.body, made, await now(bench, 'settlements', settlementId)]);
  };
  const first = await goOn();
  expect(JSON.stringify(saveWorld(world))).not.toBe(before);
  world.undoTo(mark);
  expect(JSON.stringify(saveWorld(world))).toBe(before);
  expect(await goOn()).toBe(first);
});

test('undoing brings back what an event changed, and the event with it', async () => {
  const bench = createBench();
  const { id } = await trade(bench, pesos, 'USDC');
  const { world } = bench.sandbox;
  const mark = world.mark();
  bench.clock.advance(10_000);
  expect((await now(bench, 'trades', id))['status']).toBe('pending_settlement');
  world.undoTo(mark);
  expect(world.exchangeTrades.get(text(id))?.status).toBe('pending');
  expect((await now(bench, 'trades', id))['status']).toBe('pending_settlement');
});

test('each call tells what it changed', async () => {
  const changes: JournalEntry[][] = [];
  const bench = createBench({ onChange: (entries) => changes.push([...entries]) });
  await quote(bench, pesos, 'USDC');
  expect(changes).toHaveLength(1);
  expect(changes[0]?.map(({ collection }) => collection)).toEqual(['calls', 'exchangeQuotes']);
});

test('a refused call changes nothing but its count', async () => {
  const changes: JournalEntry[][] = [];
  const bench = createBench({ onChange: (entries) => changes.push([...entries]) });
  const body = {
    type: 'tradable',
    from: { currency: 'MXN', amount: '0.01' },
    to: { currency: 'USDC' },
  };
  expect((await bench.post('/v1/exchange/quotes', body)).status).toBe(400);
  expect(changes.flat().map(({ collection }) => collection)).toEqual(['calls']);
});

test('changes are forgotten unless a mark stands before them', async () => {
  const bench = createBench();
  const { journal } = bench.sandbox.world;
  const start = journal.end;
  await quote(bench, pesos, 'USDC');
  expect(journal.since(journal.end)).toEqual([]);
  const mark = bench.sandbox.world.mark();
  await quote(bench, pesos, 'USDC');
  expect(journal.since(mark.place)).toHaveLength(2);
  expect(journal.end - start).toBe(4);
});

test('a mark behind too many changes is given up, and going back to it refused', async () => {
  const bench = createBench();
  const { world } = bench.sandbox;
  const old = world.mark();
  const put = (count: number) => world.calls.put({ id: 'getConfiguration', count });
  for (let count = 1; count < maxKeptChanges; count += 1) put(count);
  world.takeChanges();
  const young = world.mark();
  const before = JSON.stringify(saveWorld(world));
  expect([world.holds(old), world.journal.since(old.place).length]).toEqual([
    true,
    maxKeptChanges - 1,
  ]);
  for (let count = 0; count < 3; count += 1) put(count);
  world.takeChanges();
  expect([world.holds(old), world.holds(young)]).toEqual([false, true]);
  expect(world.journal.end - young.place).toBe(3);
  const changed = JSON.stringify(saveWorld(world));
  expect(() => world.undoTo(old)).toThrow(
    expect.objectContaining({ code: 'storage', message: expect.stringMatching(/was given up/) }),
  );
  expect(JSON.stringify(saveWorld(world))).toBe(changed);
  world.undoTo(young);
  expect(JSON.stringify(saveWorld(world))).toBe(before);
});

test('a mark that was released, or undone past, is not gone back to', () => {
  const { world } = createBench().sandbox;
  const [first, released] = [world.mark(), world.mark()];
  world.release(released);
  world.calls.put({ id: 'getConfiguration', count: 1 });
  const later = world.mark();
  world.undoTo(first);
  for (const mark of [released, later]) expect(() => world.undoTo(mark)).toThrow(/was given up/);
  world.undoTo(first);
});
