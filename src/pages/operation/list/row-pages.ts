/** How many of the rows received are shown at once. */
export const rowsPerPage = ['10', '25', '50', '100', 'all'] as const;

export type RowsPerPage = (typeof rowsPerPage)[number];

/** A part of the rows received: from `from` up to but without `to`, counted from 0. */
export interface RowPage {
  from: number;
  to: number;
  /** Place of the page, from 0, and how many there are. */
  page: number;
  pages: number;
}

/** The rows on a page; a page beyond the last is the last. */
export function rowPage(count: number, size: RowsPerPage, wanted: number): RowPage {
  const rows = size === 'all' ? Math.max(1, count) : Number(size);
  const pages = Math.max(1, Math.ceil(count / rows));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { from: page * rows, to: Math.min(count, (page + 1) * rows), page, pages };
}
