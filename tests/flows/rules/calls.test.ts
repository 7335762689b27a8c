import { expect, test } from 'vitest';
import { checkText, checkTextWith, flowText } from '../../support/check-text';

const pets = `openapi: 3.1.0
servers: [{ url: https://pets.example }]
paths:
  /pets/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: {} }
      - { name: X-Shop, in: header, required: true, schema: {} }
      - { name: limit, in: query, schema: {} }
    get: { operationId: getPet, responses: {} }
    put:
      operationId: putPet
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name, age] } } }
      responses: {}
`;

function check(step: string) {
  return checkTextWith(pets, flowText(`steps:\n  - stepId: look\n${step.replace(/^/gm, '    ')}`));
}

const given = `parameters:
  - { name: id, in: path, value: 1 }
  - { name: x-shop, in: header, value: 1 }`;

test('a call that gives what its operation wants has no problems', async () => {
  expect(await check(`operationId: getPet\n${given}`)).toEqual([]);
  expect(
    await check(`operationId: putPet\n${given}\nrequestBody: { payload: { name: Rex, age: 3 } }`),
  ).toEqual([]);
});

test('an unknown operation is an error that names the near one', async () => {
  expect(await check('operationId: getPets')).toEqual([
    'error operation-unknown: Step "look" calls "getPets", which is not in any source. Did you mean "getPet"?',
  ]);
});

test('a path parameter that is not given is an error, another required one a warning', async () => {
  expect(await check('operationId: getPet')).toEqual([
    'error parameter-missing: Step "look" gives no path parameter "id", which operation "getPet" requires. Add it to "parameters".',
    'warning parameter-missing: Step "look" gives no header parameter "X-Shop", which operation "getPet" requires. Add it to "parameters".',
  ]);
});

test('a parameter the operation does not declare is a warning', async () => {
  const more = `${given}
  - { name: limits, in: query, value: 1 }
  - { name: limit, in: header, value: 1 }
  - { name: zzz, in: cookie, value: 1 }`;
  expect(await check(`operationId: getPet\n${more}`)).toEqual([
    'warning parameter-unknown: Step "look": operation "getPet" declares no query parameter "limits". Did you mean "limit"?',
    'warning parameter-unknown: Step "look": operation "getPet" declares no header parameter "limit". It is a query parameter.',
    'warning parameter-unknown: Step "look": operation "getPet" declares no cookie parameter "zzz". It is sent all the same; remove it if that is not meant.',
  ]);
});

test('a header that no operation can declare as a parameter is no slip', async () => {
  const more = `${given}
  - { name: Authorization, in: header, value: Bearer x }
  - { name: accept, in: header, value: text/csv }`;
  expect(await check(`operationId: getPet\n${more}`)).toEqual([]);
});

test('a body that is missing, misses a field or is not wanted is a warning', async () => {
  expect(await check(`operationId: putPet\n${given}`)).toEqual([
    'warning body-missing: Step "look" sends no body, which operation "putPet" requires. Add "requestBody" with a "payload".',
  ]);
  expect(
    await check(`operationId: putPet\n${given}\nrequestBody: { payload: { name: Rex } }`),
  ).toEqual([
    'warning body-missing: Step "look": the body has no "age", which operation "putPet" requires. Add it to the payload.',
  ]);
  expect(await check(`operationId: getPet\n${given}\nrequestBody: { payload: {} }`)).toEqual([
    'warning body-missing: Step "look" sends a body, but operation "getPet" takes none. Remove "requestBody".',
  ]);
});

const sub = `
  - workflowId: refund
    inputs:
      type: object
      required: [id, note, key]
      properties:
        id: { type: string }
        note: { type: string, default: none }
        key: { type: string, pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }
    steps: [{ stepId: one, operationId: x }]`;

test('a sub-flow that does not exist, or is not given its inputs, is told', () => {
  expect(checkText(flowText('steps: [{ stepId: a, workflowId: refnud }]') + sub)).toEqual([
    'error workflow-unknown: Step "a" calls workflow "refnud", which does not exist. Did you mean "refund"?',
  ]);
  expect(checkText(flowText('steps: [{ stepId: a, workflowId: refund }]') + sub)).toEqual([
    'warning input-missing: Step "a" gives no input "id", which workflow "refund" requires. Add it to "parameters".',
  ]);
  const depends = 'dependsOn: [nothing]\nsteps: [{ stepId: a, operationId: x }]';
  expect(checkText(flowText(depends))).toEqual([
    'error workflow-unknown: Workflow "buy" depends on workflow "nothing", which does not exist. There is buy.',
  ]);
});

test('workflows that wait for each other are an error, a call in a circle is a warning', () => {
  const other =
    '\n  - workflowId: other\n    dependsOn: [buy]\n    steps: [{ stepId: a, operationId: x }]';
  expect(
    checkText(flowText('dependsOn: [other]\nsteps: [{ stepId: a, operationId: x }]') + other),
  ).toEqual([
    'error workflow-circle: Workflow "buy" depends on "other", which in turn needs "buy". Break the circle.',
    'error workflow-circle: Workflow "other" depends on "buy", which in turn needs "other". Break the circle.',
  ]);
  expect(checkText(flowText('steps: [{ stepId: a, workflowId: buy }]'))).toEqual([
    'warning workflow-circle: Step "a" calls workflow "buy", which leads back to "buy". It ends only if some way avoids this step.',
  ]);
});
