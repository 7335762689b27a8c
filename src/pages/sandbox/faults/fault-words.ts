import type { JsonObject } from '@/api/json';
import type { NodeState } from '@/ui/node-state';

/** A planned entry in words: what it is about, when it hits, what it does. */
export interface FaultWords {
  subject: string;
  plan: string;
}

/** Members that name what an entry is about, and those that say when it hits. */
const subjects = ['operation', 'lifecycle', 'preset'];
const conditions = ['attempt', 'every', 'chance'];

/** How a member is said; one that is not here is said by its name and value. */
const sayings: Readonly<Record<string, (value: number) => string>> = {
  status: (value) => String(value),
  delay: (value) => `${value} s late`,
  retryAfter: (value) => `retry after ${value} s`,
  attempt: (value) => `${ordinal(value)} call`,
  every: (value) => `every ${ordinal(value)}`,
  chance: (value) => `${Math.round(value * 100)} %`,
};

/** Says any entry of a plan, also one with members that came later. */
export function faultWords(entry: Readonly<JsonObject>): FaultWords {
  const subject = subjects.map((name) => entry[name]).find((value) => typeof value === 'string');
  const say = (name: string) => {
    const value = entry[name];
    if (typeof value === 'number' && sayings[name]) return [sayings[name](value)];
    return value === true
      ? [name]
      : value === undefined
        ? []
        : [`${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`];
  };
  const hits = conditions.flatMap(say).join(', ');
  const when = entry['operation'] === undefined ? hits : hits || 'every call';
  const members = Object.keys(entry).filter((name) => ![...subjects, ...conditions].includes(name));
  const does = members.flatMap(say).join(', ');
  return { subject: subject ?? '?', plan: [when, does].filter(Boolean).join(': ') };
}

/** Whether a fault can still hit: one for a call that was made already has had its chance. */
export function faultState(
  { operation, attempt }: Readonly<JsonObject>,
  callsOf: (operation: string) => number,
): { state: NodeState; text: string } {
  const isOver =
    typeof attempt === 'number' && typeof operation === 'string' && callsOf(operation) >= attempt;
  return isOver ? { state: 'faulted', text: 'used' } : { state: 'queued', text: 'armed' };
}

/** A number as a place: `1st`, `2nd`, `11th`. */
export function ordinal(value: number): string {
  const teens = value % 100 >= 11 && value % 100 <= 13;
  return `${value}${(teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[value % 10]) ?? 'th'}`;
}
