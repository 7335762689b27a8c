/** How long a page gets to lay itself out before its old place is restored, ms. */
const settling = 100;

/** Where a page is scrolled to, px, and after how many ms. */
export interface Arrival {
  top: number;
  after: number;
}

/**
 * What is done on arrival at a place in the history: its old place is restored when one comes back,
 * a new one begins at its top, unless its address names a part to go to.
 */
export function arrival(known: number | undefined, hash: string): Arrival | undefined {
  if (known !== undefined) return { top: known, after: settling };
  return hash === '' ? { top: 0, after: 0 } : undefined;
}
