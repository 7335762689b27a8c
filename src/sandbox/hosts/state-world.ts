import type { Row } from '../collection';
import { collectionKinds, type CollectionName } from '../collections';
import type { Entity, JournalEntry } from '../journal';
import { countBefore } from '../row-list';
import type { SavedWorld } from '../saved-world';
import type { World } from '../world';

/** One change as a line has it: where, at which place, and what stands there now; of what was removed the id. */
type Change = readonly [collection: string, seq: number, after: Entity | string];

/** What a line of a state file says. The last core counts: the rest of the world is in the changes. */
interface StateLine {
  core?: ReturnType<World['core']>;
  changes: readonly Change[];
}

const collectionNames = Object.keys(collectionKinds) as CollectionName[];

/** How many entities of a whole world go into one line: about a millisecond of work. */
const rowsPerLine = 250;

/** Writes down changes, and with them where time and chance of the world stand now. */
export function lineOf(world: World, entries: readonly JournalEntry[]): string {
  const changes = entries.map(({ collection, id, seq, after }): Change => {
    return [collection, seq, after ?? id];
  });
  return JSON.stringify({ core: world.core(), changes } satisfies StateLine);
}

/**
 * Writes down a whole world, piece by piece, each as it is when it is asked for. The world may change
 * in between, if every change is written behind the pieces that were there before it.
 */
export function* worldLines(world: World): Generator<string> {
  for (const name of collectionNames) {
    let next = 0;
    for (;;) {
      // Found anew each time: what was removed meanwhile has moved the others.
      const all = world.collections[name].rows() as readonly Row<Entity>[];
      const start = countBefore(all, next);
      const rows = all.slice(start, start + rowsPerLine);
      const last = rows.at(-1);
      if (!last) break;
      next = last.seq + 1;
      const changes = rows.map(({ seq, entity }): Change => [name, seq, entity]);
      yield JSON.stringify({ changes } satisfies StateLine);
    }
  }
  yield lineOf(world, []);
}

/** Folds the lines of a state file into the world they lead to. */
export class WorldFold {
  readonly #rows = new Map<string, Map<string, Row<Entity>>>(
    collectionNames.map((name) => [name, new Map()]),
  );
  #core: StateLine['core'];
  /** How many changes were folded. */
  changes = 0;

  take(text: string): void {
    const { core, changes } = JSON.parse(text) as StateLine;
    if (core) this.#core = core;
    this.changes += changes.length;
    for (const [collection, seq, after] of changes) {
      const rows = this.#rowsOf(collection);
      if (typeof after === 'string') rows.delete(after);
      else rows.set(after.id, { seq, entity: after });
    }
  }

  /** How many entities the world has. */
  get size(): number {
    return [...this.#rows.values()].reduce((sum, rows) => sum + rows.size, 0);
  }

  /** The world; whether it is sound is for `restoreWorld` to say. */
  saved(): SavedWorld {
    const rows = [...this.#rows].map(
      ([name, all]) => [name, [...all.values()].toSorted((a, b) => a.seq - b.seq)] as const,
    );
    const ofAll = <Value>(read: (row: Row<Entity>) => Value) =>
      Object.fromEntries(rows.map(([name, all]) => [name, all.map(read)]));
    return {
      savedWorldVersion: 1,
      ...this.#core,
      collections: ofAll(({ entity }) => entity),
      places: ofAll(({ seq }) => seq),
    } as unknown as SavedWorld;
  }

  #rowsOf(collection: string): Map<string, Row<Entity>> {
    const known = this.#rows.get(collection);
    if (known) return known;
    const rows = new Map<string, Row<Entity>>();
    this.#rows.set(collection, rows);
    return rows;
  }
}
