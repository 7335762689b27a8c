import type { Entity, Journal, JournalEntry } from './journal';
import { RowList } from './row-list';

/** An entity and its place in the order of creation. */
export interface Row<T extends Entity> {
  readonly seq: number;
  readonly entity: T;
}

interface HeldRow<T> {
  readonly seq: number;
  entity: T;
}

/** Names the index keys an entity is to be found under. */
export type KeysOf<T> = (entity: T) => readonly string[];

/**
 * Immutable entities by id, in the order of creation, with an index over the keys their lists ask
 * for. Every change is journalled. Finding one and adding one cost the same in a full world as in
 * an empty one.
 */
export class Collection<T extends Entity> {
  readonly name: string;
  readonly #journal: Journal;
  readonly #keysOf: KeysOf<T>;
  readonly #nextSeq: () => number;
  readonly #rows = new Map<string, HeldRow<T>>();
  readonly #order = new RowList<HeldRow<T>>();
  readonly #index = new Map<string, RowList<HeldRow<T>>>();

  constructor(name: string, journal: Journal, nextSeq: () => number, keysOf: KeysOf<T> = noKeys) {
    this.name = name;
    this.#journal = journal;
    this.#nextSeq = nextSeq;
    this.#keysOf = keysOf;
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)?.entity;
  }

  /** An entity's place in the order of creation. */
  seqOf(id: string): number | undefined {
    return this.#rows.get(id)?.seq;
  }

  /** Rows in the order of creation: all of them, or those under one index key. */
  rows(key?: string): readonly Row<T>[] {
    return (key === undefined ? this.#order : this.#index.get(key))?.rows() ?? [];
  }

  /** Adds an entity, or puts it in the place of the one with its id. */
  put<E extends T>(entity: E): E {
    const held = this.#rows.get(entity.id);
    const { name: collection } = this;
    const { id } = entity;
    this.#write(
      held
        ? { collection, id, seq: held.seq, before: held.entity, after: entity }
        : { collection, id, seq: this.#nextSeq(), after: entity },
    );
    return entity;
  }

  remove(id: string): void {
    const held = this.#rows.get(id);
    if (held) this.#write({ collection: this.name, id, seq: held.seq, before: held.entity });
  }

  /** Puts a row of a saved world in its place. That is no change, so it is not journalled. */
  putBack({ seq, entity }: Row<T>): void {
    this.change(entity.id, seq, entity);
  }

  /** Puts one journalled change back to how it was before it. */
  undo(entry: JournalEntry): void {
    this.change(entry.id, entry.seq, entry.before as T | undefined);
  }

  #write(entry: JournalEntry): void {
    this.change(entry.id, entry.seq, entry.after as T | undefined);
    this.#journal.write(entry);
  }

  /** Makes an entity stand at an id, or nothing. Extended by what keeps an order of its own. */
  protected change(id: string, seq: number, after: T | undefined): void {
    const held = this.#rows.get(id);
    if (after === undefined) {
      if (held) this.#takeOut(held);
      return;
    }
    if (!held) {
      const row = { seq, entity: after };
      this.#rows.set(id, row);
      this.#order.add(row);
      for (const key of this.#keysOf(after)) this.#indexUnder(key, row);
      return;
    }
    const before = held.entity;
    held.entity = after;
    if (this.#keysOf !== noKeys) this.#moveKeys(held, this.#keysOf(before), this.#keysOf(after));
  }

  /** Finds a row under its new keys alone. Most stay, and stay in their places: those are passed by. */
  #moveKeys(row: HeldRow<T>, before: readonly string[], after: readonly string[]): void {
    const left = before.filter((key, place) => key !== after[place] && !after.includes(key));
    const entered = after.filter((key, place) => key !== before[place] && !before.includes(key));
    // A key may be named twice; what is taken out twice would count as two.
    for (const key of new Set(left)) this.#removeUnder(key, row);
    for (const key of entered) this.#indexUnder(key, row);
  }

  #takeOut(row: HeldRow<T>): void {
    this.#rows.delete(row.entity.id);
    this.#order.remove(row);
    for (const key of new Set(this.#keysOf(row.entity))) this.#removeUnder(key, row);
  }

  #indexUnder(key: string, row: HeldRow<T>): void {
    const known = this.#index.get(key);
    const rows = known ?? new RowList<HeldRow<T>>();
    rows.add(row);
    if (!known) this.#index.set(key, rows);
  }

  #removeUnder(key: string, row: HeldRow<T>): void {
    const rows = this.#index.get(key);
    rows?.remove(row);
    if (rows?.size === 0) this.#index.delete(key);
  }
}

const noKeys: KeysOf<Entity> = () => [];
