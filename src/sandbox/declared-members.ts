import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import { rulingOf, type Ruling } from './schema-rules';

/**
 * A value without the members its schema does not name: the provider ignores them, and what nobody
 * declared must neither be kept nor answered. Of alternatives the names of all count. An object
 * whose schema names none stays whole. A value that has no such member is given as it is.
 */
export function declaredMembers(schema: JsonSchema, value: Json): Json {
  return typeof schema === 'boolean' ? value : reduce(rulingOf(schema), value);
}

function reduce(ruling: Ruling, value: Json): Json {
  if (Array.isArray(value)) {
    if (ruling.items.rules.length === 0) return value;
    const items = value.map((item) => reduce(ruling.items, item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJsonObject(value)) return value;
  const kept = new Map<string, Json>();
  let isWhole = true;
  for (const [name, member] of Object.entries(value)) {
    const ruled = ruling.member(name) ?? (ruling.isOpen ? ruling.others : undefined);
    const reduced = ruled && reduce(ruled, member);
    if (reduced !== undefined) kept.set(name, reduced);
    if (reduced !== member) isWhole = false;
  }
  return isWhole ? value : Object.fromEntries(kept);
}
