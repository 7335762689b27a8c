import { isJsonObject } from '@/api/json';

/** A JSON Schema that is an object. */
export type Rule = Readonly<Record<string, unknown>>;

/** A schema with all that it may be instead or must be besides. */
export function withAlternatives(schema: Rule): Rule[] {
  const others = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => schema[keyword] ?? []);
  return [schema, ...others.flatMap(rulesIn).flatMap(withAlternatives)];
}

/** What rules say of the items of a list. */
export function itemRules(rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => rulesIn(rule['items']));
}

/** What rules say of a member they name; undefined where none names it. */
export function memberRules(rules: readonly Rule[], name: string): Rule[] | undefined {
  const declared = rules.flatMap(({ properties }) =>
    isJsonObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
  );
  return declared.length === 0 ? undefined : declared.flatMap(rulesIn);
}

/** The schema a value is, if it is one that is an object. */
export function rulesIn(schema: unknown): Rule[] {
  return isJsonObject(schema) ? [schema] : [];
}
