import type { Json, JsonSchema } from '@/api/json';
import { escapeToken, valueAt } from '../../pointer';
import {
  branchesOf,
  fieldKind,
  type FieldSchema,
  fieldSchema,
  typeOf,
} from '../../schema-form/schema';
import { type JsonPlace, placeInJson } from './context';
import { formsAt } from './forms';
import { aboutMember, kindWords } from './schema-words';

/** What suggestions are made from. */
export interface SuggestionSources {
  schema: JsonSchema;
  /** A complete value that follows the schema: its parts are offered at their places. */
  example?: Json | undefined;
  newId: () => string;
  /** Ms since the epoch. */
  now: () => number;
}

/** Something that can be written at a place. */
export interface Suggestion {
  /** What it is called in the list. */
  label: string;
  kind: 'required' | 'optional' | 'value';
  /** What is written, and where in it the caret stands after. */
  insert: string;
  caret: number;
  /** A few words behind its name, and what is said about it. */
  detail: string;
  about: string;
  /** Whether more can be suggested where the caret stands after. */
  goesOn: boolean;
}

/** What can be written at a place, in place of what stands `from` to `to`. */
export interface Suggestions extends Pick<JsonPlace, 'from' | 'to' | 'commaAt'> {
  list: readonly Suggestion[];
}

/** What a schema has to suggest at a place of a JSON text, required members first. */
export function suggestJson(
  text: string,
  offset: number,
  sources: SuggestionSources,
): Suggestions | undefined {
  const place = placeInJson(text, offset);
  const list =
    place.expects === 'name'
      ? nameSuggestions(place, sources)
      : place.expects === 'value'
        ? valueSuggestions(place, sources)
        : [];
  if (list.length === 0) return undefined;
  const { from, to, commaAt, next } = place;
  const closed =
    next === 'entry' ? list.map((one) => ({ ...one, insert: `${one.insert},` })) : list;
  return { from, to, list: closed, ...(commaAt !== undefined && { commaAt }) };
}

function nameSuggestions(place: JsonPlace, sources: SuggestionSources): Suggestion[] {
  const { around, next } = place;
  const there = around.at(-1)?.members ?? new Map<string, unknown>();
  const found = new Map<string, Suggestion>();
  for (const form of formsAt(sources.schema, around)) {
    for (const [name, property] of Object.entries(form.properties ?? {})) {
      const isRequired = form.required?.includes(name) ?? false;
      if (there.has(name) || (found.has(name) && !isRequired)) continue;
      const schema = fieldSchema(property);
      const slot = next === 'colon' ? nothing : slotOf(schema, name, sources);
      const start = JSON.stringify(name) + (next === 'colon' ? '' : ': ');
      found.set(name, {
        label: name,
        kind: isRequired ? 'required' : 'optional',
        insert: start + slot.insert,
        caret: start.length + slot.caret,
        detail: kindWords(schema) + (isRequired ? ', required' : ''),
        about: aboutMember(name, schema),
        goesOn: slot.goesOn,
      });
    }
  }
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

const rank = ({ kind }: Suggestion) => (kind === 'required' ? 0 : 1);

type Slot = Pick<Suggestion, 'insert' | 'caret' | 'goesOn'>;

const nothing: Slot = { insert: '', caret: 0, goesOn: false };

/** What stands behind a new name: the value where there is but one, else room for it. */
function slotOf(schema: FieldSchema, name: string, { newId }: SuggestionSources): Slot {
  const kind = fieldKind(schema, name);
  if (kind === 'key') return whole(newId());
  const only =
    schema.const ?? schema.default ?? (schema.enum?.length === 1 ? schema.enum[0] : undefined);
  if (only !== undefined) return whole(only);
  if (kind === 'object' || kind === 'variants') return { insert: '{}', caret: 1, goesOn: true };
  if (kind === 'array') return { insert: '[]', caret: 1, goesOn: true };
  const isText = typeOf(schema) === 'string' && !schema.enum;
  return isText ? { insert: '""', caret: 1, goesOn: true } : { insert: '', caret: 0, goesOn: true };
}

function whole(value: Json): Slot {
  const insert = JSON.stringify(value);
  return { insert, caret: insert.length, goesOn: false };
}

function valueSuggestions(place: JsonPlace, sources: SuggestionSources): Suggestion[] {
  const { around, token } = place;
  const forms = formsAt(sources.schema, around, around.length > 0 ? token : undefined);
  const found = new Map<string, Suggestion>();
  const add = (one: Suggestion) => {
    if (!found.has(one.insert)) found.set(one.insert, one);
  };
  for (const form of forms) {
    for (const { value, detail } of valuesOf(form, token, sources))
      add(valueSuggestion(value, detail));
    const bracket = bracketOf(form);
    if (bracket) add({ ...bracket, kind: 'value', detail: kindWords(form), about: '' });
  }
  const tokens = around.length > 0 ? [...around.slice(1).map((one) => one.token), token] : [];
  const pointer = tokens.map((one) => `/${escapeToken(one)}`).join('');
  const shown = valueAt(sources.example, pointer) as Json | undefined;
  if (shown !== undefined && shown !== '') add(valueSuggestion(shown, 'from the example'));
  return [...found.values()];
}

function valueSuggestion(value: Json, detail: string): Suggestion {
  const label = typeof value === 'string' ? value : shortJson(value);
  return { ...whole(value), label, kind: 'value', detail, about: '' };
}

function shortJson(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** The values a schema names or that can be made for it. */
function valuesOf(
  schema: FieldSchema,
  name: string,
  { newId, now }: SuggestionSources,
): { value: Json; detail: string }[] {
  const { examples = [] } = schema as { examples?: readonly Json[] };
  const types = [schema.type ?? []].flat();
  const words = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const isFree = words.length === 0;
  return [
    ...words.map((value) => ({ value, detail: '' })),
    ...(schema.default === undefined ? [] : [{ value: schema.default, detail: 'default' }]),
    ...(types.includes('boolean') ? [true, false] : []).map((value) => ({ value, detail: '' })),
    ...(isFree && (fieldKind(schema, name) === 'key' || schema.format === 'uuid')
      ? [{ value: newId(), detail: 'a fresh UUID' }]
      : []),
    ...(isFree && schema.format === 'date-time'
      ? [{ value: new Date(now()).toISOString(), detail: 'now' }]
      : []),
    ...(types.includes('null') ? [{ value: null, detail: '' }] : []),
    ...examples.map((value) => ({ value, detail: 'example' })),
  ];
}

function bracketOf(schema: FieldSchema): (Slot & { label: string }) | undefined {
  if (branchesOf(schema).length > 0) return undefined;
  const type = typeOf(schema);
  if (type === 'object') return { label: '{ }', insert: '{}', caret: 1, goesOn: true };
  return type === 'array' ? { label: '[ ]', insert: '[]', caret: 1, goesOn: true } : undefined;
}
