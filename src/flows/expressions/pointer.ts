import { JSONPointer } from 'json-p3';
import type { Json } from '@/api/json';

/** The reference tokens of a JSON Pointer (RFC 6901, section 3), or `undefined` for a text that is none. */
export function pointerTokens(pointer: string): string[] | undefined {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  if (/~(?![01])/.test(pointer)) return undefined;
  return new JSONPointer(pointer).tokens;
}

/**
 * The value a JSON Pointer names (RFC 6901, section 4), `undefined` where there is none. The walk is
 * ours: json-p3's also takes `#key` from relative pointers and any own property of an array.
 */
export function readPointer(value: Json | undefined, pointer: string): Json | undefined {
  const tokens = pointerTokens(pointer);
  if (!tokens) return undefined;
  let current = value;
  for (const token of tokens) current = childOf(current, token);
  return current;
}

/** The own property or array item a token names. What a prototype brings along is never found. */
export function childOf(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return isIndex(token) ? value[Number(token)] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, token) ? value[token] : undefined;
}

/** Tells whether a token is an array index: digits without leading zeros. */
export function isIndex(token: string): boolean {
  return /^(0|[1-9]\d*)$/.test(token);
}
