import { isJsonObject, type Json, type JsonSchema } from '@/api/json';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A value without the members its schema does not name: the provider ignores them, and what nobody
 * declared must neither be kept nor answered. Of alternatives the names of all count. An object
 * whose schema names none stays whole.
 */
export function declaredMembers(schema: JsonSchema, value: Json): Json {
  return typeof schema === 'boolean' ? value : reduce([schema], value);
}

function reduce(schemas: readonly Schema[], value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const rules = schemas.flatMap(withAlternatives);
  if (Array.isArray(value)) {
    const items = rules.flatMap((rule) => inner(rule['items']));
    return items.length === 0 ? value : value.map((item) => reduce(items, item));
  }
  const named = rules.filter((rule) => isJsonObject(rule['properties']));
  const others = rules.flatMap((rule) => rule['additionalProperties'] ?? []);
  const isOpen = named.length === 0 || others.some((rule) => rule !== false);
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const declared = named.filter((rule) => Object.hasOwn(rule['properties'] as object, name));
    if (declared.length === 0) {
      return isOpen ? [[name, reduce(others.flatMap(inner), member)] as const] : [];
    }
    const ruled = declared.flatMap((rule) => inner((rule['properties'] as Schema)[name]));
    return [[name, reduce(ruled, member)] as const];
  });
  return Object.fromEntries(kept);
}

/** A schema with all that it may be instead or must be besides. */
function withAlternatives(schema: Schema): Schema[] {
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []);
  return [schema, ...others.flatMap(inner).flatMap(withAlternatives)];
}

function inner(schema: unknown): Schema[] {
  return isJsonObject(schema) ? [schema] : [];
}
