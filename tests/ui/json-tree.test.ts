import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { openAtFirst, rowAfterKey, summaryOf, treeRows } from '@/ui/json-tree/rows';
import { rowHeight, rowsInSight } from '@/ui/json-tree/use-row-window';
import { textOf } from '@/ui/json-tree/tree-line';
import { valueAt } from '@/ui/pointer';

const all = () => true;

test('an open tree has a line per value and a closing line per container', () => {
  const rows = treeRows({ id: 'q-1', from: { amount: '1.00' }, fees: [] }, all);
  expect(rows.map((row) => `${row.kind} ${row.pointer}`)).toEqual([
    'open ',
    'leaf /id',
    'open /from',
    'leaf /from/amount',
    'end /from',
    'leaf /fees',
    'end ',
  ]);
});

test('what is closed is one line, whatever it holds', () => {
  const rows = treeRows({ list: Array.from({ length: 1000 }, () => 0) }, (_, depth) => depth < 1);
  expect(rows.map((row) => row.kind)).toEqual(['open', 'closed', 'end']);
});

test('every line names the value it shows', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const row of treeRows(value as Json, all)) {
        expect(valueAt(value, row.pointer)).toEqual(row.value);
      }
    }),
  );
});

test('a marked value is in sight however deep it lies', () => {
  const value = { a: { b: { c: { d: { e: 1 } } } } };
  const rows = treeRows(value, openAtFirst(1, ['/a/b/c/d/e']));
  expect(rows.map((row) => row.pointer)).toContain('/a/b/c/d/e');
});

test('the members of a long list start closed', () => {
  const rows = treeRows(
    Array.from({ length: 50 }, (_, id) => ({ id })),
    openAtFirst(3, []),
  );
  expect(rows.filter((row) => row.kind === 'closed')).toHaveLength(50);
});

test('a closed amount shows itself, other containers show their size', () => {
  expect(summaryOf({ amount: '25.00', currency: 'USD' }, false)).toBe('"25.00" USD');
  expect(summaryOf({ amount: '25.00', currency: 'USD' }, true)).toBe('2 keys');
  expect(summaryOf([1], false)).toBe('1 item');
  expect(summaryOf([], false)).toBe('empty');
});

test('arrow keys walk the lines, skip closing ones and go out to the parent', () => {
  const rows = treeRows({ a: { b: 1 }, c: 2 }, all);
  const at = (pointer: string) => rows.findIndex((row) => row.pointer === pointer);
  expect(rowAfterKey(rows, at('/a/b'), 'ArrowDown')).toBe(at('/c'));
  expect(rowAfterKey(rows, at('/a/b'), 'ArrowLeft')).toBe(at('/a'));
  expect(rowAfterKey(rows, at('/a'), 'ArrowRight')).toBe(at('/a/b'));
  expect(rowAfterKey(rows, at('/c'), 'End')).toBe(at('/c'));
  expect(rowAfterKey(rows, at('/c'), 'x')).toBeUndefined();
});

test('only the rows in sight are drawn, wherever the list is scrolled to', () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.integer({ min: -1e7, max: 2000 }), (count, top) => {
      const { from, to } = rowsInSight(count, top, 1080);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
      expect(to - from).toBeLessThanOrEqual(1080 / rowHeight + 42);
      const middle = Math.floor((540 - top) / rowHeight);
      const drawn = from <= middle && middle < to;
      expect(drawn || middle < 0 || middle >= count).toBe(true);
    }),
  );
});

test('a string is copied bare, everything else as JSON', () => {
  expect(textOf('a "quoted" one')).toBe('a "quoted" one');
  expect(textOf({ a: 1 })).toBe('{\n  "a": 1\n}');
});
