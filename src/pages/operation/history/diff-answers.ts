import { lastAttempt, type Exchange } from '@/api/exchange';
import type { Json } from '@/api/json';
import { recordedBody } from '@/runs/recorded-body';
import { escapeToken } from '@/ui/pointer';

/** One place in which two values differ, by JSON Pointer (RFC 6901). */
export type Difference = { pointer: string } & (
  | { kind: 'changed'; before: Json; after: Json }
  | { kind: 'added'; after: Json }
  | { kind: 'removed'; before: Json }
);

/** How the answers of two calls differ: status and body, as `/status` and `/body/…`. */
export function diffAnswers(before: Exchange, after: Exchange): Difference[] {
  return diffValues(answerOf(before), answerOf(after));
}

function answerOf(exchange: Exchange): Json {
  const { response, failure } = lastAttempt(exchange);
  if (!response) return { failure: failure?.message ?? 'no answer' };
  // A body that parsing would change (a number of many digits) is compared as text.
  const body = recordedBody(response.body);
  return { status: response.status, ...(body !== undefined && { body }) };
}

/** Compares two JSON values name by name, and lists place by place. */
export function diffValues(before: Json, after: Json, pointer = ''): Difference[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  if (!old || !now || Array.isArray(before) !== Array.isArray(after)) {
    return before === after ? [] : [{ pointer, kind: 'changed', before, after }];
  }
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): Difference[] => {
    const at = `${pointer}/${escapeToken(name)}`;
    const [was, is] = [old.get(name), now.get(name)];
    if (was === undefined)
      return is === undefined ? [] : [{ pointer: at, kind: 'added', after: is }];
    if (is === undefined) return [{ pointer: at, kind: 'removed', before: was }];
    return diffValues(was, is, at);
  });
}

function membersOf(value: Json): Map<string, Json> | undefined {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined;
}
