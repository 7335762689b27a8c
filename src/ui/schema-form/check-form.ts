import { isJsonObject, type Json, type JsonSchema } from '@/api/json';
import { validate } from '@/api/validate';
import { escapeToken, tokensOf } from '../pointer';
import { fieldMessage } from './field-message';
import { branchesOf, branchOf, fieldSchema, typeOf, type FieldSchema } from './schema';

/** Keywords by how well they say what is wrong, best first; the others follow. */
const telling = ['required', 'pattern', 'format', 'maxLength', 'minLength', 'type'];

/**
 * Checks what a form holds. Gives a message per field, by JSON Pointer; empty when all is well.
 * An empty text counts as not given, as it is not sent.
 */
export function checkForm(schema: JsonSchema, value: Json | undefined): Record<string, string> {
  const chosen = chosenSchema(fieldSchema(schema), value);
  const given = withoutEmpty(chosen, value);
  const messages: Record<string, string> = {};
  const violations = validate(chosen as JsonSchema, given ?? {}).toSorted(
    (a, b) => rank(a.keyword) - rank(b.keyword),
  );
  for (const violation of violations) {
    messages[violation.pointer] ??= fieldMessage(violation, schemaAt(chosen, violation.pointer));
  }
  return inFormOrder(chosen, messages);
}

/** Messages in the order in which the form shows their fields: one goes to the first of them. */
function inFormOrder(
  schema: FieldSchema,
  messages: Record<string, string>,
): Record<string, string> {
  const placed = Object.entries(messages).map(
    ([pointer, text]) => [placeOf(schema, pointer), pointer, text] as const,
  );
  const inOrder = placed.toSorted(([one], [other]) => comparePlaces(one, other));
  return Object.fromEntries(inOrder.map(([, pointer, text]) => [pointer, text]));
}

/** Where a field stands: its place among its neighbours at every depth. */
function placeOf(schema: FieldSchema, pointer: string): number[] {
  let at = schema;
  return tokensOf(pointer).map((token) => {
    const names = Object.keys(at.properties ?? {});
    at = fieldSchema(schemaAt(at, `/${escapeToken(token)}`));
    return names.length > 0 ? names.indexOf(token) : Number(token);
  });
}

function comparePlaces(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((place, depth) => place !== other[depth]);
  if (differs < 0) return one.length - other.length;
  return (one[differs] ?? 0) - (other[differs] ?? -1);
}

function rank(keyword: string): number {
  const at = telling.indexOf(keyword);
  return at < 0 ? telling.length : at;
}

/**
 * The schema with every choice made as the value makes it: of several branches only the one the
 * form shows may complain.
 */
function chosenSchema(schema: FieldSchema, value: Json | undefined): FieldSchema {
  const branches = branchesOf(schema);
  if (branches.length > 0) {
    const { oneOf: _, anyOf: __, ...rest } = schema;
    const branch = branches[branchOf(schema, value)] ?? {};
    return { ...rest, ...chosenSchema(branch, value) };
  }
  const inner = (name: string) => (isJsonObject(value) ? value[name] : undefined);
  const { enum: words, ...open } = schema;
  return {
    ...(words && schema['x-free-entry'] ? open : schema),
    ...(schema.format === 'email' && { pattern: fullEmail }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => [
          name,
          chosenSchema(fieldSchema(property), inner(name)) as JsonSchema,
        ]),
      ),
    }),
    ...(Array.isArray(value) &&
      schema.items !== undefined && {
        prefixItems: value.map((item) => chosenSchema(fieldSchema(schema.items), item)),
        items: true,
      }),
  };
}

/**
 * An address with a dot in its domain. The format alone (RFC 5321) takes `ops@acme`, which no
 * provider can write to.
 */
const fullEmail = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';

/** The value without empty texts; an object left with nothing goes too, unless it is asked for. */
function withoutEmpty(schema: FieldSchema, value: Json | undefined): Json | undefined {
  if (value === '') return undefined;
  if (Array.isArray(value)) {
    return value.map((item, index) => withoutEmpty(itemSchema(schema, index), item) ?? {});
  }
  if (!isJsonObject(value)) return value;
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const property = fieldSchema(schema.properties?.[name]);
    const rest = withoutEmpty(property, inner);
    const asked = schema.required?.includes(name) && typeOf(property) === 'object';
    const gone = rest === undefined || (!asked && holdsNothing(rest) && !isEmpty(inner));
    return gone ? [] : [[name, rest] as const];
  });
  return Object.fromEntries(kept);
}

/** Tells whether a value is an object with nothing in it but such objects. */
function holdsNothing(value: Json): boolean {
  return isJsonObject(value) && Object.values(value).every(holdsNothing);
}

function isEmpty(value: Json | undefined): boolean {
  return isJsonObject(value) && Object.keys(value).length === 0;
}

function itemSchema(schema: FieldSchema, index: number): FieldSchema {
  const { prefixItems } = schema as { prefixItems?: readonly JsonSchema[] };
  return fieldSchema(prefixItems?.[index] ?? schema.items);
}

/** The schema of the value a pointer names. */
export function schemaAt(schema: FieldSchema, pointer: string): JsonSchema {
  return tokensOf(pointer).reduce<FieldSchema>(
    (at, token) =>
      at.properties?.[token] === undefined
        ? itemSchema(at, Number(token))
        : fieldSchema(at.properties[token]),
    schema,
  ) as JsonSchema;
}

/** Messages moved below a place: those of a body become those of a call's input. */
export function messagesUnder(
  name: string,
  messages: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([pointer, text]) => [`/${escapeToken(name)}${pointer}`, text]),
  );
}
