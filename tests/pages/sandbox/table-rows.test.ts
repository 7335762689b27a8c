import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cutRows,
  pageSizes,
  placeOf,
  rowFilter,
  type PageSize,
} from '@/pages/sandbox/world/table-rows';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ seq: index + 1, entity: { id: `e${index}` } }));

function idsOf(list: ReturnType<typeof cutRows>): (string | undefined)[] {
  return Array.from({ length: list.count }, (_, index) => list.at(index)?.id);
}

test('a page shows the newest first, the last page what is left', () => {
  const rows = rowsOf(12);
  expect(idsOf(cutRows(rows, { page: 0, size: '10' })).slice(0, 2)).toEqual(['e11', 'e10']);
  const last = cutRows(rows, { page: 1, size: '10' });
  expect([idsOf(last), last.pages, last.matching]).toEqual([['e1', 'e0'], 2, 12]);
});

test('a page that is no longer there becomes the last there is', () => {
  expect(cutRows(rowsOf(12), { page: 7, size: '10' }).page).toBe(1);
  expect(cutRows([], { page: 3, size: 'all' })).toMatchObject({ count: 0, page: 0, pages: 1 });
});

test('the pages together are every fitting row once, newest first', () => {
  const cases = fc.record({
    count: fc.integer({ min: 0, max: 230 }),
    size: fc.constantFrom<PageSize>(...pageSizes),
    modulus: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(cases, ({ count, size, modulus }) => {
      const rows = rowsOf(count);
      const matches = ({ id }: { id: string }) => Number(id.slice(1)) % modulus === 0;
      const { pages } = cutRows(rows, { page: 0, size, matches });
      const shown = Array.from({ length: pages }, (_, page) =>
        idsOf(cutRows(rows, { page, size, matches })),
      ).flat();
      const fitting = rows.map(({ entity }) => entity).filter(matches);
      expect(shown).toEqual(fitting.map(({ id }) => id).toReversed());
      const places = shown.slice(0, 3).map((id) => placeOf(rows, id ?? '', matches));
      expect(places).toEqual([0, 1, 2].slice(0, places.length));
    }),
  );
});

test('the place of a row is where it stands on the pages', () => {
  expect(placeOf(rowsOf(12), 'e1')).toBe(10);
  expect(placeOf(rowsOf(12), 'gone')).toBe(-1);
});

test('a filter wants every word, in any case, anywhere in what a row shows', () => {
  const matches = rowFilter(' MXN  pend ', (shown: string[]) => shown);
  expect(matches?.(['a1', 'MXN 100.00', 'pending'])).toBe(true);
  expect(matches?.(['a1', 'BRL 100.00', 'pending'])).toBe(false);
  expect(rowFilter('  ', (shown: string[]) => shown)).toBeUndefined();
});
