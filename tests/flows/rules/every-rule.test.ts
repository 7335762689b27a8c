import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { readFlow } from '@/flows/read-flow';
import { resolveSources } from '@/flows/resolve-sources';
import { rules } from '@/flows/rules/rules';
import { flowText } from '../../support/check-text';

const api = `openapi: 3.1.0
info: { title: Pets, version: '1' }
servers: [{ url: https://pets.example }]
paths:
  /pets: { get: { operationId: list, parameters: [{ name: q, in: query, schema: {} }], responses: {} } }
  /pets/{id}: { get: { operationId: get, parameters: [{ name: id, in: path, required: true, schema: {} }], responses: {} } }
`;

const one = (fields: string) => `steps:\n  - { stepId: one, operationId: list, ${fields} }`;
const two = (fields: string) => `${one(fields)}\n  - { stepId: two, operationId: list }`;

/** Rule, what breaks it, the code, and the text it is told at. */
const broken: readonly [rule: string, workflow: string, code: string, at: string, top?: string][] =
  [
    ['uriReferences', one(''), 'uri-reference', "'my flow.yaml'", "$self: 'my flow.yaml'"],
    [
      'uniqueIds',
      `${two('')}\n  - { stepId: two, operationId: list }`,
      'id-duplicate',
      'two, operationId: list }\n',
    ],
    ['idPattern', 'steps: [{ stepId: a b, operationId: list }]', 'id-pattern', 'a b'],
    [
      'uniqueNames',
      one('onFailure: [{ name: a, type: end }, { name: a, type: retry }]'),
      'name-duplicate',
      '{ name: a, type: retry',
    ],
    [
      'sharedParts',
      one('onFailure: [{ reference: $components.failureActions.no }]'),
      'reusable-reference',
      '$components',
    ],
    ['inputsReadable', `inputs: { type: array }\n${one('')}`, 'input-schema', 'array'],
    ['operationKnown', 'steps: [{ stepId: one, operationId: lits }]', 'operation-unknown', 'lits'],
    [
      'sourceNamed',
      "steps: [{ stepId: one, operationPath: 'pets#/paths/~1pets/get' }]",
      'source-unnamed',
      "'pets#",
    ],
    ['eventSteps', one('action: send'), 'field-ignored', 'send'],
    ['workflowKnown', `dependsOn: [nobody]\n${one('')}`, 'workflow-unknown', 'nobody'],
    ['dependencyCycles', `dependsOn: [buy]\n${one('')}`, 'workflow-circle', 'buy]'],
    ['stepDependencies', one('dependsOn: [nobody]'), 'reference-unknown', 'nobody'],
    [
      'parameterPlaces',
      `parameters: [{ name: q, value: 1 }]\n${one('')}`,
      'field-missing',
      '{ name: q',
    ],
    [
      'parametersKnown',
      one('parameters: [{ name: r, in: query, value: 1 }]'),
      'parameter-unknown',
      'r, in',
    ],
    [
      'queryStrings',
      one('parameters: [{ name: all, in: querystring, value: 1 }]'),
      'query-string',
      '[{ name: all',
    ],
    [
      'replacementTargets',
      one('requestBody: { replacements: [{ target: a, value: 1 }] }'),
      'replacement-target',
      'a, value',
    ],
    [
      'requiredValues',
      'steps: [{ stepId: one, operationId: get }]',
      'parameter-missing',
      '{ stepId: one',
    ],
    ['expressionSyntax', one('outputs: { a: text }'), 'expression-syntax', 'text }'],
    [
      'referencesExist',
      one('parameters: [{ name: q, in: query, value: $inputs.no }]'),
      'reference-unknown',
      '$inputs.no',
    ],
    [
      'valueInTime',
      one('parameters: [{ name: q, in: query, value: $statusCode }]'),
      'value-too-early',
      '$statusCode',
    ],
    [
      'runsBefore',
      one(
        'parameters: [{ name: q, in: query, value: $steps.one.outputs.a }], outputs: { a: $url }',
      ),
      'forward-reference',
      '$steps.one',
    ],
    [
      'gotoTargets',
      one('onSuccess: [{ name: a, type: goto, stepId: no }]'),
      'step-unknown',
      'no }]',
    ],
    [
      'retryBounds',
      one('onFailure: [{ name: a, type: retry, retryLimit: 0 }]'),
      'retry-bounds',
      '0 }]',
    ],
    [
      'stepReachable',
      two('onSuccess: [{ name: a, type: end }]'),
      'step-unreachable',
      '{ stepId: two',
    ],
    [
      'endReachable',
      one('onSuccess: [{ name: a, type: goto, stepId: one }]'),
      'end-unreachable',
      '{ stepId: one',
    ],
    [
      'outputsOnEveryWay',
      `${one('onSuccess: [{ name: a, type: end, criteria: [{ condition: $statusCode == 204 }] }]')}\n  - { stepId: two, operationId: list, outputs: { o: $url } }\noutputs: { o: $steps.two.outputs.o }`,
      'output-sometimes-missing',
      '$steps.two.outputs.o',
    ],
  ];

const remedy =
  /Did you mean|\b(Write|Add|add|Remove|remove|Rename|Call it|Give|Keep|Break|Raise|Lower|Read|read|Move|Let|Name|There is|Its steps are|one starts with)\b/;

test.for(broken)(
  '%s tells line, column and what to do',
  async ([, workflow, code, at, top = '']) => {
    const text = flowText(workflow, top).replace('1.0.1', '1.1.0');
    const file = readFlow(text, 'buy.yaml');
    if (!file.document) throw new Error('The document could not be read.');
    const sources = await resolveSources(file.document, ({ url }) =>
      Promise.resolve({ kind: 'text', text: api, url }),
    );
    const found = checkFlow(file, sources).find((problem) => problem.code === code);
    const before = text.slice(0, text.lastIndexOf(at)).split('\n');
    expect(found).toMatchObject({
      file: 'buy.yaml',
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
    });
    expect(found?.message).toMatch(remedy);
  },
);

test('no rule is left out', () => {
  expect(broken.map(([rule]) => rule)).toEqual(rules.map(({ name }) => name));
});
