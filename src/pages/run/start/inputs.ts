import { isJsonObject, type JsonObject, type JsonSchema } from '@/api/json';
import { markedPlaces } from '@/flows/secrets';
import { checkForm } from '@/ui/schema-form/check-form';
import { blankValue, fieldKind, fieldSchema } from '@/ui/schema-form/schema';

/** The inputs a form begins with: defaults where there are any, and keys left for the run to make. */
export function blankInputs(schema: JsonSchema): JsonObject {
  const blank = blankValue(fieldSchema(schema), () => '');
  return isJsonObject(blank) ? blank : {};
}

/** What is wrong with the inputs, by JSON Pointer. A key that is not given is fine: the run makes it. */
export function checkInputs(schema: JsonSchema, inputs: JsonObject): Record<string, string> {
  const messages = checkForm(schema, inputs);
  for (const pointer of Object.keys(freshKeys(schema))) {
    if (!inputs[pointer.slice(1)]) delete messages[pointer];
  }
  return messages;
}

/** The schema as a person meets it: a key that each run makes is nothing they have to fill in. */
export function askedSchema(schema: JsonSchema): JsonSchema {
  const { required = [] } = fieldSchema(schema);
  const fresh = freshKeys(schema);
  return { ...fieldSchema(schema), required: required.filter((name) => !(`/${name}` in fresh)) };
}

/** The inputs that are given: an empty one is left out, so that its default or a fresh key takes its place. */
export function givenInputs(inputs: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''));
}

/** The fields that get a fresh key per run, by JSON Pointer, with the words beside them. */
export function freshKeys(schema: JsonSchema): Record<string, string> {
  const properties = Object.entries(fieldSchema(schema).properties ?? {});
  return Object.fromEntries(
    properties
      .filter(([name, property]) => fieldKind(fieldSchema(property), name) === 'key')
      .map(([name]) => [`/${name}`, 'empty: each run makes a fresh one']),
  );
}

/**
 * The inputs of a former run that a new one takes over: its keys are not used twice, and a mark in the
 * place of a secret is not its value, which is given anew.
 */
export function adoptedInputs(schema: JsonSchema, inputs: JsonObject): JsonObject {
  const fresh = freshKeys(schema);
  const kept = Object.entries(inputs).filter(
    ([name, value]) => !(`/${name}` in fresh) && markedPlaces(value).length === 0,
  );
  return Object.fromEntries(kept);
}

/** A seed as typed: a whole number that survives JSON, else undefined. */
export function readSeed(text: string): number | undefined {
  const seed = /^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN;
  return Number.isSafeInteger(seed) ? seed : undefined;
}

/** How many inputs a workflow has, given or not, for the pill at its start; with those a run was given besides. */
export function inputCount(schema: JsonSchema, given: JsonObject = {}): number {
  const declared = Object.keys(fieldSchema(schema).properties ?? {});
  return new Set([...declared, ...Object.keys(given)]).size;
}
