import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import {
  blankValue,
  branchesOf,
  branchOf,
  fieldKind,
  fieldSchema,
  fixedOf,
  type FieldSchema,
} from './schema';

/**
 * A value with the names of its schema that it lacks added, empty, so that the form shows them. Of
 * several forms it is completed to the one it follows.
 */
export function filledValue(
  schema: FieldSchema,
  value: Json | undefined,
  newId: () => string,
): Json {
  return value === undefined
    ? blankValue(schema, newId)
    : completed(schema, blankOf(schema, value, newId), value, newId);
}

/** The blank of the form a value follows. */
function blankOf(schema: FieldSchema, value: Json, newId: () => string): Json {
  const branch = followed(schema, value);
  return branch ? blankOf(branch, value, newId) : blankValue(schema, newId);
}

function followed(schema: FieldSchema, value: Json): FieldSchema | undefined {
  if (fieldKind(schema) !== 'variants') return undefined;
  return branchesOf(schema)[branchOf(schema, value)];
}

function completed(schema: FieldSchema, blank: Json, value: Json, newId: () => string): Json {
  const branch = followed(schema, value);
  if (branch) return completed(branch, blank, value, newId);
  if (!isJsonObject(blank) || !isJsonObject(value)) return value;
  const filled: JsonObject = { ...blank };
  for (const [name, inner] of Object.entries(value)) {
    const property = fieldSchema(schema.properties?.[name]);
    const isChoice = fieldKind(property, name) === 'variants';
    const under = isChoice ? blankOf(property, inner, newId) : ownOf(blank, name);
    filled[name] = under === undefined ? inner : completed(property, under, inner, newId);
  }
  return filled;
}

function ownOf(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * The value of a field after another branch was chosen: what both have stays, at any depth, as far as
 * the new branch takes it. What it fixes is its own.
 */
export function switchBranch(
  branch: FieldSchema,
  value: Json | undefined,
  newId: () => string,
): Json {
  const blank = blankValue(branch, newId);
  return isJsonObject(blank) && isJsonObject(value) ? shared(branch, blank, value, newId) : blank;
}

function shared(
  schema: FieldSchema,
  blank: JsonObject,
  value: JsonObject,
  newId: () => string,
): JsonObject {
  const entries = Object.entries(blank).map(([name, empty]) => {
    const inner = ownOf(value, name);
    const property = fieldSchema(schema.properties?.[name]);
    if (inner === undefined || fixedOf(schema, name) !== undefined) return [name, empty] as const;
    const branch = followed(property, inner);
    if (branch) return [name, switchBranch(branch, inner, newId)] as const;
    if (isJsonObject(empty) && isJsonObject(inner)) {
      return [name, shared(property, empty, inner, newId)] as const;
    }
    return [name, isTaken(property, empty, inner) ? inner : empty] as const;
  });
  return Object.fromEntries(entries);
}

/** Tells whether a field could hold a value: of a kind with what it is empty, and one of its words. */
function isTaken(property: FieldSchema, empty: Json, value: Json): boolean {
  if (property.enum && !property['x-free-entry'] && value !== '') {
    return property.enum.includes(value);
  }
  return isPlain(empty) === isPlain(value) && Array.isArray(empty) === Array.isArray(value);
}

const isPlain = (value: Json) => typeof value !== 'object' || value === null;
