import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { CallInput } from '@/api/operation';
import {
  branchesOf,
  branchOf,
  type FieldSchema,
  fieldSchema,
  isUnfilled,
} from '@/ui/schema-form/schema';
import type { CallDocument } from './document';

/** The value JSON mode edits, as the input of a call has it. */
export function valueIn({ base }: CallDocument, input: CallInput): Json {
  return base === '/body' ? (input.body ?? {}) : { ...input };
}

/** The input with what was typed in place of what it had. */
export function withValue(
  { base, schema }: CallDocument,
  input: CallInput,
  value: JsonObject,
): CallInput {
  if (base === '/body') return { ...input, body: value };
  const places = Object.keys(fieldSchema(schema).properties ?? {});
  return { ...input, ...Object.fromEntries(places.map((place) => [place, value[place] ?? {}])) };
}

/**
 * The text of a value: without what need not be sent and is empty, and with what has to be filled in,
 * so that an untouched form is a text to fill.
 */
export function textOf({ base, schema }: CallDocument, value: Json): string {
  // A list without items is sent in a body, and is nothing in a query.
  const isLeftOut = base === '/body' ? isUnfilled : isNothing;
  return JSON.stringify(shown(fieldSchema(schema), value, isLeftOut), null, 2);
}

const isNothing = (value: Json): boolean =>
  Array.isArray(value) ? value.length === 0 : isUnfilled(value);

function shown(schema: FieldSchema, value: Json, isLeftOut: (value: Json) => boolean): Json {
  const branches = branchesOf(schema);
  if (branches.length > 0) {
    return shown(branches[branchOf(schema, value)] ?? {}, value, isLeftOut);
  }
  if (Array.isArray(value)) {
    return value.map((one) => shown(fieldSchema(schema.items), one, isLeftOut));
  }
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, inner]) => (schema.required?.includes(name) ?? false) || !isLeftOut(inner),
  );
  return Object.fromEntries(
    kept.map(([name, inner]) => [
      name,
      shown(fieldSchema(schema.properties?.[name]), inner, isLeftOut),
    ]),
  );
}
