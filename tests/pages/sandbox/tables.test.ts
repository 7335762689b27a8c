import { expect, test } from 'vitest';
import { catalogueIndex } from '@/api/catalogue-index';
import { findRecord, recordName } from '@/pages/sandbox/world/find-record';
import { statusLook } from '@/ui/status-look';
import { isTableName, tableNames, tables } from '@/pages/sandbox/world/tables';
import { createWatched } from './support';

const { world } = createWatched();

test('every sample of every table can be shown: its columns, its status', () => {
  const shown = tableNames.flatMap((name) =>
    world.collections[name].rows().map(({ entity }) => {
      const values = tables[name].columns.map((column) => column.of(entity));
      return { name, values, status: tables[name].statusOf?.(entity) };
    }),
  );
  expect(shown.length).toBeGreaterThan(50);
  const wrong = shown.filter(
    ({ name, values, status }) =>
      /undefined|\[object|null/.test(values.join(' ')) || (tables[name].statusOf && !status),
  );
  expect(wrong).toEqual([]);
});

test('amounts stand with their currency, and what a record stands at in one word', () => {
  const trade = world.exchangeTrades.rows()[0]?.entity;
  const [from] = tables.exchangeTrades.columns;
  expect(trade && from?.of(trade)).toBe(`${trade?.from.currency} ${trade?.from.amount}`);
  const intent = world.paymentIntents.rows()[0]?.entity;
  expect(intent && tables.paymentIntents.statusOf?.(intent)).toBe(intent?.timeline[0]?.status);
});

test('the call that makes a record of a table exists', () => {
  const ids = new Set(catalogueIndex.map(({ id }) => id));
  const makers = tableNames.flatMap((name) => tables[name].madeBy ?? []);
  expect(makers.filter((id) => !ids.has(id))).toEqual([]);
});

test('a name of an address is a table only if there is one', () => {
  expect(['payouts', 'toString', 'events', '', null].map(isTableName)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an id is found whatever it is of, also with the side of a trade behind it', () => {
  const id = world.payouts.rows()[0]?.entity.id ?? '';
  expect(findRecord(world, id)).toEqual({ table: 'payouts', id });
  expect(findRecord(world, `${id}/taker`)).toEqual({ table: 'payouts', id });
  expect(findRecord(world, 'cards')).toBeUndefined();
  expect(recordName({ table: 'payouts', id })).toBe(`payout ${id.slice(0, 8)}`);
  expect(recordName({ table: 'dailyVolumes', id: '2026-03-04/MXN' })).toContain('2026-03-04/MXN');
});

test('each status of the samples has a look; an error code looks failed, a strange word plain', () => {
  const statuses = tableNames.flatMap((name) =>
    world.collections[name].rows().flatMap(({ entity }) => tables[name].statusOf?.(entity) ?? []),
  );
  const plain = new Set(statuses.filter((status) => statusLook(status) === 'idle'));
  expect([...plain].filter((status) => status !== 'reference')).toEqual([]);
  expect(['complete', 'card_not_honored', 'constructor'].map(statusLook)).toEqual([
    'passed',
    'failed',
    'idle',
  ]);
});
