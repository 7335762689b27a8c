import { expect, test } from 'vitest';
import { dueEvents, eventWord, nextBySubject, nextEvent } from '@/pages/sandbox/clock/next-events';
import { happeningsOf } from '@/pages/sandbox/record/happenings';
import { emptyLog } from '@/sandbox/change-log';
import { createTrade } from '../../sandbox/support';
import { createWatched } from './support';

test('a record tells what made it, what time did to it, and what is due', async () => {
  const watched = createWatched();
  const id = await createTrade(watched);
  const created = watched.world.now();
  const place = { table: 'exchangeTrades', id } as const;
  expect(happeningsOf(watched.world, place, watched.log())).toMatchObject([
    { at: created, text: 'created', cause: 'createExchangeTrade' },
    { text: 'due: confirm', isDue: true },
  ]);
  watched.pass(2_000);
  const lines = happeningsOf(watched.world, place, watched.log());
  expect(lines[1]).toMatchObject({
    text: 'status pending → confirmed',
    cause: 'exchange-trade.confirm',
  });
  expect(lines.at(-1)).toMatchObject({ isDue: true });
});

test('what is older than the log is told as far as the record knows it', () => {
  const { world } = createWatched();
  const intent = world.paymentIntents.rows().find(({ entity }) => entity.timeline.length > 1);
  const id = intent?.entity.id ?? '';
  const lines = happeningsOf(world, { table: 'paymentIntents', id }, emptyLog);
  expect(lines[0]).toMatchObject({ text: 'created' });
  expect(lines.slice(1).map(({ text }) => text.split(',')[0])).toEqual(
    intent?.entity.timeline.map(({ status }) => status).toReversed(),
  );
});

test('the creation of a record is told once', async () => {
  const watched = createWatched();
  const id = await createTrade(watched);
  const lines = happeningsOf(watched.world, { table: 'exchangeTrades', id }, watched.log());
  expect(lines.filter(({ text }) => text === 'created').length).toBe(1);
});

test('a record that is gone is still told of', async () => {
  const watched = createWatched();
  const [id = ''] = watched.world.recipients.rows().map(({ entity }) => entity.id);
  await watched.send('DELETE', `/v1/addressBook/recipients/${id}`);
  const lines = happeningsOf(watched.world, { table: 'recipients', id }, watched.log());
  expect(lines.at(-1)).toMatchObject({ text: 'removed', cause: 'deleteRecipient' });
});

test('events come soonest first, the next of each record by its id', async () => {
  const watched = createWatched();
  const first = await createTrade(watched);
  watched.clock.advance(500);
  await createTrade(watched);
  const due = dueEvents(watched.world).map((event) => event.due);
  expect(due).toEqual(due.toSorted((one, other) => one - other));
  expect(nextEvent(watched.world)).toBe(dueEvents(watched.world)[0]);
  expect(nextBySubject(watched.world).get(first)).toBe(nextEvent(watched.world));
  expect(eventWord({ lifecycle: 'exchange-trade.batch-pair' })).toBe('batch pair');
});
