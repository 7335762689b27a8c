import type { Json } from '@/api/json';
import { escapeToken } from '../pointer';

/** How many matches are gathered; beyond it a search has to be made narrower. */
export const matchLimit = 10_000;

/** How many values are looked at before a search lets others work. */
const breath = 2000;

/**
 * Finds the values whose name or own text contains a query, in the order a tree shows them: their
 * JSON Pointers (RFC 6901). Yields undefined now and then, where it may be paused.
 */
export function* findInJson(
  value: Json,
  query: string,
  base = '',
): Generator<string | undefined, void> {
  const has = matcher(query);
  let looked = 0;
  const walk = function* (at: Json, pointer: string, name: string): Generator<string | undefined> {
    if (++looked % breath === 0) yield undefined;
    const isLeaf = typeof at !== 'object' || at === null;
    if (has.test(name) || (isLeaf && has.test(String(at)))) yield pointer;
    if (isLeaf) return;
    for (const key of Object.keys(at)) {
      const child = (at as Record<string, Json>)[key] ?? null;
      yield* walk(child, `${pointer}/${escapeToken(key)}`, Array.isArray(at) ? '' : key);
    }
  };
  yield* walk(value, base, '');
}

/** How much of a text is looked through before a search lets others work. */
const stretch = 250_000;

/**
 * Finds a query in a text: where each match begins. Matches do not overlap. Yields undefined now and
 * then, where it may be paused.
 */
export function* findInText(
  text: string,
  query: string,
  length = stretch,
): Generator<number | undefined, void> {
  const has = new RegExp(matcher(query).source, 'giu');
  let from = 0;
  for (let at = 0; at < text.length; at += length) {
    // A match that begins in this stretch may end in the next; in any case it is as long as the query.
    const part = text.slice(0, at + length + query.length - 1);
    has.lastIndex = Math.max(at, from);
    for (let found = has.exec(part); found; found = has.exec(part)) {
      if (found.index >= at + length) break;
      yield found.index;
      from = has.lastIndex;
    }
    yield undefined;
  }
}

/** A test for a query as it is, in any case: nothing in it is an operator. */
function matcher(query: string): RegExp {
  return new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'iu');
}
