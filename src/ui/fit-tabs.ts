/** Width of the "More n" control behind the tabs, px. */
const moreWidth = 88;

/**
 * Picks the tabs that are shown in `room` px: as many from the left as fit beside "More n", and the
 * active one in any case, in place of the last that fitted.
 */
export function fitTabs(widths: readonly number[], active: number, room: number): number[] {
  const all = widths.map((_, index) => index);
  if (sum(widths) <= room) return all;
  const fits = (shown: readonly number[]) =>
    sum(shown.map((index) => widths[index] ?? 0)) <= room - moreWidth;
  let shown = all;
  while (shown.length > 1 && !fits(shown)) {
    const last = shown.findLast((index) => index !== active);
    shown = shown.filter((index) => index !== last);
  }
  return shown;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
