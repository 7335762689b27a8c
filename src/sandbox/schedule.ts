import { Collection } from './collection';
import type { DueEvent } from './entities/due-event';
import { countWhile } from './row-list';

interface Queued {
  readonly seq: number;
  readonly event: DueEvent;
}

/** What is to happen later, ordered by when it is due; what is due together keeps its order of making. */
export class Schedule extends Collection<DueEvent> {
  /** What happened leaves at the front; its places are given back many at a time. */
  #queue: (Queued | undefined)[] = [];
  #front = 0;

  /** The next event, if it is due. */
  next(now: number): DueEvent | undefined {
    const first = this.#queue[this.#front]?.event;
    return first && first.due <= now ? first : undefined;
  }

  /** The next events, whenever they are due, at most `count` of them. */
  upcoming(count: number): DueEvent[] {
    const first = this.#queue.slice(this.#front, this.#front + count);
    return first.flatMap((queued) => (queued ? [queued.event] : []));
  }

  protected override change(id: string, seq: number, after: DueEvent | undefined): void {
    const before = this.get(id);
    super.change(id, seq, after);
    if (before) this.#takeOut(this.#placeOf(before.due, seq));
    if (after) this.#queue.splice(this.#placeOf(after.due, seq), 0, { seq, event: after });
  }

  #takeOut(place: number): void {
    if (place > this.#front) {
      this.#queue.splice(place, 1);
      return;
    }
    this.#queue[place] = undefined;
    this.#front += 1;
    if (this.#front > this.#queue.length / 2) {
      this.#queue = this.#queue.slice(this.#front);
      this.#front = 0;
    }
  }

  #placeOf(due: number, seq: number): number {
    const isBefore = (queued: Queued | undefined) =>
      queued !== undefined &&
      (queued.event.due < due || (queued.event.due === due && queued.seq < seq));
    return countWhile(this.#queue, isBefore, this.#front);
  }
}
