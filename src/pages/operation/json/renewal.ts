import { isJsonObject, type JsonObject } from '@/api/json';
import { keyNames } from '../call-form';
import type { CallDocument } from './document';

/**
 * Tells whether one text came of another by renewing keys alone. That is no step of the user's to go back
 * over: the key before was sent already.
 */
export function isRenewal(document: CallDocument, before: string, after: string): boolean {
  const now = objectIn(after);
  // Only keys are ever renewed in a text that can't be read; all else would take its place.
  if (!now) return true;
  const was = objectIn(before);
  if (!was || document.base !== '/body') return false;
  const keys = keyNames(document.schema, now);
  return keys.every((name) => now[name] !== '') && isSameBut(keys, was, now);
}

function isSameBut(keys: readonly string[], one: JsonObject, other: JsonObject): boolean {
  const without = (object: JsonObject) =>
    JSON.stringify(Object.entries(object).filter(([name]) => !keys.includes(name)));
  return without(one) === without(other);
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
