import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { summaryOf, type TreeRow } from '@/ui/json-tree/rows';
import { layTree, rowAfterKey, type Folding, type TreeLayout } from '@/ui/json-tree/tree-layout';
import { rowHeight, rowsInSight } from '@/ui/json-tree/use-row-window';
import { textOf } from '@/ui/json-tree/tree-line';
import { valueAt } from '@/ui/pointer';

const untouched: Folding['touched'] = new Map();
const all: Folding = { depth: Infinity, wanted: [], touched: untouched };
const closed: Folding = { ...all, depth: 0 };

function rowsOf(tree: TreeLayout): TreeRow[] {
  return Array.from({ length: tree.count }, (_, index) => tree.rowAt(index)).filter(
    (row) => row !== undefined,
  );
}

const treeRows = (value: Json, folding: Folding) => rowsOf(layTree(value, folding));

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
  const value = { list: Array.from({ length: 1000 }, () => 0) };
  const rows = treeRows(value, { ...all, depth: 1 });
  expect(rows.map((row) => row.kind)).toEqual(['open', 'closed', 'end']);
});

test('every line names the value it shows', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const tree = layTree(value as Json, all);
      for (const [index, row] of rowsOf(tree).entries()) {
        expect(valueAt(value, row.pointer)).toEqual(row.value);
        // A closing line belongs to the value that begins where its first one stands.
        const first = tree.indexOf(row.pointer) ?? -1;
        expect(row.kind === 'end' ? tree.rowAt(first)?.kind : first).toBe(
          row.kind === 'end' ? 'open' : index,
        );
      }
      expect(tree.rowAt(-1)).toBeUndefined();
      expect(tree.rowAt(tree.count)).toBeUndefined();
    }),
  );
});

test('a marked value is in sight however deep it lies', () => {
  const value = { a: { b: { c: { d: { e: 1 } } } } };
  const rows = treeRows(value, { ...all, depth: 1, wanted: ['/a/b/c/d/e'] });
  expect(rows.map((row) => row.pointer)).toContain('/a/b/c/d/e');
});

test('the members of a long list start closed', () => {
  const list = Array.from({ length: 50 }, (_, id) => ({ id }));
  const rows = treeRows(list, { ...all, depth: 3 });
  expect(rows.filter((row) => row.kind === 'closed')).toHaveLength(50);
});

test('what is opened in a long list, by hand or as it is wanted, takes its lines there', () => {
  const list = Array.from({ length: 70_000 }, (_, id) => ({ id, tags: ['a', 'b'] }));
  const touched = new Map([
    ['/69999', true],
    ['/5', true],
    ['/6', false],
  ]);
  const tree = layTree(list, { depth: 2, wanted: ['/6/id', '/30000/tags/1'], touched });
  const shown = (from: number, to: number) =>
    rowsOf(tree)
      .slice(from, to)
      .map((row) => `${row.kind} ${row.pointer}`);
  expect(shown(5, 10)).toEqual(['closed /4', 'open /5', 'leaf /5/id', 'closed /5/tags', 'end /5']);
  expect(tree.indexOf('/6')).toBe(10);
  expect(tree.rowAt(10)?.kind).toBe('closed');
  expect(tree.indexOf('/6/id')).toBeUndefined();
  expect(tree.rowAt(tree.indexOf('/30000/tags/1') ?? 0)?.value).toBe('b');
  expect(tree.rowAt(tree.count - 2)).toMatchObject({ kind: 'end', pointer: '/69999' });
  expect(tree.indexOf('/70000')).toBeUndefined();
  expect(tree.indexOf('/05')).toBeUndefined();
});

test('a tree has the lines that walking it from the top gives', () => {
  const name = fc.constantFrom('a', 'b', 'c/d', '~', '0');
  const { value } = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.integer(),
      fc.array(tie('value'), { maxLength: 25, size: 'max' }),
      fc.dictionary(name, tie('value')),
    ),
  }));
  fc.assert(
    fc.property(value, fc.nat(4), fc.infiniteStream(fc.boolean()), (json, depth, hand) => {
      const places = treeRows(json, all).filter((row) => row.kind !== 'end');
      const touched = new Map(
        places
          .filter(() => hand.next().value === true)
          .map(({ pointer }) => [pointer, hand.next().value === true] as const),
      );
      const folding = { depth, wanted: [], touched };
      expect(treeRows(json, folding).map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(
        walked(json, folding),
      );
    }),
  );
});

/** The lines of a tree, by the plain rule. */
function walked(value: Json, { depth, touched }: Folding, at = 0, pointer = '', of = 1): string[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return [`leaf ${pointer}`];
  if (!(touched.get(pointer) ?? (at < depth && of <= 20))) return [`closed ${pointer}`];
  const inner = members.flatMap(([name, member]) => {
    const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    return walked(member, { depth, wanted: [], touched }, at + 1, place, members.length);
  });
  return [`open ${pointer}`, ...inner, `end ${pointer}`];
}

test('a closed amount shows itself, other containers show their size', () => {
  expect(summaryOf({ amount: '25.00', currency: 'USD' }, false)).toBe('"25.00" USD');
  expect(summaryOf({ amount: '25.00', currency: 'USD' }, true)).toBe('2 keys');
  expect(summaryOf([1], false)).toBe('1 item');
  expect(summaryOf([], false)).toBe('empty');
});

test('arrow keys walk the lines, skip closing ones and go out to the parent', () => {
  const rows = layTree({ a: { b: 1 }, c: 2 }, all);
  const at = (pointer: string) => rows.indexOf(pointer) ?? Number.NaN;
  expect(rowAfterKey(rows, at('/a/b'), 'ArrowDown')).toBe(at('/c'));
  expect(rowAfterKey(rows, at('/a/b'), 'ArrowLeft')).toBe(at('/a'));
  expect(rowAfterKey(rows, at('/a'), 'ArrowRight')).toBe(at('/a/b'));
  expect(rowAfterKey(rows, at('/c'), 'End')).toBe(at('/c'));
  expect(rowAfterKey(rows, at('/c'), 'Home')).toBe(0);
  expect(rowAfterKey(rows, at('/c'), 'ArrowUp')).toBe(at('/a/b'));
  expect(rowAfterKey(rows, at('/c'), 'x')).toBeUndefined();
  expect(rowAfterKey(layTree({ a: 1 }, closed), 0, 'End')).toBe(0);
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
