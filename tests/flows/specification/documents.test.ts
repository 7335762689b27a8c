import { expect, test } from 'vitest';
import { problemsOf, testSection } from './support';

// The objects a document is made of, section by section of Arazzo 1.1: what each MUST and MUST NOT of
// the text comes to, in documents of our own. Right is where nothing is told.

testSection('Versions', [
  ['1.1.0 is read', {}],
  ['1.0.0 is read', { arazzo: '1.0.0' }],
  ['1.0.1 is read', { arazzo: '1.0.1' }],
  ['the patch is not looked at', { arazzo: '1.1.17' }],
  ['a version has three numbers', { arazzo: "'1.1'" }, 'error version-unknown'],
  ['a later minor version is refused', { arazzo: '1.2.0' }, 'error version-unknown'],
  ['another major version is refused', { arazzo: '2.0.0' }, 'error version-unknown'],
]);

testSection('Format', [
  ['field names are case sensitive', { workflow: 'Summary: a' }, 'error field-unknown'],
  ['a tag of JSON values may stand', { workflow: "x-a: !!str '1'\nx-b: !!map {}" }],
  ['a tag of ones own is told', { workflow: 'x-a: !own b' }, 'warning syntax'],
  ['a tag of binary data is refused', { workflow: 'x-a: !!binary aGk=' }, 'error not-json'],
  ['a tag of a time is refused', { workflow: 'x-a: !!timestamp 2001-01-01' }, 'error not-json'],
  ['a tag of a set is refused', { workflow: 'x-a: !!set { b, c }' }, 'error not-json'],
  ['a key is a scalar', { workflow: 'x-a: { ? [b] : c }' }, 'error key-not-text'],
  ['a number as a key is a text', { step: 'operationId: list, outputs: { 1: $response.body }' }],
]);

const leastOf = (field: string) =>
  ['arazzo: 1.1.0', 'info: { title: a, version: b }']
    .concat('sourceDescriptions: [{ name: a, url: b }]')
    .concat('workflows: [{ workflowId: a, steps: [{ stepId: a, operationId: b }] }]')
    .filter((line) => !line.startsWith(field))
    .join('\n');

test.for(['arazzo', 'info', 'sourceDescriptions', 'workflows'])(
  'Arazzo Specification Object: %s is required',
  (field) => {
    expect(problemsOf(leastOf(field))).toContain('error field-missing');
    expect(problemsOf(leastOf('nothing'))).toEqual([]);
  },
);

test.for(['sourceDescriptions', 'workflows'])(
  'Arazzo Specification Object: %s has at least one entry',
  (field) => {
    expect(problemsOf(`${leastOf(field)}\n${field}: []`)).toContain('error list-empty');
  },
);

testSection('Arazzo Specification Object', [
  ['$self is an address', { top: '$self: https://a.example/flow.yaml' }],
  ['$self may be relative', { top: '$self: flows/own.yaml' }],
  ['$self has no fragment', { top: "$self: 'own.yaml#/a'" }, 'error self-fragment'],
  ['$self is a URI-reference', { top: "$self: 'my flow.yaml'" }, 'warning uri-reference'],
  ['$self is a text', { top: '$self: []' }, 'error field-type'],
  ['it may be extended', { top: 'x-own: null' }],
]);

testSection('Info Object', [
  ['all its fields', { info: '{ title: a, version: b, summary: c, description: d, x-e: 1 }' }],
  ['title is required', { info: '{ version: b }' }, 'error field-missing'],
  ['version is required', { info: '{ title: a }' }, 'error field-missing'],
  ['a version is a text', { info: '{ title: a, version: 1.0 }' }, 'warning field-type'],
  ['title is a text', { info: '{ title: [], version: b }' }, 'error field-type'],
]);

const source = (fields: string) => ({ sources: `[{ ${fields} }]` });

testSection('Source Description Object', [
  ['its type may be left out', source('name: api, url: ./api.yaml')],
  ['it may be of another document of flows', source('name: api, url: ./a.yaml, type: arazzo')],
  ['no other type', source('name: api, url: ./a.yaml, type: graphql'), 'error field-value'],
  ['name is required', source('url: ./api.yaml'), 'error field-missing'],
  ['url is required', source('name: api'), 'error field-missing'],
  ['an absolute url', source('name: api, url: https://a.example/api.yaml')],
  ['a url is a URI-reference', source("name: api, url: './my api.yaml'"), 'warning uri-reference'],
  ['one that is escaped is', source('name: api, url: ./my%20api.yaml')],
  ['a wrong escape is none', source('name: api, url: ./100%.yaml'), 'warning uri-reference'],
  ['names should be names', source('name: my api, url: ./api.yaml'), 'warning id-pattern'],
  [
    'names are unique',
    { sources: '[{ name: a, url: ./a.yaml, type: arazzo }, { name: a, url: ./b.yaml }]' },
    'error id-duplicate',
  ],
  ['it may be extended', source('name: api, url: ./api.yaml, x-a: 1')],
]);

