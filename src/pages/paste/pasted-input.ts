import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { CallInput, Operation, Parameter } from '@/api/operation';
import { parseJson } from '@/api/response';
import type { CurlRequest } from '@/formats/curl/curl-request';
import { numberOf } from '@/ui/schema-form/controls';
import { branchesOf, branchOf, fieldKind, fieldSchema } from '@/ui/schema-form/schema';
import { completedInput } from '../operation/call-form';
import type { RecognisedCall } from './recognise-call';

/** A pasted request as the input of its call, and what of it the call has no place for. */
export interface PastedInput {
  input: CallInput;
  notes: string[];
}

/** Fills the form of a call with what a request says; what it lacks stays blank. */
export function pastedInput(
  operation: Operation,
  { path, query }: RecognisedCall,
  request: CurlRequest,
  newId: () => string,
): PastedInput {
  const notes: string[] = [];
  const values = queryValues(operation, query, notes);
  const body = bodyValue(operation, request.body, notes);
  const header = headerValues(operation, request.headers, notes);
  const given = { path, query: values, header, ...(body !== undefined && { body }) };
  return { input: completedInput(operation, { input: given }, newId), notes };
}

function queryValues(operation: Operation, query: URLSearchParams, notes: string[]): JsonObject {
  const values: [string, Json][] = [];
  for (const name of new Set(query.keys())) {
    const parameter = operation.parameters.find((one) => one.in === 'query' && one.name === name);
    if (parameter) values.push([name, parameterValue(parameter, query.getAll(name))]);
    else notes.push(`The query parameter "${name}" is none of this call: it is left out.`);
  }
  return Object.fromEntries(values);
}

function parameterValue({ schema, explode }: Parameter, texts: string[]): Json {
  const field = fieldSchema(schema);
  if (fieldKind(field) === 'array') {
    const items = explode === false ? texts.flatMap((text) => text.split(',')) : texts;
    return items.map((text) => typed(fieldKind(fieldSchema(field.items)), text));
  }
  return typed(fieldKind(field), texts.at(-1) ?? '');
}

function typed(kind: ReturnType<typeof fieldKind>, text: string): Json {
  if (kind === 'number') return numberOf(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function bodyValue(
  operation: Operation,
  text: string | undefined,
  notes: string[],
): Json | undefined {
  if (text === undefined || text === '') return undefined;
  if (!operation.body) {
    notes.push('This call takes no body: the one given is left out.');
    return undefined;
  }
  const body = parseJson(text);
  if (!isJsonObject(body)) {
    notes.push('The body is no JSON object: it is left out.');
    return undefined;
  }
  const schema = fieldSchema(operation.body.schema);
  const { properties = {} } = branchesOf(schema)[branchOf(schema, body)] ?? schema;
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0) {
    notes.push(`The form has no field for ${unknown.join(', ')}: sent all the same.`);
  }
  return body;
}

/** What browsers and curl add by themselves, and what the studio writes itself. */
const usualHeader =
  /^(?:accept.*|content-(?:type|length)|user-agent|origin|referer|host|connection|cache-control|pragma|priority|dnt|x-requested-with|x-user-agent|sec-.*)$/;

function headerValues(
  operation: Operation,
  headers: CurlRequest['headers'],
  notes: string[],
): JsonObject {
  const values: [string, Json][] = [];
  for (const [name, value] of Object.entries(headers)) {
    const parameter = operation.parameters.find(
      (one) => one.in === 'header' && one.name.toLowerCase() === name,
    );
    if (parameter) values.push([parameter.name, value]);
    else if (!usualHeader.test(name)) notes.push(`The header "${name}" is left out.`);
  }
  return Object.fromEntries(values);
}
