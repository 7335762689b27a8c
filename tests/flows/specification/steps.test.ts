import { testSection, type Case, type Parts } from './support';

// Steps and what is in them, section by section of Arazzo 1.1: what each MUST and MUST NOT of the text
// comes to, in documents of our own. Right is where nothing is told.

const child =
  '- { workflowId: child, inputs: { type: object, properties: { id: {} } }, steps: [{ stepId: one, operationId: list }] }';

/** A step that calls an operation, with these fields. */
const call = (fields: string): Parts => ({ step: `operationId: list, ${fields}` });
/** A step that calls a workflow, with these fields. */
const sub = (fields: string): Parts => ({ step: `workflowId: child, ${fields}`, others: child });
const two = '[{ name: api, url: ./api.yaml, type: openapi }, { name: b, url: ./b.yaml }]';
const withFlows =
  '[{ name: api, url: ./api.yaml, type: openapi }, { name: b, url: ./b.yaml, type: arazzo }]';
const withEvents =
  '[{ name: api, url: ./api.yaml, type: openapi }, { name: bus, url: ./b.yaml, type: asyncapi }]';
const list = 'operationId: $sourceDescriptions.api.list';
const event = (fields: string): Parts => ({ sources: withEvents, step: fields });

testSection('Step Object', [
  [
    'all its fields',
    call(`description: a, timeout: 100, x-own: 1,
  parameters: [{ name: id, in: path, value: $inputs.id }], requestBody: { payload: $inputs.list },
  successCriteria: [{ condition: $statusCode == 200 }], outputs: { all: $response.body },
  onSuccess: [{ name: stop, type: end }], onFailure: [{ name: again, type: retry }]`),
  ],
  ['an id is required', { steps: '- { operationId: list }' }, 'error field-missing'],
  [
    'ids are unique in a workflow',
    { steps: '- { stepId: a, operationId: b }\n- { stepId: a, operationId: c }' },
    'error id-duplicate',
  ],
  ['they may be the same in another', { others: child }],
  [
    'ids are case sensitive',
    { steps: '- { stepId: a, operationId: b }\n- { stepId: A, operationId: c }' },
  ],
  ['an id should be a name', { steps: '- { stepId: a.b, operationId: c }' }, 'warning id-pattern'],
  ['it calls something', { step: 'description: a' }, 'error target-missing'],
  [
    'operationId or operationPath',
    call("operationPath: '{$sourceDescriptions.api.url}#/paths/~1a/get'"),
    'error fields-exclusive',
  ],
  ['operationId or workflowId', { ...sub('operationId: list') }, 'error fields-exclusive'],
  [
    'operationPath or workflowId',
    sub("operationPath: '{$sourceDescriptions.api.url}#/paths/~1a/get'"),
    'error fields-exclusive',
  ],
  ['of several sources the operation says which', { sources: two, step: list }],
  ['else it is not sure', { sources: two }, 'warning source-unnamed'],
  ['documents of flows do not count', { sources: withFlows }],
  [
    'a path names its source by an expression',
    { step: "operationPath: '{$sourceDescriptions.api.url}#/paths/~1a/get'" },
  ],
  [
    'not by its address',
    { step: "operationPath: './api.yaml#/paths/~1a/get'" },
    'warning source-unnamed',
  ],
  ['a workflow of this document', sub('parameters: [{ name: id, value: 1 }]')],
  ['one that is there', { step: 'workflowId: chidl', others: child }, 'error workflow-unknown'],
  [
    'one of another document says of which',
    { sources: withFlows, step: 'workflowId: $sourceDescriptions.b.far' },
  ],
  [
    'no parameter twice',
    call('parameters: [{ name: a, in: query, value: 1 }, { name: a, in: query, value: 2 }]'),
    'error name-duplicate',
  ],
  [
    'nor an input of a workflow, whatever its place',
    sub('parameters: [{ name: id, in: query, value: 1 }, { name: id, in: path, value: 2 }]'),
    'error name-duplicate',
  ],
  [
    'a parameter of the workflow may be overridden',
    {
      ...call('parameters: [{ name: a, in: query, value: 2 }]'),
      workflow: 'parameters: [{ name: a, in: query, value: 1 }]',
    },
  ],
  ['success criteria have an entry', call('successCriteria: []'), 'error list-empty'],
  [
    'no success action twice',
    call('onSuccess: [{ name: a, type: end }, { name: a, type: goto, stepId: one }]'),
    'error name-duplicate',
  ],
  [
    'no failure action twice',
    call('onFailure: [{ name: a, type: retry }, { name: a, type: end }]'),
    'error name-duplicate',
  ],
  [
    'names of actions are case sensitive',
    call('onFailure: [{ name: a, type: retry }, { name: A, type: end }]'),
  ],
  [
    'names of outputs are of letters, digits, ".", "-", "_"',
    call("outputs: { 'a b': $response.body }"),
    'error name-pattern',
  ],
  ['an output is an expression', call('outputs: { a: text }'), 'error expression-syntax'],
  ['a timeout is a whole number', call('timeout: 1.5'), 'error field-value'],
  ['of ms, no text', call("timeout: 'PT5S'"), 'error field-type'],
  ['an action is of AsyncAPI alone', call('action: send'), 'warning field-ignored'],
  [
    'a channel too',
    { step: "channelPath: '{$sourceDescriptions.api.url}#/channels/a', action: send" },
    'error source-kind',
  ],
  [
    'of AsyncAPI it is read',
    event("channelPath: '{$sourceDescriptions.bus.url}#/channels/a', action: send"),
    'warning event-step',
  ],
  [
    'a channel names its source by an expression',
    event('channelPath: orders, action: send'),
    'warning event-step',
    'warning source-unnamed',
  ],
  [
    'messages are sent or received',
    event('operationId: $sourceDescriptions.bus.put, action: publish'),
    'error field-value',
    'warning event-step',
  ],
  [
    'only what is received is correlated',
    event('operationId: $sourceDescriptions.bus.put, action: send, correlationId: a'),
    'error field-ignored',
    'warning event-step',
  ],
]);

