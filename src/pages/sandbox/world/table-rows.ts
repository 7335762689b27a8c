import type { Row } from '@/sandbox/collection';
import type { Entity } from '@/sandbox/journal';

/** Sizes of a page of a table; `all` draws only what is in sight. */
export const pageSizes = ['10', '25', '50', '100', 'all'] as const;

export type PageSize = (typeof pageSizes)[number];

/** The rows of one page, newest first, without a copy of the collection. */
export interface RowList<T extends Entity> {
  /** Rows of this page. */
  count: number;
  /** The row at a place of the page, counted from 0. */
  at(index: number): T | undefined;
  /** Rows that fit the filter, on all pages. */
  matching: number;
  /** The page that is shown, from 0: the asked one, or the last there is. */
  page: number;
  pages: number;
}

/** Cuts the page out of a collection, which stands in the order of creation. */
export function cutRows<T extends Entity>(
  rows: readonly Row<T>[],
  options: { page: number; size: PageSize; matches?: ((entity: T) => boolean) | undefined },
): RowList<T> {
  const { size, matches } = options;
  const fitting = matches ? rows.filter(({ entity }) => matches(entity)) : rows;
  const matching = fitting.length;
  const length = size === 'all' ? Math.max(1, matching) : Number(size);
  const pages = Math.max(1, Math.ceil(matching / length));
  const page = Math.min(options.page, pages - 1);
  const first = page * length;
  return {
    count: Math.min(length, matching - first),
    at: (index) => fitting[matching - 1 - first - index]?.entity,
    matching,
    page,
    pages,
  };
}

/** The place of an entity among all that fit, newest first; -1 where it does not. */
export function placeOf<T extends Entity>(
  rows: readonly Row<T>[],
  id: string,
  matches: (entity: T) => boolean = () => true,
): number {
  let place = 0;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const entity = rows[index]?.entity;
    if (!entity || !matches(entity)) continue;
    if (entity.id === id) return place;
    place += 1;
  }
  return -1;
}

/** Makes the test of a filter: every word of it stands in what a row shows. Empty, it tests nothing. */
export function rowFilter<T>(
  filter: string,
  shownOf: (entity: T) => readonly (string | undefined)[],
): ((entity: T) => boolean) | undefined {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  return (entity) => {
    const shown = shownOf(entity).join('\n').toLowerCase();
    return words.every((word) => shown.includes(word));
  };
}
