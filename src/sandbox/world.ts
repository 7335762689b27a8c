import { createRandom, type Random } from '@/api/random';
import { StudioError } from '@/api/studio-error';
import type { SandboxClock } from './clock';
import { createCollections, type CollectionName, type Collections } from './collections';
import type { DueEvent } from './entities/due-event';
import { Journal, type JournalEntry } from './journal';

/** A place in the history of a world to which it can go back. */
export interface Mark {
  /** Changes before it. */
  readonly place: number;
  readonly count: number;
  readonly random: readonly number[];
  readonly requests: readonly number[];
}

/**
 * How many changes are kept to go back behind. Beyond them the oldest marks are given up, so that a
 * forgotten mark costs no more than this: some ten thousand calls, 50 MB at most.
 */
export const maxKeptChanges = 100_000;

/** What a world knows besides its entities, when it is made or taken back from a file. */
export interface WorldOrigin {
  seed: number;
  clock: SandboxClock;
  /** Its time now; default: the clock's. */
  now?: number;
  /** Its steady time now; default: the clock's. */
  steady?: number;
  /** How many things it numbered so far. */
  count?: number;
  random?: readonly number[];
  requests?: readonly number[];
}

/** All state of a sandbox: its collections (`world.exchangeTrades`), its time, its chance. */
export type World = WorldCore & Readonly<Collections>;

/** Makes a world with nothing in it. */
export function createEmptyWorld(origin: WorldOrigin): World {
  const core = new WorldCore(origin);
  return Object.assign(core, core.collections);
}

class WorldCore {
  readonly seed: number;
  readonly journal = new Journal();
  readonly collections: Collections;
  readonly #clock: SandboxClock;
  /** What is added to the clock, so that a world taken back goes on from its own time. */
  readonly #shift: { now: number; steady: number };
  readonly #marks = new Set<Mark>();
  /** Changes before this place were taken. */
  #taken = 0;
  #count: number;
  #random: Random;
  #requests: Random;
  /** The moment of the event or request being worked on. */
  #moment: number | undefined;
  /** The last moment that was written out: one call asks for the same one again and again. */
  #written = { at: Number.NaN, text: '' };
  #offersExpired = false;
  /** How many times as long steps of lifecycles take, by name; part of the fault plan, not saved. */
  slowness: ReadonlyMap<string, number> = new Map();

