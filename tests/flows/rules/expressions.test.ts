import { expect, test } from 'vitest';
import { checkText, flowText } from '../../support/check-text';

const inputs = `inputs: { type: object, properties: { amount: { type: string }, a.b: {} } }`;

/** A workflow of two steps; the second reads something. */
function reading(second: string, more = '') {
  return flowText(
    `${inputs}
steps:
  - stepId: make
    operationId: x
    outputs: { id: $response.body#/data/id }
  - stepId: read
    operationId: y
${second.replace(/^/gm, '    ')}
${more}`,
    'components: { parameters: { page: { name: page, in: query, value: $inputs.amuont } } }',
  );
}

function payload(value: string) {
  return checkText(reading(`requestBody: { payload: { deep: [{ x: "${value}" }] } }`));
}

test('references to what is there are fine, wherever they stand', () => {
  for (const good of [
    '$inputs.amount',
    '$inputs.a.b',
    '$inputs.a.b.c#/d',
    '$steps.make.outputs.id',
    'Pay {$inputs.amount} for {$steps.make.outputs.id}',
    '$sourceDescriptions.pets.url',
    '$5 is a price',
  ]) {
    expect(payload(good)).toEqual([]);
  }
});

test('an unknown input names the near one as a whole expression', () => {
  expect(payload('$inputs.amuont#/x')).toEqual([
    'error reference-unknown: Step "read", request body reads $inputs.amuont#/x, but workflow "buy" has no input "amuont". Did you mean "$inputs.amount#/x"?',
  ]);
});

test('an unknown step and an unknown output are told apart', () => {
  expect(payload('$steps.mkae.outputs.id')).toEqual([
    'error reference-unknown: Step "read", request body reads $steps.mkae.outputs.id, but no step is called "mkae". Did you mean "$steps.make.outputs.id"?',
  ]);
  expect(payload('$steps.make.outputs.price')).toEqual([
    'error reference-unknown: Step "read", request body reads $steps.make.outputs.price, but step "make" has no output "price". There is id.',
  ]);
});

test('unknown workflows, sources, components and outputs are told', () => {
  expect(payload('$workflows.sell.outputs.x')[0]).toContain(
    'no workflow is called "sell". There is buy.',
  );
  expect(payload('$workflows.buy.outputs.x')[0]).toContain(
    'workflow "buy" has no output "x". There is none at all.',
  );
  expect(payload('$sourceDescriptions.pest.url')[0]).toContain(
    'Did you mean "$sourceDescriptions.pets.url"?',
  );
  expect(payload('$components.parameters.pgae')[0]).toContain(
    'Did you mean "$components.parameters.page"?',
  );
  expect(payload('$outputs.x')[0]).toContain('there is no output "x"');
});

test('an expression that can not be read says why and where', () => {
  expect(payload('$steps.make.id')).toEqual([
    expect.stringContaining(
      'error expression-syntax: Step "read", request body: "$steps.make.id" names no output',
    ),
  ]);
  expect(checkText(reading('outputs: { x: no expression }'))).toEqual([
    expect.stringContaining(
      'error expression-syntax: Step "read", output "x": "no expression" is no runtime expression',
    ),
  ]);
});

function firstOfCriterion(text: string) {
  return checkText(reading(`successCriteria:\n  - ${text}`))[0];
}

test('a condition, a pattern and a JSONPath that can not be read are errors of their criterion', () => {
  expect(firstOfCriterion('condition: $statusCode = 200')).toContain(
    'Step "read", success criterion 1:',
  );
  expect(firstOfCriterion('{ condition: "a(", type: regex, context: $response.body }')).toContain(
    'The pattern "a("',
  );
  expect(
    firstOfCriterion('{ condition: "$[", type: jsonpath, context: $response.body }'),
  ).toContain('success criterion 1:');
  expect(firstOfCriterion(`condition: $statusCode == 200`)).toBeUndefined();
});

test('criteria of actions are checked too, and shared parameters where they are declared', () => {
  const action =
    'onFailure: [{ name: stop, type: end, criteria: [{ condition: $inputs.x == 1 }] }]';
  expect(checkText(reading(action))).toEqual([
    'error reference-unknown: Step "read", failure action "stop", criterion 1 reads $inputs.x, but workflow "buy" has no input "x". There is amount, a.b.',
  ]);
  expect(checkText(reading('parameters: [{ reference: $components.parameters.page }]'))).toEqual([
    'error reference-unknown: Step "read", parameter "page" reads $inputs.amuont, but workflow "buy" has no input "amuont". Did you mean "$inputs.amount"?',
  ]);
});

test('what is sent can not read the answer, and workflow outputs can not read a single call', () => {
  expect(payload('$response.body#/id')).toEqual([
    'error value-too-early: Step "read", request body reads $response.body#/id, but the call it is sent with has not been made by then. Read an output of an earlier step.',
  ]);
  expect(checkText(reading('description: x', 'outputs: { code: $statusCode }'))).toEqual([
    'error value-of-call: Workflow "buy", output "code" reads $statusCode, which belongs to a single call. Make it an output of a step and read $steps.<stepId>.outputs.<name>.',
  ]);
});

function checkInputs(schema: string) {
  return checkText(flowText(`inputs: ${schema}\nsteps: [{ stepId: a, operationId: x }]`));
}

test('a schema of inputs that can not be used is told with its place', () => {
  expect(checkInputs('{ type: array }')[0]).toContain('must be of type object');
  expect(checkInputs('{ properties: { a: { pattern: "(" } } }')[0]).toContain('The pattern "("');
  expect(checkInputs('{ $ref: "#/components/inputs/none" }')[0]).toContain(
    'names nothing in the document',
  );
  expect(checkInputs('{ $ref: "other.yaml" }')[0]).toContain('warning input-schema');
  const elsewhere =
    'inputs: { $ref: "other.yaml" }\nsteps: [{ stepId: a, operationId: x, outputs: { b: $inputs.c } }]';
  // Whoever says that the schema is not at hand does not know its inputs.
  expect(checkText(flowText(elsewhere))).toHaveLength(1);
  expect(checkInputs('{ properties: { a: { default: { pattern: "(" } } } }')).toEqual([]);
});
