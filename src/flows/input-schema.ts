import { isJsonObject, type JsonSchema } from '@/api/json';
import { isIndex, pointerTokens } from './expressions/pointer';

/** How deep `allOf` in `allOf` is looked into. */
const maxDepth = 20;

/** The properties a schema names, with their schemas, those of its `allOf` included. */
export function propertiesOf(schema: unknown, depth = 0): [string, JsonSchema][] {
  if (!isJsonObject(schema) || depth > maxDepth) return [];
  const own = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const others = Array.isArray(schema.allOf)
    ? schema.allOf.flatMap((part) => propertiesOf(part, depth + 1))
    : [];
  const named = new Map<string, JsonSchema>();
  for (const [name, property] of [...own, ...others]) {
    if (!named.has(name) && isSchema(property)) named.set(name, property);
  }
  return [...named];
}

/** The schema of the value a JSON Pointer names, as far as properties and items lead to it. */
export function schemaAt(schema: JsonSchema, pointer: string): JsonSchema | undefined {
  let current: JsonSchema | undefined = schema;
  for (const token of pointerTokens(pointer) ?? []) {
    const properties: ReadonlyMap<string, JsonSchema> = new Map(propertiesOf(current));
    current = properties.get(token) ?? (isIndex(token) ? itemsOf(current) : undefined);
  }
  return current;
}

/** The schema of an array's items. */
export function itemsOf(schema: JsonSchema | undefined): JsonSchema | undefined {
  const items = isJsonObject(schema) ? schema.items : undefined;
  return isSchema(items) ? items : undefined;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || isJsonObject(value);
}
