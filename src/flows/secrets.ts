import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import { redacted } from '@/api/redaction-mark';
import { isSecretName } from '@/api/secret-name';
import { escapePointer } from '@/api/validate';
import { literalPattern } from '@/formats/literal-pattern';
import { readPointer } from './expressions/pointer';

/**
 * Tells whether a field holds a secret: `format: password` (OpenAPI 3.1, section 4.4.2) or
 * `writeOnly: true` (JSON Schema Validation 2020-12, section 9.4) says so, or its name.
 */
export function isSecretField(name: string, schema: JsonSchema | undefined): boolean {
  return isSecretName(name) || (schema !== undefined && partsOf(schema, [schema]).some(saysSecret));
}

/**
 * Puts the redaction mark in the place of every secret of a value, found by its place in the schema
 * and by names, not by what it is: a text as short as `123` can't be looked for. The value itself
 * where it holds none.
 */
export function hideSecrets<T extends Json>(schema: JsonSchema, value: T): T {
  return hide(schema, [schema], value) as T;
}

const known = new WeakMap<object, boolean>();

/** Tells whether a schema speaks of a secret at all, so that most values need not be looked through. */
export function mayHoldSecrets(schema: JsonSchema | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  const before = known.get(schema);
  if (before !== undefined) return before;
  const may = /"format":"password"|"writeOnly":true|private_?key":/i.test(JSON.stringify(schema));
  known.set(schema, may);
  return may;
}

/** What may be told of named values, given what its own expressions came to: what these lack is hidden whole. */
export function shownValues(real: JsonObject, shown: JsonObject): JsonObject {
  const entries = Object.keys(real).map((name): [string, Json] => [
    name,
    (Object.hasOwn(shown, name) ? shown[name] : undefined) ??
      (real[name] === null ? null : redacted),
  ]);
  return Object.fromEntries(entries);
}

/** The places in a value where a mark stands for a secret, as JSON Pointers (RFC 6901). */
export function markedPlaces(value: Json | undefined, pointer = ''): string[] {
  if (typeof value === 'string') return value.includes(redacted) ? [pointer] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    markedPlaces(inner, `${pointer}/${escapePointer(name)}`),
  );
}

/** The texts of the secrets of a value: what it holds where the value that is shown has marks. */
export function hiddenTexts(real: Json | undefined, shown: Json | undefined): string[] {
  if (real === undefined || real === null || real === shown) return [];
  if (typeof shown === 'string' && shown.includes(redacted)) return cutOut(real, shown);
  if (typeof real !== 'object') return [];
  const names = new Map(isObjectOrList(shown) ? Object.entries(shown) : []);
  return Object.entries(real).flatMap(([name, inner]) => hiddenTexts(inner, names.get(name)));
}

/** More marks in one text are not told apart: finding what each stands for could take for ever. */
const mostMarks = 5;

/** Of a text that holds secrets, these alone; of anything else all of it. */
function cutOut(real: Json, shown: string): string[] {
  const parts = shown.split(redacted);
  if (typeof real !== 'string' || parts.length > mostMarks + 1) return leavesOf(real);
  const pattern = new RegExp(`^${parts.map(literalPattern).join('(.*?)')}$`, 's');
  return pattern.exec(real)?.slice(1) ?? [real];
}

function leavesOf(value: Json): string[] {
  if (isObjectOrList(value)) return Object.values(value).flatMap(leavesOf);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

function isObjectOrList(value: Json | undefined): value is JsonObject | Json[] {
  return typeof value === 'object' && value !== null;
}

/** Hides by the schemas a value follows; `root` is where their references lead into. */
function hide(root: JsonSchema, schemas: readonly JsonSchema[], value: Json): Json {
  const parts = partsOf(root, schemas);
  if (parts.some(saysSecret)) return isBlank(value) ? value : redacted;
  if (Array.isArray(value)) {
    const hidden = value.map((item, index) => hide(root, itemSchemas(parts, index), item));
    return hidden.some((item, index) => item !== value[index]) ? hidden : value;
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]): [string, Json] => [
    name,
    isSecretName(name) && !isBlank(inner)
      ? redacted
      : hide(root, propertySchemas(parts, name), inner),
  ]);
  return entries.some(([name, inner]) => inner !== value[name])
    ? Object.fromEntries(entries)
    : value;
}

/** Nothing given is no secret, and says so. */
const isBlank = (value: Json) => value === null || value === '';

function saysSecret({ format, writeOnly }: JsonObject): boolean {
  return format === 'password' || writeOnly === true;
}

const combining = ['allOf', 'anyOf', 'oneOf'] as const;

/**
 * Schemas with those they are combined of and refer to: whichever of them a value follows, its secrets
 * are secrets.
 */
function partsOf(root: JsonSchema, schemas: readonly JsonSchema[]): JsonObject[] {
  const parts = new Set(schemas.filter(isJsonObject));
  // A set also visits what is added meanwhile.
  for (const part of parts) {
    const { $ref } = part;
    const members: Json[] = combining.flatMap((keyword) => part[keyword] ?? []);
    const target = typeof $ref === 'string' ? readPointer(root as Json, $ref.slice(1)) : undefined;
    for (const member of [...members, target]) if (isJsonObject(member)) parts.add(member);
  }
  return [...parts];
}

function propertySchemas(parts: readonly JsonObject[], name: string): JsonSchema[] {
  return parts.flatMap(({ properties, additionalProperties }) => {
    const own = isJsonObject(properties) && Object.hasOwn(properties, name);
    return schemaIn(own ? properties[name] : additionalProperties);
  });
}

function itemSchemas(parts: readonly JsonObject[], index: number): JsonSchema[] {
  return parts.flatMap(({ prefixItems, items }) => {
    const own = Array.isArray(prefixItems) ? prefixItems[index] : undefined;
    return schemaIn(own ?? items);
  });
}

function schemaIn(value: Json | undefined): JsonSchema[] {
  return isJsonObject(value) ? [value] : [];
}
