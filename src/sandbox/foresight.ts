import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject, type Json } from '@/api/json';
import { endOfTime } from './clock';
import { collectionKinds, type CollectionName } from './collections';
import { statusOf, watchNext, type Happening } from './happening';
import { isoTime, type World } from './world';

/** A state to be reached: an entity, whatever its collection, with a status. */
export interface StatusGoal {
  id: string;
  status: string;
}

/** What time alone would make of a goal. */
export type Foreseen = { at: number } | { refusal: string; isUnknown?: true };

const days = 400;

/** How far ahead is looked for a status, in virtual ms. */
const farthest = days * 24 * 3_600_000;

/** The most events looked through for a status. */
const mostEvents = 100_000;

/**
 * Finds the moment, in virtual ms, at which an entity gets a status by time alone: lets the events of
 * the schedule happen one after the other, then undoes them all.
 */
export function foreseeStatus(world: World, goal: StatusGoal): Foreseen {
  const found = findEntity(world, goal.id);
  if (!found) {
    const refusal = `Nothing in this world has the id ${JSON.stringify(goal.id)} and a status.`;
    return { refusal, isUnknown: true };
  }
  if (found.status === goal.status) return { at: world.now() };
  return impossible(found, goal) ?? lookAhead(world, found, goal);
}

/** What would happen next by time alone, at most `count` events, each with what it comes to. */
export function foresee(world: World, count: number): Happening[] {
  return pretend(world, () => {
    const seen: Happening[] = [];
    for (let left = count; left > 0; left -= 1) {
      const next = watchNext(world, endOfTime);
      if (!next) break;
      seen.push(next);
    }
    return seen;
  });
}

/** Tells whether an event brought a goal about. */
export function isReachedBy({ changes }: Happening, { id, status }: StatusGoal): boolean {
  return changes.some((change) => change.id === id && change.status === status);
}

interface Found {
  collection: CollectionName;
  status: string;
}

function findEntity(world: World, id: string): Found | undefined {
  for (const collection of Object.keys(collectionKinds) as CollectionName[]) {
    const status = statusOf(world.collections[collection].get(id));
    if (status !== undefined) return { collection, status };
  }
  return undefined;
}

/** Refuses a status that no entity of the collection ever has. */
function impossible({ collection }: Found, { status }: StatusGoal): Foreseen | undefined {
  const known = statusesOf(collection);
  if (known.length === 0 || known.includes(status)) return undefined;
  const near = didYouMean(status, known);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  const refusal = `Nothing in ${collection} is ever ${JSON.stringify(status)}; there are ${known.join(', ')}.${hint}`;
  return { refusal };
}

function statusesOf(collection: CollectionName): string[] {
  const schema = collectionKinds[collection].schema as unknown as Json;
  const entry = at(at(schema, 'properties', 'timeline'), 'items');
  const status = at(schema, 'properties', 'status') ?? at(entry, 'properties', 'status');
  const words = at(status, 'enum');
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

function at(value: Json | undefined, ...names: string[]): Json | undefined {
  return names.reduce<Json | undefined>(
    (inner, name) => (isJsonObject(inner) ? inner[name] : undefined),
    value,
  );
}

function lookAhead(world: World, { collection, status }: Found, goal: StatusGoal): Foreseen {
  const limit = Math.min(world.now() + farthest, endOfTime);
  const { id } = goal;
  return pretend(world, () => {
    const way: string[] = [];
    for (let count = 0; count < mostEvents; count += 1) {
      const next = watchNext(world, limit);
      if (!next) return { refusal: neverText(world, { collection, status }, goal, way) };
      if (isReachedBy(next, goal)) return { at: Date.parse(next.due) };
      for (const change of next.changes) {
        if (change.id === id) way.push(`${change.status} at ${next.due}`);
      }
    }
    const refusal = `${goal.id} does not become ${goal.status} within the next ${mostEvents} events. Move the clock by "advance", then ask again.`;
    return { refusal };
  });
}

/** Says that a goal is not reached, and what comes instead. The world stands at the end of what was looked at. */
function neverText(world: World, found: Found, goal: StatusGoal, way: string[]): string {
  const rest = world.events.upcoming(1)[0];
  const within = rest
    ? ` within ${days} days (the next event then is due at ${isoTime(rest.due)})`
    : '';
  const becomes = way.length > 0 ? `, by time alone it becomes ${way.join(', then ')}` : '';
  return `${goal.id} (${found.collection}) is ${found.status}${becomes} and never ${goal.status}${within}: a call has to bring that about. The clock stays where it is.`;
}

/** Looks at a future of a world, which then is as it was. */
function pretend<Result>(world: World, look: () => Result): Result {
  const mark = world.mark();
  try {
    return look();
  } finally {
    world.undoTo(mark);
    world.release(mark);
  }
}
