import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import type { ExpressionContext } from '@/flows/expressions/context';
import { evaluateExpression } from '@/flows/expressions/evaluate';
import { parseExpression } from '@/flows/expressions/parse';

const context: ExpressionContext = {
  self: 'https://example.com/flow.yaml',
  url: 'https://api.example.com/v1/quotes?page=2',
  method: 'POST',
  statusCode: 201,
  request: {
    header: { accept: 'application/json' },
    query: { page: 2, 'filter[status]': 'open', ids: ['a', 'b'] },
    path: { id: 'q-1' },
    body: { to: { currency: 'USDC' } },
  },
  response: {
    header: { 'x-request-id': 'r-7' },
    body: {
      data: [{ id: 'first', note: null }],
      '': 'empty key',
      'a/b': 'slash',
      'm~n': 'tilde',
      '#x': 'hash',
    },
  },
  inputs: { amount: '25.00', 'a.b': 'dotted', a: { b: 'nested', c: 'only nested' }, none: null },
  outputs: { total: 3 },
  steps: { 'create-quote': { outputs: { quote: { id: 'q-1', lines: [{ n: 1 }] } } } },
  workflows: { other: { inputs: { k: 'in' }, outputs: { k: 'out' } } },
  sourceDescriptions: { payments: { name: 'payments', url: './payments.yaml', type: 'openapi' } },
  components: { parameters: { page: { name: 'page', value: 1 } } },
};

const evaluate = (text: string, from: ExpressionContext = context) => {
  const parsed = parseExpression(text);
  if ('error' in parsed) throw new Error(parsed.error.message);
  return evaluateExpression(parsed.expression, from);
};

test.each<[string, Json | undefined]>([
  ['$self', 'https://example.com/flow.yaml'],
  ['$url', 'https://api.example.com/v1/quotes?page=2'],
  ['$method', 'POST'],
  ['$statusCode', 201],
  ['$request.query.page', 2],
  ['$request.query.filter[status]', 'open'],
  ['$request.query.ids[1]', 'b'],
  ['$request.path.id', 'q-1'],
  ['$request.body#/to/currency', 'USDC'],
  ['$response.body#/data/0/id', 'first'],
  ['$response.body.data[0].id', 'first'],
  ['$response.body.data[0]#/id', 'first'],
  ['$response.body#/data/0/note', null],
  ['$response.body#/', 'empty key'],
  ['$response.body#/a~1b', 'slash'],
  ['$response.body#/m~0n', 'tilde'],
  ['$response.body#/#x', 'hash'],
  ['$inputs.amount', '25.00'],
  ['$inputs.a.c', 'only nested'],
  ['$inputs.a#/b', 'nested'],
  ['$inputs.none', null],
  ['$outputs.total', 3],
  ['$steps.create-quote.outputs.quote#/id', 'q-1'],
  ['$steps.create-quote.outputs.quote.lines[0].n', 1],
  ['$workflows.other.inputs.k', 'in'],
  ['$workflows.other.outputs.k', 'out'],
  ['$sourceDescriptions.payments.url', './payments.yaml'],
  ['$components.parameters.page.value', 1],
])('%s finds %j', (text, value) => {
  expect(evaluate(text)).toEqual(value);
});

test('of two readings of a dotted name the longest own name wins', () => {
  expect(evaluate('$inputs.a.b')).toBe('dotted');
});

test('header names are found in any case, on both sides', () => {
  expect(evaluate('$response.header.X-REQUEST-ID')).toBe('r-7');
  expect(evaluate('$response.header.link', { response: { header: { Link: '<u>' } } })).toBe('<u>');
});

test.each([
  '$inputs.nothing',
  '$inputs.none.deeper',
  '$steps.later.outputs.id',
  '$steps.create-quote.outputs.nothing',
  '$response.body#/data/1',
  '$response.body#/data/00',
  '$response.body#/data/-',
  '$response.body#/data/length',
  '$response.body.data.length',
  '$response.query.page',
  '$message.payload',
  '$message.header.accept',
  '$request.header.authorization',
])('%s finds nothing', (text) => {
  expect(evaluate(text)).toBeUndefined();
});

test.each([
  '$inputs.__proto__',
  '$inputs.constructor',
  '$inputs.toString.name',
  '$inputs.amount.length',
  '$steps.__proto__.outputs.x',
  '$steps.constructor.outputs.name',
  '$response.body#/__proto__',
  '$response.body#/constructor/name',
  '$response.header.constructor',
  '$components.x-any.constructor',
])('%s reads nothing from a prototype', (text) => {
  expect(evaluate(text)).toBeUndefined();
});

test('an own property called __proto__ is found like any other', () => {
  const body = JSON.parse('{"__proto__": {"id": 1}}') as Json;
  expect(evaluate('$response.body#/__proto__/id', { response: { body } })).toBe(1);
});

test('an empty context answers every expression with nothing', () => {
  for (const text of ['$url', '$inputs.a', '$steps.a.outputs.b', '$response.body', '$self']) {
    expect(evaluate(text, {})).toBeUndefined();
  }
});
