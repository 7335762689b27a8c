import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { readFlow } from '@/flows/read-flow';

// What the published structure of Arazzo 1.0 and 1.1 allows and refuses, case by case, in documents
// of our own. Each entry is the steps of a workflow, or workflows where it begins with one.

interface Case {
  api?: string;
  workflows: string;
  top?: string;
}

const openapi = '{ name: api, url: ./api.yaml, type: openapi }';
const asyncapi = '{ name: bus, url: ./bus.yaml, type: asyncapi }';

function documentOf({ api = openapi, workflows, top = '' }: Case): string {
  const list = workflows.startsWith('- workflowId')
    ? workflows
    : `- workflowId: main\n  inputs: { type: object, properties: { id: { type: string } } }\n  steps:\n    ${workflows.replaceAll('\n', '\n    ')}`;
  return `arazzo: 1.1.0
${top}info: { title: Case, version: 1.0.0 }
sourceDescriptions: [${api}]
workflows:
  ${list.replaceAll('\n', '\n  ')}
`;
}

function errorsOf(given: Case): string[] {
  const file = readFlow(documentOf(given));
  return [...file.problems, ...checkFlow(file)]
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

const both = `${openapi}, ${asyncapi}`;
const other = `${asyncapi}, { name: flows, url: ./flows.yaml, type: arazzo }`;
const child = '- workflowId: child\n  steps: [{ stepId: list, operationId: listUsers }]';
const calling = (more: string) =>
  `- workflowId: main\n  steps: [{ stepId: call, workflowId: child, ${more} }]\n${child}`;
const call = (more: string) => `- { stepId: call, operationId: listUsers, ${more} }`;

const allowed: [string, Case][] = [
  ['the least there can be', { workflows: '- { stepId: list, operationId: listUsers }' }],
  ['a document in JSON form', { workflows: '- {"stepId": "list", "operationId": "listUsers"}' }],
  ['a $self', { workflows: call(''), top: '$self: https://a.example/flow.yaml\n' }],
  [
    'an operationPath',
    {
      workflows:
        "- { stepId: list, operationPath: '{$sourceDescriptions.api.url}#/paths/~1users/get' }",
    },
  ],
  [
    'a parameter with a place',
    { workflows: call('parameters: [{ name: id, in: query, value: 1 }]') },
  ],
  [
    'a parameter by reference',
    {
      workflows: call('parameters: [{ reference: $components.parameters.id }]'),
      top: 'components: { parameters: { id: { name: id, in: query, value: 1 } } }\n',
    },
  ],
  ['success criteria', { workflows: call('successCriteria: [{ condition: $statusCode == 200 }]') }],
  [
    'a pattern with a context',
    {
      workflows: call("successCriteria: [{ context: $statusCode, condition: '^2', type: regex }]"),
    },
  ],
  [
    'a simple criterion that says so, without a context',
    { workflows: call('successCriteria: [{ condition: $statusCode == 200, type: simple }]') },
  ],
  [
    'XPath in a version',
    {
      workflows: call(
        'successCriteria: [{ context: $response.body, condition: "/a/b[text()=\'OK\']", type: { type: xpath, version: xpath-31 } }]',
      ),
    },
  ],
  [
    'a parameter that selects',
    {
      workflows: call(
        'parameters: [{ name: id, in: query, value: { context: $inputs.id, selector: $.a, type: jsonpath } }]',
      ),
    },
  ],
  [
    'a querystring',
    {
      workflows: call("parameters: [{ name: all, in: querystring, value: 'a=1&b={$inputs.id}' }]"),
    },
  ],
  [
    'a replacement that selects',
    {
      workflows: `- { stepId: before, operationId: listUsers, outputs: { all: $response.body } }
- stepId: call
  operationId: createUser
  requestBody:
    contentType: application/json
    replacements:
      - target: /items/0/id
        value: { context: $steps.before.outputs.all, selector: $.id, type: { type: jsonpath, version: rfc9535 } }`,
    },
  ],
  ['a step that calls a workflow', { workflows: calling('') }],
  [
    'parameters of a workflow, without a place',
    { workflows: calling('parameters: [{ name: id, value: 1 }]') },
  ],
  [
    'success criteria of a step that calls a workflow',
    { workflows: calling('successCriteria: [{ condition: $statusCode == 200 }]') },
  ],
  [
    'a step that calls a workflow with a body',
    { workflows: calling('requestBody: { payload: { a: 1 } }') },
  ],
  [
    'a message sent',
    { api: asyncapi, workflows: '- { stepId: put, operationId: put, action: send }' },
  ],
  [
    'a message received by its correlation',
    {
      api: asyncapi,
      workflows: '- { stepId: get, operationId: get, action: receive, correlationId: a1 }',
    },
  ],
  [
    'a message received without one',
    {
      api: asyncapi,
      workflows: '- { stepId: get, operationId: get, action: receive, timeout: 6000 }',
    },
  ],
  [
    'a channel',
    {
      api: asyncapi,
      workflows:
        "- { stepId: get, channelPath: '{$sourceDescriptions.bus.url}#/channels/a', action: receive }",
    },
  ],
  [
    'success criteria of a message',
    {
      api: asyncapi,
      workflows:
        '- { stepId: get, operationId: get, action: receive, successCriteria: [{ condition: $message.payload.ok == true }] }',
    },
  ],
  [
    'a parameter of a message',
    {
      api: asyncapi,
      workflows:
        '- { stepId: put, operationId: put, action: send, parameters: [{ name: id, in: header, value: a }] }',
    },
  ],
  [
    'an AsyncAPI operation without an action',
    { api: asyncapi, workflows: '- { stepId: put, operationId: put }' },
  ],
  [
    'calls and messages in one workflow',
    {
      api: both,
      workflows: `- { stepId: list, operationId: $sourceDescriptions.api.listUsers }
- { stepId: put, operationId: $sourceDescriptions.bus.put, action: send }`,
    },
  ],
  [
    'a step that depends on one of its workflow',
    {
      api: asyncapi,
      workflows: `- { stepId: put, operationId: put, action: send }
- { stepId: get, operationId: get, action: receive, dependsOn: [put] }`,
    },
  ],
  [
    'a step that depends on one of another workflow',
    {
      api: asyncapi,
      workflows: `- workflowId: first
  steps: [{ stepId: get, operationId: get, action: receive }]
- workflowId: second
  dependsOn: [first]
  steps: [{ stepId: put, operationId: put, action: send, dependsOn: [$workflows.first.steps.get] }]`,
    },
  ],
  [
    'a step that depends on one of another document, which is run before',
    {
      api: other,
      workflows: `- workflowId: main
  dependsOn: [$sourceDescriptions.flows.far]
  steps: [{ stepId: put, operationId: put, action: send, dependsOn: [$sourceDescriptions.flows.far.steps.get] }]`,
    },
  ],
];

test.for(allowed)('the structure allows %s', ([, given]) => {
  expect(errorsOf(given)).toEqual([]);
});

const refused: [string, Case, string][] = [
  [
    'an operationId and an operationPath',
    {
      workflows:
        "- { stepId: a, operationId: b, operationPath: '{$sourceDescriptions.api.url}#/paths/~1b/get' }",
    },
    'fields-exclusive',
  ],
  [
    'an operationId and a channelPath',
    { api: asyncapi, workflows: '- { stepId: a, operationId: b, channelPath: c, action: send }' },
    'fields-exclusive',
  ],
  [
    'a step that calls nothing',
    { workflows: '- { stepId: a, description: Nothing }' },
    'target-missing',
  ],
  [
    'a step that calls a workflow and an operation',
    { workflows: calling('operationId: listUsers') },
    'fields-exclusive',
  ],
  [
    'a step that calls a workflow and has a channel',
    { workflows: calling('channelPath: a') },
    'fields-exclusive',
  ],
  [
    'a step that calls a workflow and has an action',
    { workflows: calling('action: send') },
    'field-ignored',
  ],
  [
    'a workflow without an id',
    { workflows: '- workflowId:\n  steps: [{ stepId: a, operationId: b }]' },
    'field-type',
  ],
  [
    'a channel without an action',
    { api: asyncapi, workflows: '- { stepId: a, channelPath: b }' },
    'field-missing',
  ],
  [
    'a channel of an OpenAPI source',
    { workflows: '- { stepId: a, channelPath: createUser }' },
    'field-missing',
  ],
  [
    'an action nobody knows',
    { api: asyncapi, workflows: '- { stepId: a, operationId: b, action: invalid }' },
    'field-value',
  ],
  [
    'the correlation of a message that is sent',
    { api: asyncapi, workflows: '- { stepId: a, operationId: b, action: send, correlationId: c }' },
    'field-ignored',
  ],
  [
    'a parameter of a call without a place',
    { workflows: call('parameters: [{ name: id, value: 1 }]') },
    'field-missing',
  ],
  [
    'a parameter of a message without a place',
    {
      api: asyncapi,
      workflows:
        '- { stepId: a, operationId: b, action: send, parameters: [{ name: id, value: 1 }] }',
    },
    'field-missing',
  ],
  [
    'one parameter twice',
    {
      workflows: call(
        'parameters: [{ name: id, in: query, value: 1 }, { name: id, in: query, value: 2 }]',
      ),
    },
    'name-duplicate',
  ],
  [
    'one parameter of a workflow twice',
    { workflows: calling('parameters: [{ name: id, value: 1 }, { name: id, value: 2 }]') },
    'name-duplicate',
  ],
  [
    'a querystring without a value',
    { workflows: call('parameters: [{ name: q, in: querystring }]') },
    'field-missing',
  ],
  ['success criteria without an entry', { workflows: call('successCriteria: []') }, 'list-empty'],
  [
    'success criteria without an entry where a workflow is called',
    { workflows: calling('successCriteria: []') },
    'list-empty',
  ],
  [
    'a pattern without a context',
    { workflows: call("successCriteria: [{ condition: '^2', type: regex }]") },
    'context-missing',
  ],
  [
    'a criterion in a version without a context',
    {
      workflows: call(
        'successCriteria: [{ condition: $.a, type: { type: jsonpath, version: rfc9535 } }]',
      ),
    },
    'context-missing',
  ],
  [
    'a version of another language',
    {
      workflows: call(
        'outputs: { a: { context: $response.body, selector: /a, type: { type: xpath, version: rfc9535 } } }',
      ),
    },
    'expression-syntax',
  ],
  [
    'a selector without a type',
    { workflows: call('outputs: { a: { context: $response.body, selector: $.a } }') },
    'field-missing',
  ],
  [
    'a target in a language nobody knows',
    {
      workflows: call(
        'requestBody: { replacements: [{ target: $.a, targetSelectorType: jmespath, value: b }] }',
      ),
    },
    'field-value',
  ],
  [
    'a parameter of an action with a place',
    {
      workflows: `- workflowId: main
  steps:
    - stepId: list
      operationId: listUsers
      onSuccess: [{ name: on, type: goto, workflowId: child, parameters: [{ name: id, in: query, value: 1 }] }]
${child}`,
    },
    'field-ignored',
  ],
  [
    'a $self with a fragment',
    { workflows: call(''), top: "$self: 'https://a.example/f.yaml#a'\n" },
    'self-fragment',
  ],
  [
    'a dependsOn without an entry',
    { api: asyncapi, workflows: '- { stepId: a, operationId: b, action: send, dependsOn: [] }' },
    'list-empty',
  ],
  [
    'a dependsOn that repeats itself',
    {
      api: asyncapi,
      workflows: `- { stepId: a, operationId: b, action: send }
- { stepId: c, operationId: d, action: send, dependsOn: [a, a] }`,
    },
    'list-duplicate',
  ],
  [
    'a dependsOn by $steps',
    {
      api: asyncapi,
      workflows: `- { stepId: a, operationId: b, action: send }
- { stepId: c, operationId: d, action: send, dependsOn: [$steps.a] }`,
    },
    'reference-unknown',
  ],
];

const problemsIn = (version: string) =>
  readFlow(documentOf({ workflows: call('successCriteria: []') }).replace('1.1.0', version))
    .problems;

test('success criteria without an entry are an error from 1.1 on', () => {
  expect(problemsIn('1.1.0')).toMatchObject([{ code: 'list-empty', severity: 'error' }]);
  expect(problemsIn('1.0.1')).toMatchObject([{ code: 'list-empty', severity: 'warning' }]);
});

test.for(refused)('the structure refuses %s', ([, given, code]) => {
  expect(errorsOf(given)).toContain(code);
});
