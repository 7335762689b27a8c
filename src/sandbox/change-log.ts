import { isJsonObject, type Json } from '@/api/json';
import type { DueEvent } from './entities/due-event';
import type { Entity, JournalEntry } from './journal';

/** What made something change: a call, the clock, or a hand from outside, such as coins that arrive. */
export type ChangeCause =
  { kind: 'call'; operation: string } | { kind: 'time'; lifecycle: string } | { kind: 'outside' };

/** A member that changed; without `from` it is new, without `to` gone. */
export interface ChangedMember {
  name: string;
  from?: Json;
  to?: Json;
}

/** One change of one entity. */
export interface WorldChange {
  /** Virtual ms since the epoch. */
  at: number;
  cause: ChangeCause;
  collection: string;
  id: string;
  what: 'added' | 'changed' | 'removed';
  /** Of a change: the members that differ. */
  members?: readonly ChangedMember[];
}

/** The newest changes of a world, oldest first. */
export interface ChangeLog {
  readonly changes: readonly WorldChange[];
  /** How many older ones were forgotten. */
  readonly forgotten: number;
}

export const emptyLog: ChangeLog = { changes: [], forgotten: 0 };

/** How many changes are kept: some hundred calls with what follows them, in about 250 kB of JSON. */
export const logLimit = 1_000;

/** The sandbox's own books: they change with every call and have no history of their own. */
const unlogged: ReadonlySet<string> = new Set([
  'calls',
  'dailyVolumes',
  'events',
  'firstAnswers',
  'ledgerAccounts',
  'ledgerEntries',
]);

/**
 * Adds to a log what a journal tells. The journal says itself what made each change: an event leaves
 * the schedule before it does its work, and a call counts itself before it acts. `now` is the virtual
 * time of the last of them.
 */
export function logChanges(
  log: ChangeLog,
  entries: readonly JournalEntry[],
  now: number,
): ChangeLog {
  const added: WorldChange[] = [];
  let cause: ChangeCause = { kind: 'outside' };
  let moment = now;
  for (const entry of entries) {
    if (entry.collection === 'events' && entry.before && !entry.after) {
      const { lifecycle, due } = entry.before as DueEvent;
      cause = { kind: 'time', lifecycle };
      moment = due;
    } else if (entry.collection === 'calls') {
      cause = { kind: 'call', operation: entry.id };
      moment = now;
    }
    if (unlogged.has(entry.collection)) continue;
    added.push(changeOf(entry, cause, ownMoment(entry) ?? moment));
  }
  const all = [...log.changes, ...added];
  const over = Math.max(0, all.length - logLimit);
  return added.length === 0 ? log : { changes: all.slice(over), forgotten: log.forgotten + over };
}

/** The changes of one entity, oldest first. */
export function changesOf({ changes }: ChangeLog, collection: string, id: string): WorldChange[] {
  return changes.filter((change) => change.collection === collection && change.id === id);
}

function changeOf(entry: JournalEntry, cause: ChangeCause, at: number): WorldChange {
  const { collection, id, before, after } = entry;
  const head = { at, cause, collection, id };
  if (!before) return { ...head, what: 'added' };
  if (!after) return { ...head, what: 'removed' };
  return { ...head, what: 'changed', members: changedMembers(before, after) };
}

/** When an entity says itself that it changed, to the millisecond. */
function ownMoment({ before, after }: JournalEntry): number | undefined {
  for (const name of ['updateDate', 'createDate', 'statusDate']) {
    const date = memberOf(after, name);
    if (typeof date === 'string' && date !== memberOf(before, name)) return Date.parse(date);
  }
  return undefined;
}

/** Members that differ, in the order they stand; when something changed is no change of its own. */
function changedMembers(before: Entity, after: Entity): ChangedMember[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('updateDate');
  return [...names].flatMap((name) => {
    const [from, to] = [memberOf(before, name), memberOf(after, name)];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return [{ name, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }];
  });
}

function memberOf(entity: Entity | undefined, name: string): Json | undefined {
  const value: unknown = entity;
  return isJsonObject(value) ? value[name] : undefined;
}
