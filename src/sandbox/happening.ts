import { isJsonObject, type Json } from '@/api/json';
import type { CollectionName } from './collections';
import type { Entity } from './journal';
import { happenNext } from './lifecycles';
import { isoTime, type World } from './world';

/** An event of the schedule. */
export interface ComingEvent {
  /** Virtual time. */
  due: string;
  /** Name of the lifecycle step. */
  what: string;
  /** Id of what it happens to. */
  subject: string;
}

/** An entity that got a status. */
export interface StatusChange {
  collection: CollectionName;
  id: string;
  status: string;
}

/** An event that happened, with what it came to. */
export interface Happening extends ComingEvent {
  changes: StatusChange[];
}

/** The next events of a world's schedule, at most `count` of them. */
export function comingEvents(world: World, count: number): ComingEvent[] {
  return world.events.upcoming(count).map(({ due, lifecycle, subject }) => ({
    due: isoTime(due),
    what: lifecycle,
    subject,
  }));
}

/** Lets the next event happen if it is due by a moment, in virtual ms, and tells what came of it. */
export function watchNext(world: World, by: number): Happening | undefined {
  const before = world.journal.end;
  const event = happenNext(world, by);
  if (!event) return undefined;
  const changes = world.journal.since(before).flatMap((entry): StatusChange[] => {
    const status = statusOf(entry.after);
    return status === undefined || status === statusOf(entry.before)
      ? []
      : [{ collection: entry.collection as CollectionName, id: entry.id, status }];
  });
  const { due, lifecycle, subject } = event;
  return { due: isoTime(due), what: lifecycle, subject, changes };
}

/** The status of an entity: its own, or the newest of its timeline. Undefined for what has none. */
export function statusOf(entity: Entity | undefined): string | undefined {
  const { status, timeline } = (entity ?? {}) as { status?: Json; timeline?: Json };
  if (typeof status === 'string') return status;
  const newest = Array.isArray(timeline) ? timeline[0] : undefined;
  return isJsonObject(newest) && typeof newest['status'] === 'string'
    ? newest['status']
    : undefined;
}
