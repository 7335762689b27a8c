import fc from 'fast-check';
import { getOperation } from '@/api/catalogue';
import type { Json } from '@/api/json';
import type { DeclaredOperation } from '@/api/operation';
import { breakBody, breaks, nastyTexts, writeBody, writings } from './broken-body';
import { jsonArbitrary } from './json-arbitrary';
import type { KnownValues } from './known-values';

type Texts = Record<string, string>;

/** A call thought up from an operation's schemas. What it names of earlier answers is filled in when it is sent. */
export interface RandomCall {
  operationId: string;
  path: Texts;
  query: readonly (readonly [string, string])[];
  body: Json;
  writing: (typeof writings)[number];
  contentType: string | undefined;
  authorization: string | undefined;
  /** Which members borrow a value seen before. */
  picks: readonly number[];
}

const usually = <T>(weight: number, usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

const nastyText = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary' }));

/**
 * Calls of an operation: right ones, its example, and ones that are wrong somewhere. `rightness`:
 * how many right bodies come on a wrong one.
 */
export function randomCall(operation: DeclaredOperation, rightness = 1): fc.Arbitrary<RandomCall> {
  return fc.record({
    operationId: fc.constant(operation.id),
    path: pathArbitrary(operation),
    query: queryArbitrary(operation),
    body: bodyArbitrary(operation, rightness),
    writing: usually(12 * rightness, fc.constant('plain' as const), fc.constantFrom(...writings)),
    contentType: usually<string | undefined>(
      20 * rightness,
      fc.constant('application/json'),
      fc.constantFrom(undefined, 'text/plain', 'application/json; charset=utf-16', 'multipart/x'),
    ),
    authorization: usually<string | undefined>(
      20 * rightness,
      fc.constantFrom(undefined, 'Bearer SAND_API_KEY:id:secret'),
      fc.constantFrom('', 'Basic abc', 'Bearer a:b:', `Bearer ${':'.repeat(9_000)}`),
    ),
    picks: fc.array(fc.nat(40), { maxLength: 12 }),
  });
}

function pathArbitrary({ parameters, example }: DeclaredOperation): fc.Arbitrary<Texts> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return fc.record(
    Object.fromEntries(
      inPath.map(({ name, schema }) => {
        const right = jsonArbitrary(schema).map(textOf);
        const given = fc.constant(textOf(example?.path?.[name] ?? ''));
        // An empty segment is another path.
        return [name, usually(6, fc.oneof(given, right), nastyText).map((text) => text || '-')];
      }),
    ),
    { noNullPrototype: true },
  );
}

type Pairs = readonly (readonly [string, string])[];

/** Query parameters: any of those declared, some of them twice, unknown or nonsense. */
function queryArbitrary({ parameters, example }: DeclaredOperation): fc.Arbitrary<Pairs> {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const given = Object.entries(example?.query ?? {}).map(
    ([name, value]) => [name, textOf(value)] as const,
  );
  if (inQuery.length === 0) {
    return usually<Pairs>(9, fc.constant([]), fc.constant([['unknown', '1']]));
  }
  const right = inQuery.map(({ name, schema }) =>
    jsonArbitrary(schema).map((value) => [name, textOf(value)] as const),
  );
  const wrong = fc.tuple(fc.constantFrom(...inQuery.map(({ name }) => name)), nastyText);
  const required = new Set(inQuery.filter((parameter) => parameter.required).map(nameOf));
  const complete = given.filter(([name]) => required.has(name));
  const some = fc
    .array(usually(5, fc.oneof(...right), wrong), { maxLength: 3 })
    .map((pairs) => [...complete, ...pairs]);
  return fc.oneof(fc.constant(given), some);
}

const nameOf = ({ name }: { name: string }) => name;

const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

function bodyArbitrary(
  { body, example }: DeclaredOperation,
  rightness: number,
): fc.Arbitrary<Json> {
  if (!body) return fc.constant(null);
  const right = usually(2, withFreshKey(example?.body ?? {}), jsonArbitrary(body.schema));
  const broken = fc
    .tuple(right, fc.array(breaks, { minLength: 1, maxLength: 2 }))
    .map(([value, spoiled]) => spoiled.reduce(breakBody, value));
  return usually(rightness, right, broken);
}

/** The example with an idempotency key of its own, so that it can act more than once. */
function withFreshKey(example: Json): fc.Arbitrary<Json> {
  return fc
    .uuid({ version: 4 })
    .map(
      (key) =>
        JSON.parse(
          JSON.stringify(example).replace(/("idempotencyKey":)"[^"]*"/, `$1"${key}"`),
        ) as Json,
    );
}

/** The request of a call, with values of earlier answers in it. */
export function requestOf(call: RandomCall, known: KnownValues, base: string): Request {
  const { picks, contentType, authorization } = call;
  const { method, path: template, body } = getOperation(call.operationId);
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encode(borrowedId(call, template, name, known)),
  );
  const query = new URLSearchParams(call.query.map(([name, value]) => [name, value]));
  for (const name of ['pageAfter', 'pageBefore']) {
    const seen = known.recall(`${resourceOf(template)}Id`, picks[0] ?? 0);
    if (query.has(name) && seen !== undefined) query.set(name, seen);
  }
  const headers = new Headers();
  if (body && contentType !== undefined) headers.set('content-type', contentType);
  if (authorization !== undefined) headers.set('authorization', authorization);
  return new Request(`${base}${path}?${query}`, {
    method,
    headers,
    ...(body && { body: bytes(writeBody(known.borrow(call.body, picks), call.writing)) }),
  });
}

/** As bytes, so that no content type is made up. */
const bytes = (text: string) => new TextEncoder().encode(text);

/** The parameter as thought up, or three times of four one that an answer named. */
function borrowedId(
  { path, picks }: RandomCall,
  template: string,
  name: string,
  known: KnownValues,
): string {
  const [pick = 0] = picks;
  const before = template.slice(0, template.indexOf('{') - 1);
  const seen = known.recall(name === 'ref' ? 'reference' : `${resourceOf(before)}Id`, pick >> 2);
  return pick % 4 < 3 && seen !== undefined ? seen : (path[name] ?? '-');
}

/** `payment` of `/v1/payments`. */
function resourceOf(path: string): string {
  return /([A-Za-z]+?)s?$/.exec(path)?.[1] ?? '';
}

/** For a URL, in which a surrogate alone can't stand; `.` and `..` would be another path. */
function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replace(/^\.+$/, '-');
}
