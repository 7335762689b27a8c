import { type RefObject, useLayoutEffect, useState } from 'react';

/** Height of a line, px; the stylesheet has the same number. */
export const rowHeight = 20;

/** Up to how many rows are simply all drawn. */
const fewRows = 200;

/** Rows drawn beyond what is seen, so that a fast scroll meets no gap. */
const margin = 20;

/** The rows from `from` up to but without `to`. */
export interface RowWindow {
  from: number;
  to: number;
}

/** The rows of a list of `count` that are in sight when its top lies `top` px below the top of a view `height` px high; each is `row` px high. */
export function rowsInSight(
  count: number,
  top: number,
  height: number,
  row = rowHeight,
): RowWindow {
  const from = Math.max(0, Math.floor(-top / row) - margin);
  const to = Math.min(count, Math.ceil((height - top) / row) + margin);
  return { from: Math.min(from, count), to: Math.max(to, Math.min(from, count)) };
}

/**
 * Tells which rows of a long list to draw. The list may lie in any scrolling parent: what counts is
 * where it stands in the browser's window, so no parent has to be known. `row` is the height of one, px.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  row = rowHeight,
): RowWindow {
  const [sight, setSight] = useState<RowWindow>({ from: 0, to: fewRows });
  useLayoutEffect(() => {
    if (count <= fewRows) return undefined;
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const next = rowsInSight(count, top, window.innerHeight, row);
      setSight((was) => (was.from === next.from && was.to === next.to ? was : next));
    };
    measure();
    const options = { capture: true, passive: true } as const;
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    return () => {
      window.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure, options);
    };
  }, [list, count, row]);
  return count <= fewRows
    ? { from: 0, to: count }
    : { from: sight.from, to: Math.min(sight.to, count) };
}
