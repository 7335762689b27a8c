import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { isJsonType } from '@/api/request';
import {
  branchesOf,
  branchOf,
  type FieldSchema,
  fieldSchema,
  isUnfilled,
} from '@/ui/schema-form/schema';
import { partsOf } from '../call-form';

/** What JSON mode edits of a call. */
export interface CallDocument {
  /** JSON Pointer of it in the input of the call. */
  base: '/body' | '';
  schema: JsonSchema;
}

/**
 * The body of a call, or all its parts by place where it has none; undefined for a call that takes
 * nothing, or a body that is no JSON.
 */
export function documentOf(operation: Operation): CallDocument | undefined {
  const { body } = operation;
  if (body)
    return isJsonType(body.contentType) ? { base: '/body', schema: body.schema } : undefined;
  const parts = partsOf(operation);
  if (parts.length === 0) return undefined;
  const properties = Object.fromEntries(parts.map(({ place, schema }) => [place, schema]));
  const required = parts.map(({ place }) => place);
  return {
    base: '',
    schema: { type: 'object', required, properties, additionalProperties: false },
  };
}

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