const steps = (...dependsOn: string[]): Parts => ({
  steps: dependsOn
    .map((more, index) => `- { stepId: s${index}, operationId: list${more && `, ${more}`} }`)
    .join('\n'),
  others: child,
});

testSection('Step Object, dependsOn', [
  ['a step of the workflow', steps('', 'dependsOn: [s0]')],
  ['a later one', steps('', 'dependsOn: [s0, s2]', 'dependsOn: [s0]')],
  ['at least one', steps('', 'dependsOn: []'), 'error list-empty'],
  ['each once', steps('', 'dependsOn: [s0, s0]'), 'error list-duplicate'],
  ['one that is there', steps('', 'dependsOn: [s9]'), 'error reference-unknown'],
  ['its id in the right case', steps('', 'dependsOn: [S0]'), 'error reference-unknown'],
  ['by its id alone', steps('', 'dependsOn: [$steps.s0]'), 'error reference-unknown'],
  ['not itself', steps('', 'dependsOn: [s1]'), 'error step-circle'],
  [
    'no circle',
    steps('', 'dependsOn: [s2]', 'dependsOn: [s1]'),
    'error step-circle',
    'error step-circle',
  ],
  [
    'a step of another workflow, which runs before',
    { ...steps('', 'dependsOn: [s0, $workflows.child.steps.one]'), workflow: 'dependsOn: [child]' },
  ],
  [
    'naming it starts nothing',
    steps('', 'dependsOn: [s0, $workflows.child.steps.one]'),
    'warning step-too-late',
  ],
  [
    'one that is there',
    steps('dependsOn: [$workflows.child.steps.two]'),
    'error reference-unknown',
  ],
  [
    'in a workflow that is',
    steps('dependsOn: [$workflows.other.steps.one]'),
    'error reference-unknown',
  ],
  [
    'a step of another document',
    { ...steps('dependsOn: [$sourceDescriptions.b.far.steps.one]'), sources: withFlows },
    'warning step-too-late',
  ],
  [
    'which is among the sources',
    { ...steps('dependsOn: [$sourceDescriptions.c.far.steps.one]'), sources: withFlows },
    'error reference-unknown',
  ],
  [
    'what a step reads is waited for as well, and has to come before',
    {
      steps: `- { stepId: a, operationId: list, parameters: [{ name: q, in: query, value: $steps.b.outputs.o }] }
- { stepId: b, operationId: list, outputs: { o: $response.body } }`,
    },
    'error forward-reference',
  ],
]);

const parameter = (fields: string) => call(`parameters: [{ ${fields} }]`);

testSection('Parameter Object', [
  ...['path', 'query', 'header', 'cookie', 'querystring'].map((place): Case => [
    `in ${place}`,
    parameter(`name: a, in: ${place}, value: b`),
  ]),
  ['nowhere else', parameter('name: a, in: body, value: b'), 'error field-value'],
  ['a name is required', parameter('in: query, value: b'), 'error field-missing'],
  ['a value is required', parameter('name: a, in: query'), 'error field-missing'],
  ['a call says where', parameter('name: a, value: b'), 'error field-missing'],
  [
    'a workflow has inputs, whatever the place',
    sub('parameters: [{ name: id, in: query, value: 1 }]'),
  ],
  ['any constant', parameter('name: a, in: query, value: { b: [1, null] }')],
  ['an expression', parameter('name: a, in: query, value: $inputs.id')],
  [
    'expressions in a text',
    parameter("name: a, in: query, value: 'x-{$inputs.id}-{$inputs.list}'"),
  ],
  [
    'a selector',
    parameter(
      'name: a, in: query, value: { context: $inputs.list, selector: $.a, type: jsonpath }',
    ),
  ],
  [
    'no answer that is still to come',
    parameter('name: a, in: query, value: $response.body'),
    'error value-too-early',
  ],
  [
    'no input that is not there',
    parameter('name: a, in: query, value: $inputs.di'),
    'error reference-unknown',
  ],
  [
    'a querystring is a text',
    parameter('name: a, in: querystring, value: { b: c }'),
    'error query-string',
  ],
  [
    'a querystring with expressions',
    parameter("name: a, in: querystring, value: 'b={$inputs.id}&c=1'"),
  ],
  [
    'no single one beside it',
    call(
      "parameters: [{ name: a, in: querystring, value: 'b=1' }, { name: c, in: query, value: 1 }]",
    ),
    'error query-string',
  ],
  [
    'no second one',
    call(
      "parameters: [{ name: a, in: querystring, value: 'b=1' }, { name: c, in: querystring, value: 'd=1' }]",
    ),
    'error query-string',
  ],
]);

