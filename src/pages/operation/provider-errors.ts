import type { ReceivedResponse } from '@/api/exchange';
import { isJsonObject, type Json } from '@/api/json';
import type { Operation } from '@/api/operation';
import { loadBody } from '@/ui/body';
import { escapeToken } from '@/ui/pointer';
import { branchesOf, fieldSchema, type FieldSchema } from '@/ui/schema-form/schema';
import { partsOf } from './call-form';

/** What the provider says is wrong with a call. */
export interface ProviderError {
  code?: number;
  message: string;
  /** Its words about single fields, by JSON Pointer into the input. */
  fields: Record<string, string>;
  /** Its words about what is no field of the call, each after the location it names. */
  elsewhere: string[];
}

/**
 * Reads an error body: `{code, message}`, in the extended form with `errors`, whose `location` is a
 * dotted path. Undefined for a body that is none.
 */
export function readProviderError(
  operation: Operation,
  json: Json | undefined,
): ProviderError | undefined {
  if (!isJsonObject(json) || typeof json['message'] !== 'string') return undefined;
  const { code, message, errors } = json;
  const fields: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const error of Array.isArray(errors) ? errors : []) {
    const location = isJsonObject(error) ? error['location'] : undefined;
    const place = placeOf(operation, location);
    const words = wordsOf(error);
    const before = place === undefined ? undefined : fields[place];
    if (place !== undefined) fields[place] = before === undefined ? words : `${before}; ${words}`;
    else elsewhere.push(typeof location === 'string' && location ? `${location} ${words}` : words);
  }
  return { message, fields, elsewhere, ...(typeof code === 'number' && { code }) };
}

/** What the error body of a response says about single fields, by JSON Pointer into the input. */
export async function readRefusedFields(
  operation: Operation,
  response: ReceivedResponse,
): Promise<Readonly<Record<string, string>>> {
  const { json } = await loadBody(response);
  return readProviderError(operation, json)?.fields ?? {};
}

/**
 * The pointer of a dotted path, as far as the call has fields for it: in the part that has a field of
 * its first name. Undefined where no part has one.
 */
function placeOf(operation: Operation, location: Json | undefined): string | undefined {
  if (typeof location !== 'string' || location === '') return undefined;
  const names = location.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  for (const { place, schema } of partsOf(operation)) {
    const known = knownNames(fieldSchema(schema), names);
    if (known.length > 0) return `/${[place, ...known].map(escapeToken).join('/')}`;
  }
  return undefined;
}

/** The names of a path, up to the first that the schema has no field for in any of its forms. */
function knownNames(schema: FieldSchema, names: readonly string[]): string[] {
  const [name, ...rest] = names;
  if (name === undefined) return [];
  const { properties = {}, items } = schema;
  if (Object.hasOwn(properties, name)) {
    return [name, ...knownNames(fieldSchema(properties[name]), rest)];
  }
  if (items !== undefined && /^\d+$/.test(name)) {
    return [name, ...knownNames(fieldSchema(items), rest)];
  }
  return branchesOf(schema)
    .map((branch) => knownNames(branch, names))
    .reduce<string[]>((best, one) => (one.length > best.length ? one : best), []);
}

function wordsOf(error: Json): string {
  if (!isJsonObject(error)) return '';
  const { message, error: name, constraints } = error;
  if (typeof message === 'string') return message;
  const what = typeof name === 'string' ? name : 'refused by the provider';
  const limits = isJsonObject(constraints) ? Object.entries(constraints).map(limitWords) : [];
  return limits.length === 0 ? what : `${what} (${limits.join(', ')})`;
}

/** A limit as `max 20`; of one that holds, such as `inclusive`, the name alone. */
function limitWords([name, limit]: [string, Json]): string {
  if (limit === true) return name;
  return `${name} ${typeof limit === 'string' ? limit : JSON.stringify(limit)}`;
}