  constructor(origin: WorldOrigin) {
    const { seed, clock, now, steady, count = 0, random, requests } = origin;
    this.seed = seed;
    this.#clock = clock;
    this.#shift = {
      now: now === undefined ? 0 : now - clock.now(),
      steady: steady === undefined ? 0 : steady - clock.steady(),
    };
    this.#count = count;
    this.#random = createRandom(seed, 'world', random);
    this.#requests = createRandom(seed, 'requests', requests);
    this.collections = createCollections(this.journal, () => this.nextNumber());
  }

  /** Virtual ms since the epoch; during an event the moment it was due. */
  now(): number {
    return this.#moment ?? this.#clock.now() + this.#shift.now;
  }

  /** `now` in ISO 8601 form with milliseconds. */
  timestamp(): string {
    const at = this.now();
    if (this.#written.at !== at) this.#written = { at, text: isoTime(at) };
    return this.#written.text;
  }

  /** Virtual ms by which offers expire: they pass no faster than the wall. */
  steady(): number {
    if (this.#offersExpired) return Number.MAX_SAFE_INTEGER;
    return this.#clock.steady() + this.#shift.steady;
  }

  /** Does work that finds every offer expired. It must make none itself. */
  withExpiredOffers<Result>(work: () => Result): Result {
    this.#offersExpired = true;
    try {
      return work();
    } finally {
      this.#offersExpired = false;
    }
  }

  get random(): Random {
    return this.#random;
  }

  /** A fresh UUID of this world. */
  newId(): string {
    return this.#random.uuid();
  }

  /** A fresh id of a request; of its own stream, so that more reads change no other id. */
  newRequestId(): string {
    return this.#requests.hex(32);
  }

  /** The next whole number, counted from 1. */
  nextNumber(): number {
    this.#count += 1;
    return this.#count;
  }

  /** Counts on from a number, unless more was numbered already. */
  goOnFrom(count: number): void {
    this.#count = Math.max(this.#count, count);
  }

  /** Lets a lifecycle step happen to an entity, `delay` virtual ms from now, unless it is slowed. */
  schedule({ name }: { name: string }, subject: string, delay: number): void {
    this.collections.events.put({
      id: String(this.nextNumber()),
      due: this.now() + Math.round(delay * (this.slowness.get(name) ?? 1)),
      lifecycle: name,
      subject,
    });
  }

  /** Does all work of one moment: what became due comes first, each event at its own time. */
  at<Result>(happen: (event: DueEvent) => void, work: () => Result): Result {
    const now = this.now();
    while (this.next(happen, now));
    try {
      this.#moment = now;
      return work();
    } finally {
      this.#moment = undefined;
    }
  }

  /** Lets the next event happen at its own time, if it is due by a moment, in virtual ms. Gives it. */
  next(happen: (event: DueEvent) => void, by: number): DueEvent | undefined {
    const { events } = this.collections;
    const event = events.next(by);
    if (!event) return undefined;
    const before = this.#moment;
    try {
      this.#moment = event.due;
      events.remove(event.id);
      happen(event);
      return event;
    } finally {
      this.#moment = before;
    }
  }

  /**
   * Marks this state, to go back to. Changes since the oldest mark are kept, up to `maxKeptChanges`:
   * then it is given up, once a call has ended.
   */
  mark(): Mark {
    const mark = {
      place: this.journal.end,
      count: this.#count,
      random: this.#random.state(),
      requests: this.#requests.state(),
    };
    this.#marks.add(mark);
    return mark;
  }

  /** Tells whether the world can still go back to a mark. */
  holds(mark: Mark): boolean {
    return this.#marks.has(mark);
  }

  /** Gives a mark up. */
  release(mark: Mark): void {
    this.#marks.delete(mark);
  }

  /**
   * Undoes every change since a mark; later marks are given up. Time is not part of it: whoever
   * owns the clock sets it back. Throws `storage`, and changes nothing, when the mark was given up.
   */
  undoTo(mark: Mark): void {
    if (!this.holds(mark)) {
      const message = `The world can't go back there: the mark was given up, or more than ${maxKeptChanges} changes have come since. Go back to a later one, or restore a saved world.`;
      throw new StudioError('storage', message);
    }
    let entry = this.journal.takeBack(mark.place);
    while (entry) {
      this.collections[entry.collection as CollectionName].undo(entry);
      entry = this.journal.takeBack(mark.place);
    }
    this.#taken = Math.min(this.#taken, mark.place);
    for (const other of this.#marks) if (other.place > mark.place) this.#marks.delete(other);
    this.#count = mark.count;
    this.#random = createRandom(this.seed, 'world', mark.random);
    this.#requests = createRandom(this.seed, 'requests', mark.requests);
  }

  /** What changed since this was last asked. Then it is forgotten, unless a mark stands before it. */
  takeChanges(): JournalEntry[] {
    const changes = this.journal.since(this.#taken);
    this.#taken = this.journal.end;
    for (const mark of this.#marks) {
      if (this.journal.end - mark.place > maxKeptChanges) this.#marks.delete(mark);
    }
    const places = [...this.#marks].map((mark) => mark.place);
    this.journal.dropBefore(Math.min(this.#taken, ...places));
    return changes;
  }

  /** The state outside the collections, as it is saved. */
  core() {
    return {
      seed: this.seed,
      now: this.now(),
      steady: this.steady(),
      count: this.#count,
      random: [...this.#random.state()],
      requests: [...this.#requests.state()],
    };
  }
}

/** A moment in ISO 8601 form, UTC, with milliseconds. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
