import type { Row } from './collection';
import type { Entity } from './journal';
import { countBefore, countWhile } from './row-list';

/** What is paged has a date; in the order of creation dates ascend. */
export interface Dated extends Entity {
  readonly createDate: string;
}

/** Which part of a list a page is. */
export interface PageCut {
  /** The most rows it has. */
  size: number;
  /** Of which moments it is, in ms since the epoch, both included. */
  from?: number | undefined;
  to?: number | undefined;
  /** Whether it is oldest first, and without a cursor the oldest. */
  ascending?: boolean | undefined;
  /** A place in the order of creation, and whether the page is of what came after it or before. */
  cursor?: { seq: number; side: 'older' | 'newer' } | undefined;
}

/** Rows of a page, and whether there are more on either side. */
export interface Page<T extends Entity> {
  /** Newest first, unless the cut is ascending. */
  rows: Row<T>[];
  hasNewer: boolean;
  hasOlder: boolean;
}

/**
 * Cuts a page out of lists that each are in the order of creation, as if they were one list. Places
 * are found by halving, and of each list no more is looked at than one page.
 */
export function cutPage<T extends Dated>(
  lists: readonly (readonly Row<T>[])[],
  cut: PageCut,
): Page<T> {
  const { size, cursor, ascending = false } = cut;
  const spans = lists.map((rows) => spanOf(rows, cut));
  const fromStart = cursor ? cursor.side === 'newer' : ascending;
  const candidates = spans
    .flatMap(({ rows, start, stop }) =>
      fromStart
        ? rows.slice(start, Math.min(stop, start + size))
        : rows.slice(Math.max(start, stop - size), stop),
    )
    .toSorted((left, right) => left.seq - right.seq);
  const rows = fromStart ? candidates.slice(0, size) : candidates.slice(-size);
  const left = sum(spans, ({ start, stop }) => stop - start) - rows.length;
  return {
    rows: ascending ? rows : rows.toReversed(),
    hasNewer: sum(spans, ({ newer }) => newer) + (fromStart ? left : 0) > 0,
    hasOlder: sum(spans, ({ older }) => older) + (fromStart ? 0 : left) > 0,
  };
}

/** The part of a list on the cursor's side, `start` to `stop`, and how much else is within the dates. */
interface Span<T extends Entity> {
  rows: readonly Row<T>[];
  start: number;
  stop: number;
  older: number;
  newer: number;
}

function spanOf<T extends Dated>(rows: readonly Row<T>[], { from, to, cursor }: PageCut): Span<T> {
  const first = from === undefined ? 0 : countWhile(rows, (row) => created(row) < from);
  const until = to === undefined ? rows.length : countWhile(rows, (row) => created(row) <= to);
  const end = Math.max(first, until);
  const within = (place: number) => Math.min(end, Math.max(first, place));
  const start = cursor?.side === 'newer' ? within(countBefore(rows, cursor.seq + 1)) : first;
  const stop = cursor?.side === 'older' ? within(countBefore(rows, cursor.seq)) : end;
  return { rows, start, stop, older: start - first, newer: end - stop };
}

function created(row: Row<Dated>): number {
  return Date.parse(row.entity.createDate);
}

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
