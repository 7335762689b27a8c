import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import type { ExpressionContext } from '@/flows/expressions/context';
import { resolveValue } from '@/flows/expressions/interpolate';

// "Runtime Expressions" of Arazzo 1.0.1 and 1.1: the kinds of expressions its table lists and what its
// sentences say of text with expressions in it, on an exchange of our own.

const seen: ExpressionContext = {
  self: 'https://a.example/flow.yaml',
  url: 'https://a.example/pets/7?full=yes',
  method: 'GET',
  statusCode: 200,
  request: {
    header: { accept: 'application/json' },
    query: { full: 'yes' },
    path: { id: '7' },
    body: { user: { uuid: 'u-1' } },
  },
  response: {
    header: { server: 'pets/1' },
    body: { status: 'sold', items: [{ id: 'i-0' }, { id: 'i-1' }], 'a/b': 1, 'm~n': 2 },
  },
  inputs: { username: 'kim', 'x-api-key': 'k', page: 3, on: true, none: null, order: { id: 1 } },
  outputs: { bar: 'own' },
  steps: { find: { outputs: { pets: [{ id: 'p-0' }], xml: '<a>1</a>' } } },
  workflows: { foo: { inputs: { username: 'other' }, outputs: { mapped: { name: 'Kim' } } } },
  sourceDescriptions: { pets: { name: 'pets', url: './pets.yaml', type: 'openapi' } },
  components: { parameters: { size: { name: 'size', value: 5 } } },
};

const valueOf = (text: Json) => resolveValue(text, seen, { selectors: true }).value;

test.for<[string, Json]>([
  ['$method', 'GET'],
  ['$url', 'https://a.example/pets/7?full=yes'],
  ['$self', 'https://a.example/flow.yaml'],
  ['$statusCode', 200],
  ['$request.header.Accept', 'application/json'],
  ['$request.path.id', '7'],
  ['$request.query.full', 'yes'],
  ['$request.body#/user/uuid', 'u-1'],
  ['$response.body#/status', 'sold'],
  ['$response.body#/items/1/id', 'i-1'],
  ['$response.body#/a~1b', 1],
  ['$response.body#/m~0n', 2],
  ['$response.header.Server', 'pets/1'],
  ['$inputs.username', 'kim'],
  ['$inputs.x-api-key', 'k'],
  ['$workflows.foo.inputs.username', 'other'],
  ['$workflows.foo.outputs.mapped#/name', 'Kim'],
  ['$outputs.bar', 'own'],
  ['$steps.find.outputs.pets#/0/id', 'p-0'],
  ['$sourceDescriptions.pets.url', './pets.yaml'],
  ['$sourceDescriptions.pets.type', 'openapi'],
  ['$components.parameters.size', { name: 'size', value: 5 }],
])('%s is %j', ([expression, value]) => {
  expect(valueOf(expression)).toEqual(value);
});

test.for<[string, Json]>([
  [
    'https://{$inputs.username}.example/{$steps.find.outputs.pets#/0/id}/status',
    'https://kim.example/p-0/status',
  ],
  ['page {$inputs.page}, {$inputs.on}, {$inputs.none}', 'page 3, true, null'],
  ['as it is: {$steps.find.outputs.xml}', 'as it is: <a>1</a>'],
  ['as JSON: {$inputs.order}', 'as JSON: {"id":1}'],
])('in the text %s scalars become text, texts stay, structures become JSON', ([text, value]) => {
  expect(valueOf(text)).toBe(value);
});

test.for([
  '$inputs.nobody',
  '$steps.none.outputs.a',
  '$response.header.X-None',
  '$message.payload#/a',
])('%s finds nothing, and says no null', (expression) => {
  expect(valueOf(expression)).toBeUndefined();
});

const pick = (selector: string, type: Json) =>
  valueOf({ context: '$response.body', selector, type });

test('a Selector Object picks from what its context gives, in each of its languages', () => {
  expect(pick('$.items[0].id', 'jsonpath')).toBe('i-0');
  expect(pick('$.items[*].id', { type: 'jsonpath', version: 'rfc9535' })).toEqual(['i-0', 'i-1']);
  expect(pick('/items/1/id', 'jsonpointer')).toBe('i-1');
});
