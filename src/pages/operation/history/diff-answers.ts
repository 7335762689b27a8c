import { lastAttempt, type Exchange } from '@/api/exchange';
import { isJsonObject, type Json } from '@/api/json';
import { recordedBody } from '@/runs/recorded-body';
import { escapeToken } from '@/ui/pointer';
import { matchLists } from './match-lists';

/**
 * One place in which two values differ, by JSON Pointer (RFC 6901) into the value after; of an item
 * that was removed from a list the last part is its place in the list before.
 */
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

/** Compares two JSON values name by name, and lists item by item: one row more is one difference. */
export function diffValues(before: Json, after: Json, pointer = ''): Difference[] {
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, pointer);
  const [old, now] = [membersOf(before), membersOf(after)];
  if (!old || !now) return before === after ? [] : [{ pointer, kind: 'changed', before, after }];
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
  return isJsonObject(value) ? new Map(Object.entries(value)) : undefined;
}

/** Items are the same by their id where each has one, else by all they hold; those that are none are compared in pairs. */
function diffLists(before: Json[], after: Json[], pointer: string): Difference[] {
  const byId = haveIds(before) && haveIds(after);
  const nameOf = byId ? idOf : (item: Json) => JSON.stringify(item);
  const matches = matchLists(before.map(nameOf), after.map(nameOf));
  let [was, is] = [0, 0];
  const differences: Difference[] = [];
  for (const [old, now] of [...matches, [before.length, after.length] as const]) {
    const pairs = byId ? 0 : Math.min(old - was, now - is);
    for (let index = 0; index < pairs; index += 1, was += 1, is += 1) {
      differences.push(...diffItems(was, is));
    }
    for (; was < old; was += 1) {
      differences.push({
        pointer: `${pointer}/${was}`,
        kind: 'removed',
        before: itemOf(before, was),
      });
    }
    for (; is < now; is += 1) {
      differences.push({ pointer: `${pointer}/${is}`, kind: 'added', after: itemOf(after, is) });
    }
    if (old < before.length) differences.push(...diffItems(was++, is++));
  }
  return differences;

  function diffItems(old: number, now: number): Difference[] {
    return diffValues(itemOf(before, old), itemOf(after, now), `${pointer}/${now}`);
  }
}

const itemOf = (list: readonly Json[], index: number): Json => list[index] ?? null;

/** The id of an item that has one. */
function idOf(item: Json): string {
  const id = isJsonObject(item) ? item['id'] : undefined;
  return typeof id === 'string' ? id : '';
}

/** Whether every item of a list is an object with an id of its own. */
function haveIds(list: readonly Json[]): boolean {
  const ids = new Set(list.map(idOf));
  return ids.size === list.length && !ids.has('');
}
