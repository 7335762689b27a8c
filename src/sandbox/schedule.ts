import { Collection, countWhile } from './collection';
import type { DueEvent } from './entities/due-event';

/** What is to happen later, ordered by when it is due; what is due together keeps its order of making. */
export class Schedule extends Collection<DueEvent> {
  readonly #queue: { readonly seq: number; readonly event: DueEvent }[] = [];

  /** The next event, if it is due. */
  next(now: number): DueEvent | undefined {
    const first = this.#queue[0]?.event;
    return first && first.due <= now ? first : undefined;
  }

  /** The next events, whenever they are due, at most `count` of them. */
  upcoming(count: number): DueEvent[] {
    return this.#queue.slice(0, count).map(({ event }) => event);
  }

  protected override change(id: string, seq: number, after: DueEvent | undefined): void {
    const before = this.get(id);
    super.change(id, seq, after);
    if (before) this.#queue.splice(this.#placeOf(before.due, seq), 1);
    if (after) this.#queue.splice(this.#placeOf(after.due, seq), 0, { seq, event: after });
  }

  #placeOf(due: number, seq: number): number {
    return countWhile(
      this.#queue,
      (entry) => entry.event.due < due || (entry.event.due === due && entry.seq < seq),
    );
  }
}
