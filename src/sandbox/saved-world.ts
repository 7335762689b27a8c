import { isJsonObject, type JsonSchema } from '@/api/json';
import { StudioError } from '@/api/studio-error';
import type { Problem } from '@/api/problem';
import { validate } from '@/api/validate';
import type { SandboxClock } from './clock';
import type { Row } from './collection';
import { collectionKinds, type CollectionName } from './collections';
import type { LedgerAccount } from './entities/ledger';
import type { Entity } from './journal';
import { totals } from './ledger';
import { createEmptyWorld, type World } from './world';

/** A world as JSON: version 1. Faults and the speed of the clock are not part of it. */
export interface SavedWorld {
  savedWorldVersion: 1;
  seed: number;
  /** Its time, virtual ms since the epoch. */
  now: number;
  /** Its steady time, by which offers expire. */
  steady: number;
  /** How many things it numbered. */
  count: number;
  /** Where its sources of chance stand. */
  random: readonly number[];
  requests: readonly number[];
  /** Entities in the order of their creation. */
  collections: Readonly<Record<CollectionName, readonly Entity[]>>;
  /**
   * The numbers of the same entities: their order over all collections, for lists that merge several.
   * Absent in older worlds, which are numbered one collection after the other.
   */
  places?: Readonly<Record<CollectionName, readonly number[]>>;
}

const collectionNames = Object.keys(collectionKinds) as CollectionName[];

/** Writes down everything that decides how a world goes on. */
export function saveWorld(world: World): SavedWorld {
  const ofAll = <Value>(read: (row: Row<Entity>) => Value) =>
    Object.fromEntries(
      collectionNames.map((name) => [name, world.collections[name].rows().map(read)]),
    ) as Record<CollectionName, Value[]>;
  return {
    savedWorldVersion: 1,
    ...world.core(),
    collections: ofAll(({ entity }) => entity),
    places: ofAll(({ seq }) => seq),
  };
}

/**
 * Makes the world that was saved; its time goes on from where it was. Throws `unreadable-record`
 * when it is not a sound world.
 */
export function restoreWorld(saved: SavedWorld, clock: SandboxClock): World {
  const checked = parseSavedWorld(saved);
  if ('problems' in checked) {
    const [first] = checked.problems;
    const place = first?.pointer ? ` At ${first.pointer}.` : '';
    const message = `The saved world can't be used: ${first?.message ?? 'it is broken.'}${place}`;
    throw new StudioError('unreadable-record', message);
  }
  const { collections, places, count, ...core } = checked.saved;
  const world = createEmptyWorld({ ...core, clock });
  for (const name of collectionNames) {
    const collection = world.collections[name] as { putBack(row: Row<Entity>): void };
    for (const [index, entity] of collections[name].entries()) {
      collection.putBack({ seq: places?.[name][index] ?? world.nextNumber(), entity });
    }
  }
  world.goOnFrom(count);
  return world;
}

/**
 * Checks a saved world that comes from outside. What it holds nothing of because it is older than
 * that collection is empty.
 */
export function parseSavedWorld(value: unknown): { saved: SavedWorld } | { problems: Problem[] } {
  const version = isJsonObject(value) ? value['savedWorldVersion'] : undefined;
  if (version !== 1) {
    const was =
      version === undefined ? 'has no savedWorldVersion' : `has ${JSON.stringify(version)}`;
    const text = `A saved world has savedWorldVersion 1; this value ${was}.`;
    return { problems: [problem('', text)] };
  }
  const violations = validate(savedWorldSchema, value);
  if (violations.length > 0) {
    return { problems: violations.map(({ pointer, message }) => problem(pointer, message)) };
  }
  const saved = withAllCollections(value as SavedWorld);
  const problems = [...twins(saved), ...misplacements(saved), ...imbalances(saved)];
  return problems.length > 0 ? { problems } : { saved };
}

function withAllCollections({ collections, places, ...core }: SavedWorld): SavedWorld {
  type Lists<Value> = Record<CollectionName, readonly Value[]>;
  const ofAll = <Value>(saved: Partial<Lists<Value>>) =>
    Object.fromEntries(collectionNames.map((name) => [name, saved[name] ?? []])) as Lists<Value>;
  return { ...core, collections: ofAll(collections), ...(places && { places: ofAll(places) }) };
}

const wholeNumber = { type: 'integer' };
const generatorState = { type: 'array', items: wholeNumber, minItems: 4, maxItems: 4 };

const savedWorldSchema: JsonSchema = {
  type: 'object',
  required: ['seed', 'now', 'steady', 'count', 'random', 'requests', 'collections'],
  properties: {
    seed: wholeNumber,
    /** What ISO 8601 can write with four digits of the year. */
    now: { ...wholeNumber, minimum: 0, maximum: 253_402_300_799_999 },
    steady: wholeNumber,
    count: wholeNumber,
    random: generatorState,
    requests: generatorState,
    collections: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        collectionNames.map((name) => [
          name,
          { type: 'array', items: collectionKinds[name].schema },
        ]),
      ),
    },
    places: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(
        collectionNames.map((name) => [name, { type: 'array', items: wholeNumber }]),
      ),
    },
  },
};

/** Ids that stand twice in one collection. */
function twins({ collections }: SavedWorld): Problem[] {
  return collectionNames.flatMap((name) => {
    const seen = new Set<string>();
    return collections[name].flatMap(({ id }, index) => {
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [problem(`/collections/${name}/${index}/id`, `The id "${id}" stands here twice.`)];
    });
  });
}

/** Collections whose entities don't stand one after the other, up to what the world has counted. */
function misplacements({ collections, places, count }: SavedWorld): Problem[] {
  if (!places) return [];
  return collectionNames.flatMap((name) => {
    const numbers = places[name];
    const isRight =
      numbers.length === collections[name].length &&
      numbers.every((place, index) => place > (numbers[index - 1] ?? 0) && place <= count);
    const text = `The places must be one ascending number per entity, from 1 to ${count}.`;
    return isRight ? [] : [problem(`/places/${name}`, text)];
  });
}

/** Currencies in which money was made or lost. */
function imbalances({ collections }: SavedWorld): Problem[] {
  return [...totals(collections.ledgerAccounts as readonly LedgerAccount[])].flatMap(
    ([currency, { debits, credits }]) =>
      debits.eq(credits)
        ? []
        : [
            problem(
              '/collections/ledgerAccounts',
              `Debits and credits of ${currency} differ: ${debits.toFixed()} and ${credits.toFixed()}.`,
            ),
          ],
  );
}

function problem(pointer: string, message: string): Problem {
  return { code: 'saved-world', severity: 'error', message, pointer };
}
