/** A vertical stretch that wants a lane of its own. */
export interface Stretch {
  top: number;
  bottom: number;
}

/**
 * Gives each stretch a lane, 0 nearest to the nodes: stretches that share a lane never touch, and of
 * two nested ones the inner has the nearer lane. Takes n log n.
 */
export function assignLanes(stretches: readonly Stretch[]): { lanes: number[]; count: number } {
  const lanes: number[] = Array.from({ length: stretches.length }, () => 0);
  // From the lowest top upwards: a stretch inside another is met first and gets the nearer lane.
  const order = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .toSorted((a, b) => b.top - a.top || a.bottom - b.bottom || a.index - b.index);
  const busy = new Heap<{ top: number; lane: number }>((a, b) => b.top - a.top || a.lane - b.lane);
  const free = new Heap<number>((a, b) => a - b);
  let count = 0;
  for (const { top, bottom, index } of order) {
    for (let next = busy.first(); next && next.top > bottom; next = busy.first()) {
      free.push(next.lane);
      busy.pop();
    }
    const lane = free.pop() ?? count++;
    busy.push({ top, lane });
    lanes[index] = lane;
  }
  return { lanes, count };
}

/** A binary heap: the first by `compare` comes out first. */
class Heap<T> {
  private readonly items: T[] = [];

  constructor(private readonly compare: (a: T, b: T) => number) {}

  first(): T | undefined {
    return this.items[0];
  }

  push(item: T) {
    let at = this.items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.inOrder(parent, at)) return;
      this.swap(parent, at);
      at = parent;
    }
  }

  pop(): T | undefined {
    const first = this.items[0];
    const last = this.items.pop();
    if (this.items.length === 0 || last === undefined) return first;
    this.items[0] = last;
    for (let at = 0; ;) {
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < this.items.length);
      const [left, right] = children;
      if (left === undefined) return first;
      const least = right === undefined || this.inOrder(left, right) ? left : right;
      if (this.inOrder(at, least)) return first;
      this.swap(at, least);
      at = least;
    }
  }

  private inOrder(a: number, b: number): boolean {
    return this.compare(this.items[a] as T, this.items[b] as T) <= 0;
  }

  private swap(a: number, b: number) {
    const kept = this.items[a] as T;
    this.items[a] = this.items[b] as T;
    this.items[b] = kept;
  }
}
