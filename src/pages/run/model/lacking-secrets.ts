import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import { redacted } from '@/api/redaction-mark';
import { propertiesOf } from '@/flows/input-schema';
import { markedPlaces } from '@/flows/secrets';

/** The inputs a run can't go on without, since they are secrets and its record has marks in their place. */
export interface LackingSecrets {
  names: readonly string[];
  /** A form for these alone: all of them are required. */
  schema: JsonSchema;
  /** What the form begins with: what is recorded, empty where a mark stands. */
  blank: JsonObject;
}

/** What a kept run lacks to go on; undefined where its record has all of its inputs. */
export function lackingSecrets(
  inputs: JsonObject,
  schemaOf: () => JsonSchema,
): LackingSecrets | undefined {
  const marked = Object.entries(inputs).filter(([, value]) => markedPlaces(value).length > 0);
  if (marked.length === 0) return undefined;
  const names = marked.map(([name]) => name);
  const declared = new Map(propertiesOf(schemaOf()));
  const properties = marked.map(([name, value]) => [name, askedFor(declared.get(name), value)]);
  const schema = { type: 'object', required: names, properties: Object.fromEntries(properties) };
  const blank = marked.map(([name, value]): [string, Json] => [name, withoutMarks(value)]);
  return { names, schema, blank: Object.fromEntries(blank) };
}

/** The schema of a field without its default: that is a value of the document, not the one of the run. */
function askedFor(schema: JsonSchema | undefined, value: Json): JsonSchema {
  const { default: _, ...own } = isJsonObject(schema) ? schema : {};
  return value === redacted ? { type: 'string', ...own, format: 'password' } : own;
}

function withoutMarks(value: Json): Json {
  if (typeof value === 'string') return value.includes(redacted) ? '' : value;
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutMarks(inner)]),
  );
}
