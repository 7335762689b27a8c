import { expect, test } from 'vitest';
import { changesOf, emptyLog, logChanges, logLimit, type ChangeLog } from '@/sandbox/change-log';
import type { JournalEntry } from '@/sandbox/journal';
import { atMoment } from '@/sandbox/lifecycles';
import { challengedPayment, minute, visit } from './card-support';
import { pay, readyIntent } from './intent-support';
import { createBench, createManualClock, createTrade } from './support';

/** A bench whose changes are logged, and a way to let pass time without a call. */
function createLogged() {
  const clock = createManualClock();
  const told: JournalEntry[][] = [];
  const bench = createBench({ clock, onChange: (entries) => told.push([...entries]) });
  const { world } = bench.sandbox;
  const log = () =>
    told.reduce<ChangeLog>((all, entries) => logChanges(all, entries, world.now()), emptyLog);
  const settle = () => {
    atMoment(world, () => undefined);
    told.push(world.takeChanges());
  };
  return { ...bench, clock, log, settle };
}

test('a log says which call added an entity, and when', async () => {
  const bench = createLogged();
  const id = await createTrade(bench);
  expect(changesOf(bench.log(), 'exchangeTrades', id)).toEqual([
    {
      at: bench.clock.now(),
      cause: { kind: 'call', operation: 'createExchangeTrade' },
      collection: 'exchangeTrades',
      id,
      what: 'added',
    },
  ]);
});

test('what time does is logged at the moment it was due, with the members that changed', async () => {
  const bench = createLogged();
  const id = await createTrade(bench);
  const due = bench.sandbox.world.events.rows()[0]?.entity.due;
  bench.clock.advance(3_600_000);
  bench.settle();
  const [, confirmed] = changesOf(bench.log(), 'exchangeTrades', id);
  expect(confirmed).toMatchObject({
    at: due,
    cause: { kind: 'time', lifecycle: 'exchange-trade.confirm' },
    what: 'changed',
    members: [{ name: 'status', from: 'pending', to: 'confirmed' }],
  });
});

test('a call that comes after time did something is told from it', async () => {
  const bench = createLogged();
  const id = await createTrade(bench);
  bench.clock.advance(3_600_000);
  const later = await createTrade(bench);
  const [last] = changesOf(bench.log(), 'exchangeTrades', later);
  expect(last).toMatchObject({ cause: { kind: 'call', operation: 'createExchangeTrade' } });
  expect(changesOf(bench.log(), 'exchangeTrades', id).length).toBeGreaterThan(1);
});

test('what a hand does after time did something came from outside', async () => {
  const bench = createLogged();
  await createTrade(bench);
  const intent = await readyIntent(bench);
  bench.clock.advance(3_600_000);
  const { paymentId } = await pay(bench, intent, '1.00');
  const [added] = changesOf(bench.log(), 'cryptoTransfers', paymentId);
  expect(added).toMatchObject({ cause: { kind: 'outside' }, what: 'added' });
});

test('so does what a payer answers on the page', async () => {
  const bench = createLogged();
  const payment = await challengedPayment(bench);
  await createTrade(bench);
  bench.clock.advance(minute);
  await visit(bench, payment, 'fail');
  const failed = changesOf(bench.log(), 'cardTransfers', payment).at(-1);
  expect(failed).toMatchObject({
    cause: { kind: 'outside' },
    members: [{ name: 'status' }, {}, {}],
  });
});

test('what comes by no call and no event came from outside', () => {
  const entry = { collection: 'payouts', id: 'p', seq: 1, after: { id: 'p' } };
  expect(logChanges(emptyLog, [entry], 7).changes).toMatchObject([
    { at: 7, cause: { kind: 'outside' }, what: 'added' },
  ]);
});

test('a removal is logged, and the books of the sandbox are not', () => {
  const entries = ['recipients', 'ledgerEntries', 'firstAnswers'].map((collection) => ({
    collection,
    id: 'x',
    seq: 1,
    before: { id: 'x' },
  }));
  expect(logChanges(emptyLog, entries, 7).changes).toMatchObject([
    { collection: 'recipients', what: 'removed' },
  ]);
});

test('a log keeps the newest changes and counts what it forgot', () => {
  const entries = Array.from({ length: logLimit + 5 }, (_, index) => ({
    collection: 'payouts',
    id: String(index),
    seq: index,
    after: { id: String(index) },
  }));
  const log = logChanges(emptyLog, entries, 7);
  expect([log.changes.length, log.forgotten]).toEqual([logLimit, 5]);
  expect(log.changes[0]?.id).toBe('5');
  expect(logChanges(log, [], 8)).toBe(log);
});
