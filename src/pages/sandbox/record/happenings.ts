import type { Json } from '@/api/json';
import {
  changesOf,
  type ChangeCause,
  type ChangeLog,
  type WorldChange,
} from '@/sandbox/change-log';
import type { World } from '@/sandbox/world';
import { dueEvents, eventWord } from '../clock/next-events';
import { recordAt, type RecordPlace } from '../world/find-record';

/** One line of what happened to a record, or of what is due. */
export interface Happening {
  /** Virtual ms since the epoch. */
  at: number;
  text: string;
  /** What did it. */
  cause?: string;
  isDue?: boolean;
}

/**
 * What happened to a record, oldest first, then what is due. What is older than the log is told as
 * far as the record itself knows it: its dates, and of a payment intent its timeline.
 */
export function happeningsOf(world: World, place: RecordPlace, log: ChangeLog): Happening[] {
  const changes = changesOf(log, place.table, place.id);
  const due = dueEvents(world).filter(({ subject }) => subject.split('/')[0] === place.id);
  return [
    ...beforeLog(world, place, changes),
    ...changes.map((change) => ({
      at: change.at,
      text: changeText(change),
      cause: causeText(change.cause),
    })),
    ...due.map((event) => ({ at: event.due, text: `due: ${eventWord(event)}`, isDue: true })),
  ];
}

function beforeLog(world: World, place: RecordPlace, changes: readonly WorldChange[]): Happening[] {
  const record = recordAt(world, place);
  if (!record || changes[0]?.what === 'added') return [];
  const before = changes[0]?.at ?? Infinity;
  const { createDate, updateDate } = record;
  const timeline = world.paymentIntents.get(place.id)?.timeline ?? [];
  const told = timeline.map(({ status, context, time }) =>
    happening(time, [status, context].filter(Boolean).join(', ')),
  );
  return [
    ...(createDate === undefined ? [] : [happening(createDate, 'created')]),
    ...told.toReversed(),
    ...(told.length > 0 || updateDate === undefined || updateDate === createDate
      ? []
      : [happening(updateDate, 'changed, before this log')]),
  ].filter(({ at }) => at < before);
}

function happening(date: string, text: string): Happening {
  return { at: Date.parse(date), text };
}

function changeText({ what, members = [] }: WorldChange): string {
  if (what === 'added') return 'created';
  if (what === 'removed') return 'removed';
  if (members.length === 0) return 'written again, nothing changed';
  return members.map(({ name, from, to }) => `${name} ${arrow(from, to)}`).join(', ');
}

function arrow(from: Json | undefined, to: Json | undefined): string {
  if (from === undefined) return `is ${valueText(to)}`;
  return to === undefined ? 'gone' : `${valueText(from)} → ${valueText(to)}`;
}

/** A value in a line: texts bare, anything larger by its size. */
function valueText(value: Json | undefined): string {
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
  if (typeof value === 'object' && value !== null) return `{${Object.keys(value).join(', ')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

function causeText(cause: ChangeCause): string {
  if (cause.kind === 'call') return cause.operation;
  return cause.kind === 'time' ? cause.lifecycle : 'from outside';
}
