/** What has a place in the order of creation. */
export interface Placed {
  readonly seq: number;
}

/** Up to so many rows are taken out one by one; more of them by going through the list once. */
const fewRemovals = 8;

/**
 * Rows in the order of creation. Many that leave together, as when a batch settles, cost one walk
 * through the list in all, not a move of everything behind each of them: what left is taken out when
 * the list is next read, or once it is half of the list, so that one nobody reads holds nothing up.
 */
export class RowList<R extends Placed> {
  #rows: R[] = [];
  readonly #gone = new Set<R>();

  /** How many there are; without a walk. */
  get size(): number {
    return this.#rows.length - this.#gone.size;
  }

  /** The rows; the same array until something changes that is not added at the end. */
  rows(): readonly R[] {
    if (this.#gone.size > fewRemovals) {
      this.#rows = this.#rows.filter((row) => !this.#gone.has(row));
    } else {
      for (const row of this.#gone) {
        let place = countBefore(this.#rows, row.seq);
        while (this.#rows[place] !== row) place += 1;
        this.#rows.splice(place, 1);
      }
    }
    this.#gone.clear();
    return this.#rows;
  }

  /** Adds a row at its place; one that is there already stays where it is. */
  add(row: R): void {
    if (this.#gone.delete(row)) return;
    const last = this.#rows[this.#rows.length - 1];
    if (!last || last.seq < row.seq) {
      this.#rows.push(row);
      return;
    }
    const place = countBefore(this.#rows, row.seq);
    if (this.#rows[place] !== row) this.#rows.splice(place, 0, row);
  }

  /** Takes a row out that is in the list. */
  remove(row: R): void {
    if (this.#rows[this.#rows.length - 1] === row) {
      this.#rows.pop();
      return;
    }
    this.#gone.add(row);
    const gone = this.#gone.size;
    if (gone > fewRemovals && gone * 2 > this.#rows.length) this.rows();
  }
}

/** How many rows in ascending order stand before a place in the order of creation. */
export function countBefore(rows: readonly Placed[], seq: number): number {
  return countWhile(rows, (row) => row.seq < seq);
}

/**
 * How many rows at the front fulfil a condition that holds for a front part only; by halving. Rows
 * before `start` are counted unseen.
 */
export function countWhile<R>(rows: readonly R[], holds: (row: R) => boolean, start = 0): number {
  let [low, high] = [start, rows.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row !== undefined && holds(row)) low = middle + 1;
    else high = middle;
  }
  return low;
}
