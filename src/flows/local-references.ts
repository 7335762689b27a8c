import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import { readPointer } from './expressions/pointer';
import { dataKeywords as valueKeywords, findSchema, mapKeywords } from './find-schema';

/** The most schemas one resolved schema may hold: references that fan out grow without end. */
const maxSchemas = 10_000;

/** The deepest nesting of schemas that is followed. */
const maxSchemaDepth = 100;

/** Keywords that say something about a schema without checking anything. */
const annotations = new Set(['title', 'description', 'default', 'examples', '$comment', '$ref']);

/** Keywords whose value is data, not a schema. */
const dataKeywords = new Set([...valueKeywords, 'required', 'type']);

/**
 * A copy of a schema with its references into the document (`#/components/inputs/…`, or an `$anchor`) replaced by what
 * they name (1.0.1, "Components Object"). Where a schema contains itself, is nested beyond the limits
 * above, or names nothing, anything is accepted; that a reference is broken is for a rule to say.
 */
export function resolveLocalReferences(schema: JsonSchema, document: Json): JsonSchema {
  let left = maxSchemas;

  function resolve(value: Json, open: readonly string[], depth: number): Json {
    if (Array.isArray(value)) return value.map((item) => resolve(item, open, depth + 1));
    if (!isJsonObject(value)) return value;
    left -= 1;
    if (left < 0 || depth > maxSchemaDepth) return true;
    const own = resolveKeywords(value, open, depth);
    return typeof value.$ref === 'string' ? merge(value.$ref, own, open, depth) : own;
  }

  function resolveKeywords(value: JsonObject, open: readonly string[], depth: number): JsonObject {
    return Object.fromEntries(
      Object.entries(value).flatMap(([keyword, child]): [string, Json][] => {
        if (dataKeywords.has(keyword)) return [[keyword, child]];
        // What is copied to every place that needs it would bring its name along, and be there twice.
        if (keyword === '$anchor') return [];
        if (!mapKeywords.has(keyword) || !isJsonObject(child)) {
          return [[keyword, resolve(child, open, depth + 1)]];
        }
        const named = Object.entries(child).map(([name, sub]): [string, Json] => [
          name,
          resolve(sub, open, depth + 1),
        ]);
        return [[keyword, Object.fromEntries(named)]];
      }),
    );
  }

  /** Beside a `$ref` annotations override, and keywords that check apply as well (2020-12). */
  function merge(ref: string, own: JsonObject, open: readonly string[], depth: number): Json {
    const { $ref: _ref, ...siblings } = own;
    if (!ref.startsWith('#') || open.includes(ref)) return siblings;
    const named = findSchema(document, ref) ?? readPointer(schema as Json, ref.slice(1));
    const target = named === undefined ? true : resolve(named, [...open, ref], depth + 1);
    const onlyAnnotates = Object.keys(siblings).every((keyword) => annotations.has(keyword));
    return onlyAnnotates && isJsonObject(target)
      ? { ...target, ...siblings }
      : { ...siblings, allOf: [target, ...(Array.isArray(own.allOf) ? own.allOf : [])] };
  }

  return resolve(schema as Json, [], 0) as JsonSchema;
}