const success = (fields: string): Parts => ({
  ...call(`onSuccess: [{ ${fields} }]`),
  others: child,
});
const failure = (fields: string): Parts => ({
  ...call(`onFailure: [{ ${fields} }]`),
  others: child,
});
const some = 'criteria: [{ condition: $statusCode == 200 }]';

const ofBoth = (action: (fields: string) => Parts): Case[] => [
  ['end', action('name: a, type: end')],
  ['goto a step', action(`name: a, type: goto, stepId: one, ${some}`)],
  ['goto a workflow', action('name: a, type: goto, workflowId: child')],
  ['a name is required', action('type: end'), 'error field-missing'],
  ['a type is required', action('name: a'), 'error field-missing'],
  ['no other type', action('name: a, type: stop'), 'error field-value'],
  ['goto somewhere', action('name: a, type: goto'), 'error field-missing'],
  [
    'not to both',
    action('name: a, type: goto, stepId: one, workflowId: child'),
    'error fields-exclusive',
  ],
  ['to a step of this workflow', action('name: a, type: goto, stepId: two'), 'error step-unknown'],
  [
    'to a workflow that is there',
    action('name: a, type: goto, workflowId: chidl'),
    'error workflow-unknown',
  ],
  ['an end leads nowhere', action('name: a, type: end, stepId: one'), 'warning field-ignored'],
  [
    'parameters for a workflow',
    action(
      'name: a, type: goto, workflowId: child, parameters: [{ name: id, value: $response.body }]',
    ),
  ],
  [
    'which have no place',
    action(
      'name: a, type: goto, workflowId: child, parameters: [{ name: id, in: query, value: 1 }]',
    ),
    'error field-ignored',
  ],
  [
    'also where they are referred to',
    {
      ...action(
        'name: a, type: goto, workflowId: child, parameters: [{ reference: $components.parameters.id }]',
      ),
      components: '{ parameters: { id: { name: id, in: query, value: 1 } } }',
    },
    'warning field-ignored',
  ],
  [
    'none twice',
    action(
      'name: a, type: goto, workflowId: child, parameters: [{ name: id, value: 1 }, { name: id, value: 2 }]',
    ),
    'error name-duplicate',
  ],
  [
    'none for a step',
    action(`name: a, type: goto, stepId: one, ${some}, parameters: [{ name: id, value: 1 }]`),
    'warning field-ignored',
  ],
  [
    'criteria that can be read',
    action('name: a, type: end, criteria: [{ condition: $statusCode = 1 }]'),
    'error expression-syntax',
  ],
];

testSection('Success Action Object', [
  ...ofBoth(success),
  ['no retry', success('name: a, type: retry'), 'error field-value'],
]);

testSection('Failure Action Object', [
  ...ofBoth(failure),
  ['retry', failure('name: a, type: retry, retryAfter: 0.5, retryLimit: 3')],
  [
    'a retry that runs a step first',
    {
      steps: [
        '- { stepId: login, operationId: list }',
        '- { stepId: one, operationId: list, onFailure: [{ name: a, type: retry, stepId: login }] }',
      ].join('\n'),
    },
  ],
  [
    'a retry that runs its own step first does what it does anyway',
    failure('name: a, type: retry, stepId: one'),
    'warning retry-bounds',
  ],
  [
    'a retry that runs a workflow first',
    failure('name: a, type: retry, workflowId: child, parameters: [{ name: id, value: 1 }]'),
  ],
  [
    'retryAfter is not negative',
    failure('name: a, type: retry, retryAfter: -1'),
    'error field-value',
  ],
  ['retryAfter is a number', failure("name: a, type: retry, retryAfter: '1'"), 'error field-type'],
  [
    'retryLimit is not negative',
    failure('name: a, type: retry, retryLimit: -1'),
    'error field-value',
  ],
  ['retryLimit is whole', failure('name: a, type: retry, retryLimit: 1.5'), 'error field-value'],
  [
    'retryAfter is of a retry',
    failure('name: a, type: end, retryAfter: 1'),
    'warning field-ignored',
  ],
  [
    'retryLimit is of a retry',
    failure('name: a, type: end, retryLimit: 1'),
    'warning field-ignored',
  ],
]);
