import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { evaluateText } from '@/cli/evaluate-text';
import { loadXPath } from '@/flows/selectors/xpath';

beforeAll(() => loadXPath());

const context = {
  statusCode: 201,
  method: 'POST',
  url: 'http://a.example/x?y=1',
  self: 'http://a.example/flow.yaml',
  request: { header: { 'X-A': 'b' }, query: { y: '1' }, path: { id: '7' }, body: { a: 1 } },
  response: { header: { Location: '/x/7' }, body: { data: [{ id: 'i-1' }] } },
  inputs: { 'a.b': 1, none: null },
  outputs: { o: [1, 2] },
  steps: { one: { outputs: { o: 'x' } } },
  workflows: { w: { inputs: { i: 1 }, outputs: { o: 2 } } },
  sourceDescriptions: { api: { name: 'api', url: './api.yaml', type: 'openapi' } },
  components: { parameters: { p: { name: 'p', value: 5 } } },
};

test.for([
  ['$url', 'http://a.example/x?y=1'],
  ['$method', 'POST'],
  ['$statusCode', 201],
  ['$self', 'http://a.example/flow.yaml'],
  ['$request.header.x-a', 'b'],
  ['$request.query.y', '1'],
  ['$request.path.id', '7'],
  ['$request.body#/a', 1],
  ['$response.header.location', '/x/7'],
  ['$response.body.data[0].id', 'i-1'],
  ['$message.payload', null],
  ['$inputs.a.b', 1],
  ['$inputs.none', null],
  ['$outputs.o#/1', 2],
  ['$steps.one.outputs.o', 'x'],
  ['$workflows.w.inputs.i', 1],
  ['$workflows.w.outputs.o', 2],
  ['$sourceDescriptions.api.url', './api.yaml'],
  ['$components.parameters.p', { name: 'p', value: 5 }],
] as const)('%s is what the context says', ([text, value]) => {
  expect(evaluateText(text, context)).toEqual({ value });
});

test.for([
  '',
  ' ',
  '$',
  '{}',
  '{"condition": 5}',
  '{"condition": "true", "type": "css"}',
  '{"context": "$respnse.body", "selector": "$", "type": "jsonpath"}',
  '$inputs.',
  '$response.body#no',
  `$inputs.${'x'.repeat(5000)}`,
  `${'('.repeat(5000)}true`,
])('%j is no text to evaluate, and why is said', (text) => {
  const found = evaluateText(text, context);
  expect(found).toEqual({ error: expect.stringMatching(/\w{3}/) as string });
});

test('whatever the text, it comes to a value or to an error in words', () => {
  const marks =
    '$ { } {$ $inputs.a $response.body #/ \' " ( ) [0] . && || ! == < null true 7 \\ ~ \u{10000} \uD800';
  const parts = fc.constantFrom(...marks.split(' '), ' ', '\n');
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 12 }).map((list) => list.join('')),
    fc.json(),
    fc.string(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const found = evaluateText(text, context);
      const said = 'error' in found ? found.error : JSON.stringify(found.value);
      expect(said).toMatch(/\S/);
    }),
  );
});
