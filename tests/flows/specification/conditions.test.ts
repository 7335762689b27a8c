import { beforeAll, expect, test } from 'vitest';
import { checkCriteria } from '@/flows/criteria/check-criterion';
import type { Criterion } from '@/flows/document';
import type { ExpressionContext } from '@/flows/expressions/context';
import { loadXPath } from '@/flows/selectors/xpath';

// "Criterion Object" of Arazzo 1.0.1 and 1.1: what its sections say of conditions, sentence by
// sentence, with examples of our own.

beforeAll(() => loadXPath());

const pets = { count: 2, name: 'Kim', none: null, zero: '0', pets: [{ id: 1, status: 'SOLD' }] };
const xml = '<root><pets><pet price="5">Kim</pet></pets><empty/></root>';

const seen: ExpressionContext = {
  statusCode: 200,
  response: { header: { 'x-left': '7' }, body: pets },
  inputs: { least: 1, status: 'SOLD', pattern: '[a-z]+', name: "O'Hara" },
  outputs: { xml },
  steps: { price: { outputs: { least: 4 } } },
};

const holds = (criterion: Criterion) => checkCriteria([criterion], seen)[0];

// Literals, operators, loose comparison ("Literals", "Operators", "Simple Conditions").
test.for([
  ['$statusCode == 200', true],
  ['$statusCode != 200', false],
  ['$statusCode >= 200 && $statusCode < 300', true],
  ['$statusCode == 404 || $response.body#/count > 1', true],
  ['!($statusCode == 404)', true],
  ["$response.body#/name == 'kim'", true],
  ["$inputs.name == 'O''Hara'", true],
  ['$response.body#/zero == 0', true],
  ['$response.header.X-Left > 6', true],
  ['$response.body#/none == null', true],
  ["$response.body#/none == ''", false],
  ['$response.body#/none == 0', false],
  ['$response.body#/none', false],
  ['$response.body.count > $inputs.least', true],
  ['$response.body.pets[0].id == 1', true],
  ['true', true],
  ['false', false],
] as const)('the condition %s gives %s', ([condition, passed]) => {
  expect(holds({ condition })).toMatchObject({ passed });
});

// The other languages ("Regex", "JSONPath" and "XPath Conditions"), with a context each.
test.for([
  ['regex', '$statusCode', String.raw`^2\d{2}$`, true],
  ['regex', '$statusCode', '^4', false],
  ['regex', '$response.body#/none', '.*', false],
  ['regex', '$response.body#/missing', '.*', false],
  ['regex', '$response.body#/name', '^K{$inputs.pattern}$', true],
  ['jsonpath', '$response.body', '$.pets[*]', true],
  ['jsonpath', '$response.body', '$.pets[?@.id == 9]', false],
  ['jsonpath', '$response.body', '$[?count(@.*) > 0]', true],
  ['jsonpath', '$response.body', '$.pets[?@.status == "{$inputs.status}"]', true],
  ['jsonpath', '$response.body#/missing', '$', false],
  ['xpath', '$outputs.xml', 'count(/root/pets/*) > 0', true],
  ['xpath', '$outputs.xml', '/root/pets', true],
  ['xpath', '$outputs.xml', '/root/cats', false],
  ['xpath', '$outputs.xml', 'count(/root/cats)', false],
  ['xpath', '$outputs.xml', 'string(/root/empty)', false],
  ['xpath', '$outputs.xml', '//pet[@price > {$steps.price.outputs.least}]', true],
] as const)('a %s condition on %s: %s gives %s', ([type, context, condition, passed]) => {
  expect(holds({ type, context, condition })).toMatchObject({ passed });
});

// "Evaluation Errors": they fail the criterion and are reported.
test.for([
  [{ condition: '$statusCode ==' }],
  [{ type: 'regex', context: '$statusCode', condition: '(' }],
  [{ type: 'jsonpath', context: '$response.body', condition: '$[' }],
  [{ type: 'xpath', context: '$outputs.xml', condition: '/root[' }],
  [{ type: 'xpath', context: '$response.body', condition: '/root' }],
] as const)('%j can not be evaluated: it fails and says why', ([criterion]) => {
  const result = holds(criterion);
  expect(result?.passed).toBe(false);
  expect(result?.error).toMatch(/\w+/);
});

test('of several criteria all have to hold', () => {
  const list = ['$statusCode == 200', '$response.body#/count == 3'];
  const results = checkCriteria(
    list.map((condition) => ({ condition })),
    seen,
  );
  expect(results.map(({ passed }) => passed)).toEqual([true, false]);
});
