import type { ReceivedResponse } from './exchange';
import { isJsonObject, type Json } from './json';
import { isJsonType } from './request';

/**
 * The body as a value: parsed where it is JSON, the text itself where it is not, undefined where it
 * is empty. A body that calls itself JSON and is none stays text.
 */
export function bodyValue(response: Pick<ReceivedResponse, 'headers' | 'body'>): Json | undefined {
  if (response.body === '') return undefined;
  const type = response.headers['content-type'];
  if (type !== undefined && !isJsonType(type)) return response.body;
  const parsed = parseJson(response.body);
  return parsed === undefined ? response.body : parsed;
}

/** Parses JSON text; undefined where it is none. The text `null` gives null. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The inner `data` of an answer where there is one (an own property, not null), else the answer. */
export function unwrap(body: Json | undefined): Json | undefined {
  if (!isJsonObject(body) || !Object.hasOwn(body, 'data')) return body;
  return body['data'] ?? body;
}
