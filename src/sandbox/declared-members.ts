import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import { itemRules, memberRules, rulesIn, withAlternatives, type Rule } from './schema-rules';

/**
 * A value without the members its schema does not name: the provider ignores them, and what nobody
 * declared must neither be kept nor answered. Of alternatives the names of all count. An object
 * whose schema names none stays whole.
 */
export function declaredMembers(schema: JsonSchema, value: Json): Json {
  return typeof schema === 'boolean' ? value : reduce([schema], value);
}

function reduce(schemas: readonly Rule[], value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const rules = schemas.flatMap(withAlternatives);
  if (Array.isArray(value)) {
    const items = itemRules(rules);
    return items.length === 0 ? value : value.map((item) => reduce(items, item));
  }
  const namesAny = rules.some((rule) => isJsonObject(rule['properties']));
  const others = rules.flatMap((rule) => rule['additionalProperties'] ?? []);
  const isOpen = !namesAny || others.some((rule) => rule !== false);
  const kept = Object.entries(value).flatMap(([name, member]) => {
    const ruled = memberRules(rules, name);
    if (ruled) return [[name, reduce(ruled, member)] as const];
    return isOpen ? [[name, reduce(others.flatMap(rulesIn), member)] as const] : [];
  });
  return Object.fromEntries(kept);
}