const child = '- { workflowId: child, steps: [{ stepId: one, operationId: list }] }';
const at = (fields: string) => ({ others: child, workflow: fields });

testSection('Workflow Object', [
  [
    'all its fields',
    at(`summary: a
description: b
dependsOn: [child]
parameters: [{ name: id, in: query, value: $inputs.id }]
successActions: [{ name: on, type: end, criteria: [{ condition: $statusCode == 204 }] }]
failureActions: [{ name: again, type: retry }]
outputs: { id: $inputs.id }
x-own: 1`),
  ],
  ['an id is unique', { others: child.replace('child', 'main') }, 'error id-duplicate'],
  ['an id is case sensitive', { others: child.replace('child', 'Main') }],
  ['an id should be a name', { others: child.replace('child', 'a b') }, 'warning id-pattern'],
  ['it has steps', { others: '- { workflowId: child, steps: [] }' }, 'error list-empty'],
  ['steps are required', { others: '- { workflowId: child }' }, 'error field-missing'],
  [
    'inputs are a schema',
    { others: child.replace('steps', 'inputs: 1, steps') },
    'error field-type',
  ],
  ['what it depends on is there', at('dependsOn: [chidl]'), 'error workflow-unknown'],
  ['it depends on each once', at('dependsOn: [child, child]'), 'error list-duplicate'],
  ['it does not depend on itself', at('dependsOn: [main]'), 'error workflow-circle'],
  [
    'a list has no two actions of a name',
    at('failureActions: [{ name: a, type: end }, { name: a, type: retry }]'),
    'error name-duplicate',
  ],
  [
    'a list has no parameter twice',
    at('parameters: [{ name: id, in: query, value: 1 }, { name: id, in: query, value: 2 }]'),
    'error name-duplicate',
  ],
  [
    'a parameter that is twice the same header',
    at('parameters: [{ name: X-A, in: header, value: 1 }, { name: x-a, in: header, value: 2 }]'),
    'error name-duplicate',
  ],
  [
    'one name in two places is two parameters',
    at('parameters: [{ name: id, in: query, value: 1 }, { name: id, in: header, value: 2 }]'),
  ],
  [
    'its parameters say where they go in the calls of its steps',
    at('parameters: [{ name: id, value: 1 }]'),
    'error field-missing',
  ],
  [
    'they need not where its steps call workflows',
    { ...at('parameters: [{ name: id, value: 1 }]'), step: 'workflowId: child' },
  ],
  [
    'names of outputs are of letters, digits, ".", "-", "_"',
    at("outputs: { 'a b': $inputs.id }"),
    'error name-pattern',
  ],
  ['such as these', at('outputs: { A.b-1_c: $inputs.id }')],
  ['an output is an expression', at('outputs: { a: some text }'), 'error expression-syntax'],
  ['an output reads no single call', at('outputs: { a: $response.body }'), 'error value-of-call'],
  [
    'an output may pick from one',
    {
      step: 'operationId: list, outputs: { all: $response.body }',
      workflow:
        'outputs: { a: { context: $steps.one.outputs.all, selector: $.a, type: jsonpath } }',
    },
  ],
]);

const shared = (components: string, step = 'operationId: list') => ({
  components: `{ ${components} }`,
  step,
});

testSection('Components Object', [
  [
    'all its fields',
    shared(`inputs: { page: { type: object } }, x-own: 1,
  parameters: { size: { name: size, in: query, value: 1 } },
  successActions: { stop: { name: stop, type: end } },
  failureActions: { again: { name: again, type: retry } }`),
  ],
  ['names may hold dots', shared('inputs: { my.org.User: {}, User_1: {}, user-name: {} }')],
  ['names of inputs are names', shared("inputs: { 'a b': {} }"), 'error name-pattern'],
  [
    'names of parameters are names',
    shared("parameters: { 'a/b': { name: a, in: query, value: 1 } }"),
    'error name-pattern',
  ],
  [
    'names of success actions are names',
    shared("successActions: { 'a b': { name: a, type: end } }"),
    'error name-pattern',
  ],
  [
    'names of failure actions are names',
    shared("failureActions: { 'ä': { name: a, type: end } }"),
    'error name-pattern',
  ],
  ['other parts are unknown', shared('steps: {}'), 'error field-unknown'],
  ['inputs are schemas', shared('inputs: { a: 1 }'), 'error field-type'],
  [
    'what nothing names has no effect',
    shared('successActions: { on: { name: on, type: goto, stepId: nowhere } }'),
  ],
]);

const size = 'parameters: { size: { name: size, in: query, value: 1 } }';
const again = 'failureActions: { again: { name: again, type: retry } }';
const stop = 'successActions: { stop: { name: stop, type: end } }';
const called = (fields: string) => `operationId: list, ${fields}`;

