import { areas } from './areas';
import { isJsonObject, type Json, type JsonObject } from './json';
import type { CallInput, Operation } from './operation';
import { escapePointer } from './pointer';

/** A field that is not sent, and why. */
export interface DroppedField {
  /** Where it was: `query/{name}` or `body` with a JSON Pointer behind it. */
  target: string;
  reason: 'empty' | 'blank';
  value: string;
}

/**
 * Leaves out what the console does not send: empty strings in query and body, and in some areas
 * strings of white space only. Objects that lose all their fields go too; arrays keep their places.
 */
export function dropEmptyValues(
  operation: Operation,
  input: CallInput,
): { input: CallInput; dropped: DroppedField[] } {
  const dropped: DroppedField[] = [];
  const dropsBlank = areas.some(({ id, dropsBlank: drops }) => id === operation.area && drops);
  const keep = (value: string, target: string) => {
    if (value !== '' && !(dropsBlank && value.trim() === '')) return true;
    dropped.push({ target, reason: value === '' ? 'empty' : 'blank', value });
    return false;
  };
  const query = input.query && withoutEmpty(input.query, 'query', keep);
  const body =
    input.body !== undefined && isJsonObject(input.body)
      ? withoutEmpty(input.body, 'body', keep)
      : input.body;
  return {
    input: {
      ...input,
      ...(query && { query: query }),
      ...(body !== undefined && { body }),
    },
    dropped,
  };
}

type Keep = (value: string, target: string) => boolean;

function withoutEmpty(object: JsonObject, target: string, keep: Keep): JsonObject {
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(object)) {
    const place = `${target}/${escapePointer(name)}`;
    const rest = clean(value, place, keep);
    if (rest !== undefined) kept[name] = rest;
  }
  return kept;
}

function clean(value: Json, place: string, keep: Keep): Json | undefined {
  if (typeof value === 'string') return keep(value, place) ? value : undefined;
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      isJsonObject(item) ? withoutEmpty(item, `${place}/${index}`, keep) : item,
    );
  }
  if (!isJsonObject(value)) return value;
  const rest = withoutEmpty(value, place, keep);
  const lostAll = Object.keys(rest).length === 0 && Object.keys(value).length > 0;
  return lostAll ? undefined : rest;
}
