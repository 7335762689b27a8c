import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { toGraph } from '@/flows/graph/to-graph';
import { readFlow } from '@/flows/read-flow';
import { resolveSources } from '@/flows/resolve-sources';

/** A document of one workflow with these steps in YAML. */
const flow = (steps: string, arazzo = '1.1.0', top = '') => `arazzo: ${arazzo}
${top}info: { title: Pets, version: 1.0.1 }
sourceDescriptions:
  - { name: petStore, url: ./pets.yaml, type: openapi }
  - { name: asyncOrderApi, url: ./pet-asyncapi.yaml, type: asyncapi }
workflows:
  - workflowId: w
    inputs: { type: object, properties: { id: { type: string } } }
    steps:
${steps.replace(/^\n/, '').replaceAll(/^/gm, '      ')}
`;

const problemsOf = (text: string) => {
  const file = readFlow(text);
  return [...file.problems, ...checkFlow(file)].map(({ code, severity }) => `${severity} ${code}`);
};

const getPet = `- stepId: getPet
  operationId: $sourceDescriptions.petStore.getPetById
  parameters: [{ name: id, in: path, value: $inputs.id }]`;

test('the document, its sources and steps have the fields of 1.1', () => {
  const everything = flow(
    `${getPet}
  timeout: 5000
  outputs:
    name: $response.body#/name
    email: { context: $response.body, selector: $.user.email, type: jsonpath }
- stepId: placeOrder
  operationId: $sourceDescriptions.asyncOrderApi.placeOrder
  action: send
  parameters: [{ name: requestId, in: header, value: $inputs.id }]
- stepId: confirmOrder
  channelPath: '{$sourceDescriptions.asyncOrderApi.url}#/channels/orders'
  action: receive
  correlationId: $inputs.id
  dependsOn: [placeOrder]
  timeout: 6000`,
    '1.1.0',
    '$self: https://api.example.com/workflows/pets.arazzo.yaml\n',
  );
  expect(problemsOf(everything)).toEqual(['warning event-step', 'warning event-step']);
  expect(
    problemsOf(everything.replace('1.1.0', '1.0.1')).filter((one) => one.includes('newer')),
  ).toHaveLength(10);
});

// What the text forbids, each with the step or field it is about.
test.each([
  [
    'an operationId and a channelPath',
    "channelPath: '{$sourceDescriptions.asyncOrderApi.url}#/channels/a'\n  action: send",
    'error fields-exclusive',
  ],
  ['a timeout as text', 'timeout: 5s', 'error field-type'],
  ['a timeout with a fraction', 'timeout: 0.5', 'error field-value'],
  ['a timeout below zero', 'timeout: -1', 'error field-value'],
  ['an action nobody knows', 'action: publish', 'error field-value'],
  ['a dependsOn without an entry', 'dependsOn: []', 'error list-empty'],
  ['a dependsOn that repeats itself', 'dependsOn: [getPet, getPet]', 'error list-duplicate'],
  [
    'a correlationId of a step that sends',
    'action: send\n  correlationId: $inputs.id',
    'error field-ignored',
  ],
  [
    'a selector without its text',
    'outputs: { a: { context: $response.body, type: jsonpath } }',
    'error field-missing',
  ],
  [
    'a selector in a language nobody knows',
    'outputs: { a: { context: $response.body, selector: $, type: css } }',
    'error field-value',
  ],
  [
    'a selector with a wrong query',
    'outputs: { a: { context: $response.body, selector: "a[", type: jsonpath } }',
    'error expression-syntax',
  ],
  [
    'a selector of a context that is none',
    'outputs: { a: { context: $respnse.body, selector: $, type: jsonpath } }',
    'error expression-syntax',
  ],
])('%s is an error', (_, field, code) => {
  expect(problemsOf(flow(`${getPet}\n  ${field}`))).toContain(code);
});

test('a step with a channel says what it does with it', () => {
  const step = `- stepId: order
  channelPath: '{$sourceDescriptions.asyncOrderApi.url}#/channels/orders'`;
  expect(problemsOf(flow(step))).toContain('error field-missing');
  expect(problemsOf(flow(`${step}\n  action: receive`))).toEqual(['warning event-step']);
});

test('a step that calls a workflow has no action', () => {
  const step = '- stepId: again\n  workflowId: w\n  action: send';
  expect(problemsOf(flow(step))).toContain('error field-ignored');
});

const named = (self: string) => problemsOf(flow(getPet, '1.1.0', `$self: ${self}\n`));

test('$self names the whole document', () => {
  expect(named('https://a.example/flow.yaml')).toEqual([]);
  expect(named('flows/own.yaml')).toEqual([]);
  expect(named("'https://a.example/flow.yaml#/workflows/0'")).toEqual(['error self-fragment']);
});

const action = (target: string) =>
  flow(
    `${getPet}\n  onFailure: [{ name: other, type: goto, ${target}, parameters: [{ name: id, value: $inputs.id }] }]`,
  );

test('actions hand parameters to the workflow they name, and to nothing else', () => {
  expect(problemsOf(action('workflowId: w'))).not.toContain('warning field-ignored');
  expect(problemsOf(action('stepId: getPet'))).toContain('warning field-ignored');
});

test('steps of messages are drawn as any other', () => {
  const { document } = readFlow(
    flow(`${getPet}
- stepId: placeOrder
  operationId: $sourceDescriptions.asyncOrderApi.placeOrder
  action: send`),
  );
  if (!document) throw new Error('The document could not be read.');
  const { edges } = toGraph(document, 'w');
  expect(edges.map(({ source, target }) => `${source} ${target}`)).toEqual([
    'start step:getPet',
    'step:getPet step:placeOrder',
    'step:placeOrder end:done',
  ]);
});

// Arazzo 1.1, appendix B.
test.each([
  [
    'https://api.example.com/workflows/purchase.arazzo.yaml',
    'https://api.example.com/specs/petstore.yaml',
  ],
  [undefined, '../specs/petstore.yaml'],
  ['workflows/purchase.arazzo.yaml', 'specs/petstore.yaml'],
  ['/workflows/purchase.arazzo.yaml', '/specs/petstore.yaml'],
  ['../purchase.arazzo.yaml', '../../specs/petstore.yaml'],
])('with $self %s a relative source is first looked for at %s', async (self, first) => {
  const { document } = readFlow(flow(getPet));
  if (!document) throw new Error('The document could not be read.');
  const asked: string[] = [];
  const described = {
    ...document,
    ...(self !== undefined && { $self: self }),
    sourceDescriptions: [
      { name: 'petStore', url: '../specs/petstore.yaml', type: 'openapi' as const },
    ],
  };
  const { problems } = await resolveSources(described, ({ url }) => {
    asked.push(url);
    return Promise.reject(new Error('not here'));
  });
  expect(asked[0]).toBe(first);
  expect(asked.at(-1)).toBe('../specs/petstore.yaml');
  expect(problems).toMatchObject([{ code: 'source-missing' }]);
});

test('an AsyncAPI source is not asked for, since nothing of it is called', async () => {
  const { document } = readFlow(flow(getPet));
  if (!document) throw new Error('The document could not be read.');
  const asked: string[] = [];
  await resolveSources(document, ({ name }) => {
    asked.push(name);
    return Promise.reject(new Error('not here'));
  });
  expect(asked).toEqual(['petStore']);
});
