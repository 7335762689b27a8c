import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '../json';
import type { Operation } from '../operation';

/** Schemas put in place of references in one operation: far more than a form can show. */
const mostSchemas = 5000;

const schemaKeywords = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains'];
const schemaLists = ['oneOf', 'anyOf', 'prefixItems'];

/**
 * An imported operation with its input schemas written out: no reference is left, and `allOf` is one
 * schema, as a form needs it. Where a schema comes back to itself, its type alone stands.
 */
export function inlineOperation(operation: Operation): Operation {
  const { parameters, body } = operation;
  return {
    ...operation,
    parameters: parameters.map((parameter) => ({
      ...parameter,
      schema: inlineSchema(parameter.schema),
    })),
    ...(body && { body: { ...body, schema: inlineSchema(body.schema) } }),
  };
}

/** A self-contained schema with its `$defs` put where they are referred to. */
export function inlineSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { $defs = {}, ...rest } = schema as JsonObject;
  let made = 0;
  const definitions = isJsonObject($defs) ? $defs : {};
  const write = (value: Json, open: readonly string[]): Json => {
    if (!isJsonObject(value)) return value;
    made += 1;
    const { $ref, ...beside } = value;
    if (typeof $ref !== 'string') return merged(members(beside, open));
    const name = $ref.replace(/^#\/\$defs\//, '');
    const target = definitions[name];
    if (target === undefined || typeof target === 'boolean') return merged(members(beside, open));
    if (open.includes(name) || made > mostSchemas) return typeAlone(target);
    const inner = write(target, [...open, name]);
    return merged({ ...members(beside, open), allOf: [inner] });
  };
  const members = (value: JsonObject, open: readonly string[]): JsonObject => {
    const each = (list: Json) => (Array.isArray(list) ? list.map((one) => write(one, open)) : list);
    return Object.fromEntries(
      Object.entries(value).map(([keyword, inner]) => {
        if (schemaKeywords.includes(keyword)) return [keyword, write(inner, open)];
        if (schemaLists.includes(keyword) || keyword === 'allOf') return [keyword, each(inner)];
        if (keyword !== 'properties' || !isJsonObject(inner)) return [keyword, inner];
        const properties = Object.entries(inner).map(([name, one]) => [name, write(one, open)]);
        return [keyword, Object.fromEntries(properties) as JsonObject];
      }),
    );
  };
  return write(rest, []) as JsonSchema;
}

/** The schema with the members of its `allOf` as its own; what stands beside them wins. */
function merged(schema: JsonObject): JsonObject {
  const { allOf, ...own } = schema;
  if (!Array.isArray(allOf)) return schema;
  return [...allOf.filter(isJsonObject), own].reduce(both, {});
}

function both(one: JsonObject, other: JsonObject): JsonObject {
  const properties = { ...objectOf(one.properties), ...objectOf(other.properties) };
  const required = [...listOf(one.required), ...listOf(other.required)];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
  };
}

function typeAlone(target: Json): JsonObject {
  const { type, title, description, properties } = objectOf(target);
  const isObject = type === undefined && properties !== undefined;
  return {
    ...(type !== undefined && { type }),
    ...(isObject && { type: 'object' }),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
  };
}

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function listOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
