/** What every kept thing has. */
export interface Entity {
  readonly id: string;
}

/** One change of the world. Without `before` something was added, without `after` removed. */
export interface JournalEntry {
  /** Name of the collection. */
  collection: string;
  id: string;
  /** Its place in the order of creation, which survives a removal and its undoing. */
  seq: number;
  before?: Entity;
  after?: Entity;
}

/** The changes of a world in order, as long as somebody may want to go back behind them. */
export class Journal {
  #entries: JournalEntry[] = [];
  /** How many entries were dropped at the front. */
  #dropped = 0;

  /** The place after the last change. */
  get end(): number {
    return this.#dropped + this.#entries.length;
  }

  write(entry: JournalEntry): void {
    this.#entries.push(entry);
  }

  since(place: number): JournalEntry[] {
    return this.#entries.slice(place - this.#dropped);
  }

  /** Takes the last change out, if it came after `place`. */
  takeBack(place: number): JournalEntry | undefined {
    return this.end > place ? this.#entries.pop() : undefined;
  }

  /** Forgets everything before a place. */
  dropBefore(place: number): void {
    if (place <= this.#dropped) return;
    this.#entries.splice(0, place - this.#dropped);
    this.#dropped = place;
  }
}