testSection('Reusable Object', [
  ['a parameter', shared(size, called('parameters: [{ reference: $components.parameters.size }]'))],
  [
    'a parameter with a value of its own',
    shared(size, called('parameters: [{ reference: $components.parameters.size, value: 9 }]')),
  ],
  [
    'a success action',
    shared(stop, called('onSuccess: [{ reference: $components.successActions.stop }]')),
  ],
  [
    'a failure action',
    shared(again, called('onFailure: [{ reference: $components.failureActions.again }]')),
  ],
  [
    'reference is an expression',
    shared(again, called('onFailure: [{ reference: again }]')),
    'error reusable-reference',
  ],
  [
    'it names what is there',
    shared(again, called('onFailure: [{ reference: $components.failureActions.agian }]')),
    'error reusable-reference',
  ],
  [
    'parameters refer to parameters',
    shared(again, called('parameters: [{ reference: $components.failureActions.again }]')),
    'error reusable-reference',
  ],
  [
    'success actions refer to success actions',
    shared(again, called('onSuccess: [{ reference: $components.failureActions.again }]')),
    'error reusable-reference',
  ],
  [
    'failure actions refer to failure actions',
    shared(stop, called('onFailure: [{ reference: $components.successActions.stop }]')),
    'error reusable-reference',
  ],
  [
    'a value is for parameters alone',
    shared(again, called('onFailure: [{ reference: $components.failureActions.again, value: 1 }]')),
    'warning field-ignored',
  ],
  [
    'anything else in it is ignored',
    shared(
      again,
      called('onFailure: [{ reference: $components.failureActions.again, type: goto }]'),
    ),
    'warning field-ignored',
  ],
  [
    'what it names counts as standing there',
    shared(
      size,
      called(
        'parameters: [{ reference: $components.parameters.size }, { name: size, in: query, value: 2 }]',
      ),
    ),
    'error name-duplicate',
  ],
  [
    'two that name one thing are two of it',
    shared(
      again,
      called(
        'onFailure: [{ reference: $components.failureActions.again }, { reference: $components.failureActions.again }]',
      ),
    ),
    'error name-duplicate',
  ],
  [
    'a parameter of a call says where it goes there, too',
    shared(
      size.replace('in: query, ', ''),
      called('parameters: [{ reference: $components.parameters.size }]'),
    ),
    'error field-missing',
  ],
]);

const inputs = (schema: string, components?: string) => ({
  workflow: '',
  others: `- { workflowId: child, inputs: ${schema}, steps: [{ stepId: one, operationId: list, outputs: { page: $inputs.page } }] }`,
  ...(components !== undefined && { components: `{ inputs: ${components} }` }),
});
const page = '{ type: object, properties: { page: { type: integer } } }';

testSection('Resolving URI Fragments', [
  ['a $ref by JSON Pointer', inputs("{ $ref: '#/components/inputs/p' }", `{ p: ${page} }`)],
  [
    'a $ref by the plain name of an $anchor',
    inputs("{ $ref: '#paging' }", `{ p: ${page.replace('{', '{ $anchor: paging,')} }`),
  ],
  [
    'an $anchor deep in a schema',
    inputs(
      "{ type: object, properties: { page: { $ref: '#n' } } }",
      '{ p: { $defs: { n: { $anchor: n } } } }',
    ),
  ],
  [
    'an escaped JSON Pointer',
    inputs("{ $ref: '#/components/inputs/p/$defs/a%20b' }", `{ p: { $defs: { a b: ${page} } } }`),
  ],
  ['a pointer to nothing', inputs("{ $ref: '#/components/inputs/p' }"), 'error input-schema'],
  ['a name nobody has', inputs("{ $ref: '#paging' }", `{ p: ${page} }`), 'error input-schema'],
  [
    'an example that looks like an anchor is none',
    inputs("{ $ref: '#paging' }", '{ p: { default: { $anchor: paging } } }'),
    'error input-schema',
  ],
  ['another document is not followed', inputs("{ $ref: 'other.yaml#/a' }"), 'warning input-schema'],
]);

testSection('Specification Extensions', [
  ['values of any kind', { workflow: 'x-a: null\nx-b: 1\nx-c: []\nx-d: {}' }],
  ['in a step', { step: 'operationId: list, x-a: 1' }],
  [
    'in a parameter',
    { step: 'operationId: list, parameters: [{ name: a, in: query, value: 1, x-b: 2 }]' },
  ],
  ['in an action', { step: 'operationId: list, onFailure: [{ name: a, type: end, x-b: 2 }]' }],
  [
    'in a criterion',
    { step: 'operationId: list, successCriteria: [{ condition: $statusCode == 200, x-b: 2 }]' },
  ],
  [
    'in a body',
    {
      step: 'operationId: list, requestBody: { payload: {}, x-b: 2, replacements: [{ target: /a, value: 1, x-c: 3 }] }',
    },
  ],
  ['nothing without "x-"', { step: 'operationId: list, own: 1' }, 'error field-unknown'],
]);
