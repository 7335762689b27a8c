import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject, type JsonObject } from '@/api/json';
import type { Problem } from '@/api/problem';
import { escapePointer } from '@/api/validate';
import type { CardTransfer } from './entities/card-transfer';
import { isPresetName, presetNames, type PresetName } from './fault-preset-names';
import { anyOperation, callMembers, combinationProblems, faultProblem } from './fault-rules';
import { lifecycles } from './lifecycles';

type PaymentErrorCode = NonNullable<CardTransfer['errorCode']>;

/**
 * One planned fault of a call: which calls it hits, and what the sandbox does to them. With a status
 * it answers instead of acting; all else acts.
 */
export interface Fault {
  /** operationId, or `*` for every operation. */
  operation: string;
  /** Which call of that operation is hit, counted from 1 since the world began. */
  attempt?: number;
  /** Hits every so many calls of that operation; without this and `attempt` each of them. */
  every?: number;
  /** How likely it hits a call that fits, up to 1. Drawn from the seed, apart from all else. */
  chance?: number;
  /** Answers with this HTTP status instead of acting. */
  status?: number;
  /** Virtual seconds added before the answer. */
  delay?: number;
  /** `Retry-After` header in seconds, with a status. */
  retryAfter?: number;
  /** Acts, then loses the answer: the caller sees a broken connection. */
  drop?: boolean;
  /** Cuts the body of the answer off in its middle. */
  malformed?: boolean;
  /** Acts twice, as a proxy that repeats a call makes it happen; the second answer comes back. */
  duplicate?: boolean;
  /** Acts as if the quote or payment token that the call names had expired. */
  stale?: boolean;
  /** Acts; the card payment then fails with this error code. */
  decline?: PaymentErrorCode;
}

/** Makes what happens later take longer. */
export interface SlowLifecycle {
  /** Name of a lifecycle step, such as `exchange-settlement.complete-payable`. */
  lifecycle: string;
  /** How many times as long it takes, from when the plan is in force. */
  slow: number;
}

/** The rules that a preset stands for, in its place. */
export interface PresetUse {
  preset: PresetName;
}

/** What goes wrong on purpose, in order; the first fault that fits a call is the one that happens. */
export type FaultPlan = readonly (Fault | SlowLifecycle | PresetUse)[];

/** The most entries of a plan: each call looks through them. */
const longestPlan = 1_000;

/** Reads a fault plan that comes from outside: an array of faults, each of a known operation. */
export function parseFaultPlan(
  value: unknown,
  operationIds: readonly string[],
): { plan: FaultPlan } | { problems: Problem[] } {
  const text = planText(value);
  if (text !== undefined) return { problems: [faultProblem('', text)] };
  const problems = (value as unknown[]).flatMap((entry, index) =>
    entryProblems(entry, `/${index}`, operationIds),
  );
  return problems.length > 0 ? { problems } : { plan: value as FaultPlan };
}

/** What is wrong with a plan as a whole. */
function planText(value: unknown): string | undefined {
  if (!Array.isArray(value)) {
    return 'A fault plan is an array, such as [{"operation": "…", "status": 503}].';
  }
  return value.length > longestPlan
    ? `A fault plan has at most ${longestPlan} entries; this one has ${value.length}.`
    : undefined;
}

const kinds = ['operation', 'lifecycle', 'preset'];

function entryProblems(
  entry: unknown,
  pointer: string,
  operationIds: readonly string[],
): Problem[] {
  if (!isJsonObject(entry)) {
    return [faultProblem(pointer, 'A fault is an object with an operation.')];
  }
  const named = kinds.filter((kind) => entry[kind] !== undefined);
  if (named.length > 1) {
    const text = `A fault has either operation, lifecycle or preset; this one has ${named.join(' and ')}. Write one entry for each.`;
    return [faultProblem(pointer, text)];
  }
  if (named[0] === 'preset') return presetProblems(entry, pointer);
  if (named[0] === 'lifecycle') return lifecycleProblems(entry, pointer);
  return callProblems(entry, pointer, operationIds);
}

function presetProblems(entry: JsonObject, pointer: string): Problem[] {
  const { preset, ...others } = entry;
  const more = Object.keys(others).map((name) => {
    const text = `A preset stands alone: leave "${name}" out, or write rules of your own.`;
    return faultProblem(`${pointer}/${escapePointer(name)}`, text);
  });
  return isPresetName(preset)
    ? more
    : [unknownName(`${pointer}/preset`, 'preset', preset, presetNames), ...more];
}

function lifecycleProblems(entry: JsonObject, pointer: string): Problem[] {
  const { lifecycle, slow, ...others } = entry;
  const problems = Object.keys(others).map((name) => {
    const text = `"${name}" does not go with a lifecycle, which is slowed and nothing else.`;
    return faultProblem(`${pointer}/${escapePointer(name)}`, text);
  });
  if (!(typeof slow === 'number' && slow > 1 && slow <= 1_000)) {
    const text = `"slow" must be how many times as long it takes, above 1, up to 1000 (was ${shown(slow)}).`;
    problems.push(faultProblem(`${pointer}/slow`, text));
  }
  return typeof lifecycle === 'string' && lifecycles.has(lifecycle)
    ? problems
    : [
        unknownName(`${pointer}/lifecycle`, 'lifecycle', lifecycle, [...lifecycles.keys()]),
        ...problems,
      ];
}

function callProblems(
  entry: JsonObject,
  pointer: string,
  operationIds: readonly string[],
): Problem[] {
  const { operation, ...members } = entry;
  const problems = Object.entries(members).flatMap(([name, value]) =>
    memberProblems(name, value, `${pointer}/${escapePointer(name)}`),
  );
  if (typeof operation !== 'string') {
    problems.push(faultProblem(`${pointer}/operation`, 'A fault names the operation it hits.'));
  } else if (operation !== anyOperation && !operationIds.includes(operation)) {
    problems.push(unknownName(`${pointer}/operation`, 'operation', operation, operationIds));
  }
  return [...problems, ...combinationProblems(entry, pointer)];
}

function memberProblems(name: string, value: unknown, pointer: string): Problem[] {
  const member = Object.hasOwn(callMembers, name) ? callMembers[name] : undefined;
  if (!member) {
    const near = didYouMean(name, [...kinds, ...Object.keys(callMembers)]);
    return [faultProblem(pointer, `A fault has no "${name}".`, near)];
  }
  if (member.holds(value)) return [];
  const near = typeof value === 'string' ? didYouMean(value, member.words ?? []) : undefined;
  return [faultProblem(pointer, `"${name}" must be ${member.text} (was ${shown(value)}).`, near)];
}

function unknownName(
  pointer: string,
  what: string,
  name: unknown,
  known: readonly string[],
): Problem {
  if (typeof name !== 'string') {
    return faultProblem(pointer, `"${what}" must be a name (was ${shown(name)}).`);
  }
  const near = didYouMean(name, known);
  const others = near === undefined && what === 'preset' ? ` There are ${known.join(', ')}.` : '';
  return faultProblem(pointer, `There is no ${what} ${shown(name)}.${others}`, near);
}

/** A value as JSON, cut where it is long. */
function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
