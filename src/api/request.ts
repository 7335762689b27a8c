import type { SentRequest } from './exchange';
import { isJsonObject, type Json } from './json';
import type { CallInput, Operation, Parameter } from './operation';
import { StudioError } from './studio-error';

/**
 * Puts a call on the wire: method, URL, headers and body text, without sending it. Parameters are
 * serialised as OpenAPI 3.1 says (section 4.8.12.3, `style` and `explode`), values that are absent
 * are left out. The Authorization header is not part of it.
 * @throws StudioError `bad-request` for a missing path parameter or a body its content type can't carry
 */
export function buildRequest(operation: Operation, input: CallInput, base: string): SentRequest {
  const cookie = cookieOf(operation, input);
  const body = bodyOf(operation, input);
  return {
    method: operation.method,
    url: base.replace(/\/+$/, '') + pathOf(operation, input) + queryOf(operation, input),
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': body.contentType }),
      ...headersOf(operation, input),
      ...(cookie && { cookie }),
    },
    ...(body && { body: body.text }),
  };
}

function pathOf(operation: Operation, input: CallInput): string {
  return operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = input.path?.[name];
    if (value === undefined || value === null || value === '') {
      throw new StudioError(
        'bad-request',
        `${operation.id} needs the path parameter "${name}" of ${operation.path}: give it a value.`,
      );
    }
    const { explode = false } = declared(operation, 'path', name) ?? {};
    return simpleText(value, explode, encodeURIComponent);
  });
}

function queryOf(operation: Operation, input: CallInput): string {
  if (input.querystring !== undefined) return wholeQuery(input.querystring);
  const pairs = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    queryPairs(name, value, declared(operation, 'query', name)),
  );
  return pairs.length > 0 ? `?${pairs.map(joinPair).join('&')}` : '';
}

/** The text as it is, but for what a query can't hold (RFC 3986, section 3.4). */
function wholeQuery(written: string): string {
  const query = written
    .replace(/^\?/, '')
    .replaceAll(/[^\w\-.~!$&'()*+,;=:@/?%]/gu, encodeURIComponent);
  return query === '' ? '' : `?${query}`;
}

/** A name and a value, both percent-encoded. */
type Pair = [name: string, value: string];

/**
 * A query parameter as pairs: `form` (the default), `deepObject`, `spaceDelimited`, `pipeDelimited`.
 * The comma between values stays as it is (RFC 6570, section 3.2.8), which tells it from one inside a value.
 */
function queryPairs(name: string, value: Json, parameter: Parameter | undefined): Pair[] {
  const { style = 'form', explode = style === 'form' } = parameter ?? {};
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => pair(name, item));
    const separator = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
    return [[encodeURIComponent(name), value.map(encoded).join(separator)]];
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject') return entries.map(([key, item]) => pair(`${name}[${key}]`, item));
    if (explode) return entries.map(([key, item]) => pair(key, item));
    return [[encodeURIComponent(name), entries.flat().map(encoded).join(',')]];
  }
  return [pair(name, value)];
}

function headersOf(operation: Operation, input: CallInput): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(input.header ?? {})) {
    const { explode = false } = declared(operation, 'header', name) ?? {};
    const line = simpleText(value, explode, (item) => item);
    // Field values are visible ASCII (RFC 9110, section 5.5); others could smuggle a second header in.
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(line)) {
      throw new StudioError(
        'bad-request',
        `The header "${name}" of ${operation.id} holds a line break or a character no header can carry: remove it.`,
      );
    }
    headers[name.toLowerCase()] = line;
  }
  return headers;
}

function cookieOf(operation: Operation, input: CallInput): string {
  return Object.entries(input.cookie ?? {})
    .flatMap(([name, value]) => queryPairs(name, value, declared(operation, 'cookie', name)))
    .map(joinPair)
    .join('; ');
}

function bodyOf(
  operation: Operation,
  input: CallInput,
): { text: string; contentType: string } | undefined {
  if (input.body === undefined) return undefined;
  const contentType = input.contentType ?? operation.body?.contentType ?? 'application/json';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (isJsonType(type)) return { contentType, text: JSON.stringify(input.body) };
  if (typeof input.body === 'string') return { contentType, text: input.body };
  if (type === 'application/x-www-form-urlencoded' && isJsonObject(input.body)) {
    const pairs = Object.entries(input.body).flatMap(([name, value]) =>
      queryPairs(name, value, undefined),
    );
    return { contentType, text: pairs.map(joinPair).join('&') };
  }
  if (type.startsWith('text/')) return { contentType, text: text(input.body) };
  throw new StudioError(
    'bad-request',
    `${operation.id} sends ${contentType}, which can't be made of a JSON value here: give the body as text.`,
  );
}

/** Tells whether a media type is JSON (RFC 6839, section 3.1, for `+json`). */
export function isJsonType(contentType: string): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || type.endsWith('+json');
}

/** OpenAPI's `simple` style, of path and header parameters. */
function simpleText(value: Json, explode: boolean, encode: (item: string) => string): string {
  if (Array.isArray(value)) return value.map((item) => encode(text(item))).join(',');
  if (isJsonObject(value)) {
    const joint = explode ? '=' : ',';
    return Object.entries(value)
      .map(([key, item]) => encode(key) + joint + encode(text(item)))
      .join(',');
  }
  return encode(text(value));
}

function text(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const encoded = (value: Json): string => encodeURIComponent(text(value));

const pair = (name: string, value: Json): Pair => [encodeURIComponent(name), encoded(value)];

const joinPair = ([name, value]: Pair): string => `${name}=${value}`;

function declared(
  operation: Operation,
  place: Parameter['in'],
  name: string,
): Parameter | undefined {
  const same = place === 'header' ? (a: string) => a.toLowerCase() : (a: string) => a;
  return operation.parameters.find(
    (parameter) => parameter.in === place && same(parameter.name) === same(name),
  );
}
