import { isJsonObject, type JsonSchema } from '@/api/json';
import { fieldSchema } from '@/ui/schema-form/schema';
import type { CallPart } from './call-form';

/**
 * What a provider adds to without a new version of its API: currencies, chains, states, reasons. A
 * field of such a name or title takes a word that is not in its list.
 */
const growing = /(currency|chain|status|reason|context|asset)$/i;

/** What only turns around an answer: there is no third way. */
const closed = /^sortOrder$/;

/**
 * The schema of a part with free entry where the provider may know more words than the catalogue: in
 * filters, where a word too many costs nothing, and in bodies for what grows. All else stays a choice.
 */
export function withOpenEnums(place: CallPart['place'], schema: JsonSchema): JsonSchema {
  return opened(schema, '', (name, title) =>
    place === 'query' ? !closed.test(name) : growing.test(name) || growing.test(title),
  );
}

type IsOpen = (name: string, title: string) => boolean;

function opened(schema: JsonSchema, name: string, isOpen: IsOpen): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const { properties, items, oneOf, anyOf, title = '', enum: words = [] } = fieldSchema(schema);
  const inner = (all: readonly JsonSchema[]) => all.map((one) => opened(one, name, isOpen));
  return {
    ...schema,
    // A list of one word fixes it.
    ...(words.length > 1 &&
      words.every((word) => typeof word === 'string') &&
      isOpen(name, title) && { 'x-free-entry': true }),
    ...(isJsonObject(properties) && { properties: openedMembers(properties, isOpen) }),
    ...(items !== undefined && { items: opened(items, name, isOpen) }),
    ...(oneOf && { oneOf: inner(oneOf) }),
    ...(anyOf && { anyOf: inner(anyOf) }),
  };
}

function openedMembers(
  properties: Readonly<Record<string, JsonSchema>>,
  isOpen: IsOpen,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, opened(property, name, isOpen)]),
  );
}
