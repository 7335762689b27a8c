import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '@/sandbox/collection';
import { cutPage, type Dated, type Page, type PageCut } from '@/sandbox/cut-page';
import { isoTime } from '@/sandbox/world';

/** Rows in the order of creation; several may share a moment. */
const drawnRows = fc
  .array(fc.record({ list: fc.nat(2), gap: fc.nat(2), skipped: fc.nat(2) }), { maxLength: 40 })
  .map((drawn) => {
    let [seq, time] = [0, 0];
    return drawn.map(({ list, gap, skipped }) => {
      seq += 1 + skipped;
      time += gap;
      return { list, row: { seq, entity: { id: `${list}-${seq}`, createDate: isoTime(time) } } };
    });
  });

const drawnCut = fc.record({
  size: fc.integer({ min: 1, max: 8 }),
  ascending: fc.boolean(),
  from: fc.option(fc.nat(40), { nil: undefined }),
  to: fc.option(fc.nat(40), { nil: undefined }),
  cursor: fc.option(
    fc.record({ seq: fc.nat(90), side: fc.constantFrom('older' as const, 'newer' as const) }),
    { nil: undefined },
  ),
});

/** The page by walking everything: one list of all, filtered, then cut. */
function naivePage(rows: readonly Row<Dated>[], cut: PageCut): Page<Dated> {
  const { size, from, to, cursor, ascending } = cut;
  const dated = rows.filter(({ entity }) => {
    const time = Date.parse(entity.createDate);
    return time >= (from ?? time) && time <= (to ?? time);
  });
  const older = cursor?.side === 'older' ? dated.filter(({ seq }) => seq < cursor.seq) : dated;
  const pool = cursor?.side === 'newer' ? dated.filter(({ seq }) => seq > cursor.seq) : older;
  const isFirst = cursor ? cursor.side === 'newer' : ascending;
  const page = isFirst ? pool.slice(0, size) : pool.slice(-size);
  const [outside, cutOff] = [dated.length > pool.length, pool.length > size];
  return {
    rows: ascending ? page : page.toReversed(),
    hasNewer: isFirst ? cutOff : outside,
    hasOlder: isFirst ? outside : cutOff,
  };
}

test('a page of several lists is the page of one that holds all their rows', () => {
  fc.assert(
    fc.property(drawnRows, drawnCut, (drawn, cut) => {
      const lists = [0, 1, 2].map((list) =>
        drawn.filter((one) => one.list === list).map(({ row }) => row),
      );
      expect(cutPage(lists, cut)).toEqual(
        naivePage(
          drawn.map(({ row }) => row),
          cut,
        ),
      );
    }),
    { numRuns: 1_000 },
  );
});

/** Rows that count how often one of them is looked at. */
function counted(rows: Row<Dated>[]): { rows: Row<Dated>[]; looks: () => number } {
  let looks = 0;
  const proxy = new Proxy(rows, {
    get(target, name, receiver) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { rows: proxy, looks: () => looks };
}

test('a page of long lists looks at few of their rows', () => {
  const all = Array.from({ length: 100_000 }, (_, seq) => ({
    seq,
    entity: { id: String(seq), createDate: isoTime(seq) },
  }));
  const lists = [0, 1].map((rest) => counted(all.filter(({ seq }) => seq % 2 === rest)));
  const page = cutPage(
    lists.map(({ rows }) => rows),
    { size: 50, from: 1_000, to: 90_000, cursor: { seq: 50_000, side: 'older' } },
  );
  expect(page.rows.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 50 }, (_, index) => 49_999 - index),
  );
  // One page each, and three places found by halving 50,000 rows, which takes 16 looks.
  for (const { looks } of lists) expect(looks()).toBeLessThanOrEqual(50 + 3 * 17);
});
