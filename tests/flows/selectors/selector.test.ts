import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { readPointer } from '@/flows/expressions/pointer';
import { resolveValue } from '@/flows/expressions/interpolate';
import { selectPointers } from '@/flows/selectors/json-path';
import { evaluateSelector, isSelector, selectorMistake } from '@/flows/selectors/selector';
import { loadXPath } from '@/flows/selectors/xpath';

beforeAll(loadXPath);

const seen = {
  response: {
    body: { user: { profile: { email: 'kim@example.com' } }, items: [{ n: 1 }, { n: 2 }] },
  },
  steps: {
    fetchXml: {
      outputs: {
        invoiceXml: '<Invoice><Header><InvoiceNumber>A-7</InvoiceNumber></Header></Invoice>',
      },
    },
  },
};

// The examples of Arazzo 1.1, "Selector Object".
test.each([
  ['$response.body', '$.user.profile.email', 'jsonpath', 'kim@example.com'],
  [
    '$steps.fetchXml.outputs.invoiceXml',
    '/Invoice/Header/InvoiceNumber',
    { type: 'xpath', version: 'xpath-30' },
    'A-7',
  ],
  ['$response.body', '/items/1/n', 'jsonpointer', 2],
  ['$response.body', '/items/1/n', { type: 'jsonpointer', version: 'rfc6901' }, 2],
  // A query that may find several gives a list, however many there are.
  ['$response.body', '$.items[*].n', 'jsonpath', [1, 2]],
  ['$response.body', '$.items[?@.n > 1].n', 'jsonpath', [2]],
  ['$response.body', '$.items[?@.n > 2].n', 'jsonpath', []],
  ['$response.body', '$.nothing', 'jsonpath', undefined],
  ['$response.body.nothing', '$', 'jsonpath', undefined],
] as const)('%s and %s, %j, pick %j', (context, selector, type, value) => {
  expect(evaluateSelector({ context, selector, type }, seen)).toEqual({ value });
});

test.each([
  ['$respnse.body', '$', 'jsonpath', 'Did you mean "$response.body"?'],
  ['$response.body', 'x', 'jsonpath', 'The JSONPath "x" can not be used'],
  ['$response.body', 'x', 'jsonpointer', '"x" is no JSON Pointer'],
  ['$response.body', '/a', 'xpath', 'XPath is applied to XML as text'],
  ['$response.body', '$', 'jsonpth', 'Did you mean "jsonpath"?'],
  ['$response.body', '$', { type: 'jsonpath', version: '2' }, '"2" is no version of JSONPath'],
] as const)('%s and %s, %j, say what is wrong', (context, selector, type, words) => {
  const wrong = { context, selector, type } as Parameters<typeof evaluateSelector>[0];
  expect(evaluateSelector(wrong, seen)).toMatchObject({
    error: { message: expect.stringContaining(words) },
  });
});

test('a mistake is told before a run, as far as it is one of syntax', () => {
  const selector = { context: '$response.body', selector: 'count(', type: 'xpath' } as const;
  expect(selectorMistake(selector)).toContain('The XPath "count(" can not be used');
  expect(selectorMistake({ ...selector, selector: '/a' })).toBeUndefined();
});

const email = { context: '$response.body', selector: '$.user.profile.email', type: 'jsonpath' };

test('selectors in a value are evaluated where its document may have them, and are values elsewhere', () => {
  const payload = { a: [{ b: email }], c: '$response.body#/items/0/n' };
  expect(resolveValue(payload, seen, { selectors: true })).toMatchObject({
    value: { a: [{ b: 'kim@example.com' }], c: 1 },
    sources: [
      { pointer: '/a/0/b', expression: '$response.body $.user.profile.email' },
      { pointer: '/c' },
    ],
  });
  expect(
    resolveValue({ b: { ...email, context: 'body' } }, seen, { selectors: true }).value,
  ).toEqual({ b: { ...email, context: 'body' } });
  expect(resolveValue({ b: { ...email, context: '{$url}' } }, seen).value).toMatchObject({
    b: { selector: '$.user.profile.email' },
  });
});

test.each([
  [email, true],
  [{ ...email, 'x-note': 1 }, true],
  [{ ...email, more: 1 }, false],
  [{ ...email, context: 'body' }, false],
  [{ context: '$inputs.a', selector: '$' }, false],
  [null, false],
])('%j is a selector: %s', (value, is) => {
  expect(isSelector(value)).toBe(is);
});

test('the pointers of a query lead to what it finds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
      const value = json as Json;
      const found = selectPointers('$..*', value);
      if ('error' in found) throw new Error(found.error);
      const leaves = JSON.stringify(found.pointers.map((pointer) => readPointer(value, pointer)));
      expect(leaves).not.toContain('undefined');
      expect(new Set(found.pointers).size).toBe(found.pointers.length);
      for (const pointer of found.pointers) expect(readPointer(value, pointer)).toBeDefined();
    }),
  );
});
