import { expect, test } from 'vitest';
import type { CallInput, Operation } from '@/api/operation';
import { buildRequest } from '@/api/request';

const operation = (overrides: Partial<Operation> = {}): Operation => ({
  id: 'getPet',
  source: 'pets',
  area: 'imported',
  title: 'Get a pet',
  method: 'GET',
  path: '/pets/{id}',
  parameters: [],
  success: { status: 200 },
  answers: [],
  ...overrides,
});

const urlOf = (input: CallInput, parameters: Operation['parameters'] = []) =>
  buildRequest(operation({ parameters, path: '/pets' }), input, 'http://127.0.0.1:1').url;

test('a path parameter is percent-encoded', () => {
  const { url } = buildRequest(operation(), { path: { id: 'a/b c?' } }, 'http://127.0.0.1:1/');
  expect(url).toBe('http://127.0.0.1:1/pets/a%2Fb%20c%3F');
});

test('a missing path parameter is refused and named', () => {
  expect(() => buildRequest(operation(), {}, 'http://127.0.0.1:1')).toThrow(
    'getPet needs the path parameter "id" of /pets/{id}: give it a value.',
  );
});

test.each([
  ['form, exploded by default', undefined, ['a', 'b'], '?tag=a&tag=b'],
  ['form, not exploded', { explode: false }, ['a', 'b,c'], '?tag=a,b%2Cc'],
  [
    'an object, not exploded',
    { explode: false },
    { size: 2, kind: 'a&b' },
    '?tag=size,2,kind,a%26b',
  ],
  ['pipeDelimited', { style: 'pipeDelimited' }, ['a', 'b'], '?tag=a%7Cb'],
  ['spaceDelimited', { style: 'spaceDelimited' }, ['a', 'b'], '?tag=a%20b'],
  ['deepObject', { style: 'deepObject' }, { size: 2 }, '?tag%5Bsize%5D=2'],
  ['an object, exploded', undefined, { size: 2, kind: 'cat' }, '?size=2&kind=cat'],
  ['a boolean', undefined, false, '?tag=false'],
])('a query parameter is serialised: %s', (_, style, value, expected) => {
  const parameters = [
    { name: 'tag', in: 'query' as const, required: false, schema: true, ...style },
  ];
  expect(urlOf({ query: { tag: value } }, parameters)).toBe(`http://127.0.0.1:1/pets${expected}`);
});

test('a header that would smuggle in a second one is refused', () => {
  expect(() => urlOf({ header: { note: 'a\r\nauthorization: b' } })).toThrow(
    'The header "note" of getPet holds a line break',
  );
});

const bodyOf = (body: CallInput['body'], contentType: string) =>
  buildRequest(
    operation({ method: 'POST', path: '/pets' }),
    { contentType, ...(body !== undefined && { body }) },
    'http://127.0.0.1:1',
  ).body;

test('a body is sent as its content type says', () => {
  expect(bodyOf({ a: '1' }, 'application/json')).toBe('{"a":"1"}');
  expect(bodyOf('x', 'application/vnd.api+json')).toBe('"x"');
  expect(bodyOf({ a: '1 2', b: ['x', 'y'] }, 'application/x-www-form-urlencoded')).toBe(
    'a=1%202&b=x&b=y',
  );
  expect(bodyOf('<pet/>', 'application/xml')).toBe('<pet/>');
  expect(() => bodyOf({ a: 1 }, 'application/xml')).toThrow('give the body as text');
});

test('cookies go into one header', () => {
  const { headers } = buildRequest(
    operation({ path: '/pets' }),
    { cookie: { session: 'a b', theme: 'dark' } },
    'http://127.0.0.1:1',
  );
  expect(headers['cookie']).toBe('session=a%20b; theme=dark');
});

test.each([
  ['filter=active&sort=desc', '?filter=active&sort=desc'],
  ['?a=%20b', '?a=%20b'],
  ['{"a": "ü#"}', '?%7B%22a%22:%20%22%C3%BC%23%22%7D'],
  ['', ''],
])(
  'the query as a whole, %s, is sent as it is but for what a query can not hold',
  (text, query) => {
    expect(urlOf({ querystring: text, query: { left: 'out' } })).toBe(
      `http://127.0.0.1:1/pets${query}`,
    );
  },
);
