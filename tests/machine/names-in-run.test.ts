import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import { json, runSettings, runThings, testHost, thingsApi } from '../support/studio';

const echo = (request: Request) => json({ q: new URL(request.url).searchParams.get('q') });

const asking = (value: string) => `
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: ${value} }]
        outputs: { found: $response.body#/q }`;

const inputsOf = 'inputs: { type: object, properties: { word: { type: string } } }';

test('a workflow reads its own inputs by its own id', async () => {
  const { record } = await runThings(
    `
  - workflowId: main
    ${inputsOf}
    steps:${asking('$workflows.main.inputs.word')}
    outputs: { found: $steps.list.outputs.found, word: $workflows.main.inputs.word }`,
    echo,
    { inputs: { word: 'own' } },
  );
  expect(record.error).toBeUndefined();
  expect(record.outputs).toEqual({ found: 'own', word: 'own' });
});

test('a called workflow reads the inputs it was given, and the caller sees them by its id', async () => {
  const { record } = await runThings(
    `
  - workflowId: main
    ${inputsOf}
    steps:
      - stepId: call
        workflowId: child
        parameters: [{ name: word, value: given }]
        outputs: { given: $workflows.child.inputs.word, own: $workflows.main.inputs.word, found: $outputs.found }
    outputs: { given: $steps.call.outputs.given, own: $steps.call.outputs.own, found: $steps.call.outputs.found }
  - workflowId: child
    ${inputsOf}
    steps:${asking('$workflows.child.inputs.word')}
    outputs: { found: $steps.list.outputs.found }`,
    echo,
    { inputs: { word: 'own' } },
  );
  expect(record.outputs).toEqual({ given: 'given', own: 'own', found: 'given' });
});

test('a workflow that has called itself still has its own inputs', async () => {
  const { record } = await runThings(
    `
  - workflowId: main
    inputs: { type: object, properties: { word: { type: string }, last: { type: boolean } } }
    steps:
      - stepId: first
        operationId: listThings
        parameters: [{ name: q, in: query, value: $inputs.last }]
        onSuccess: [{ name: enough, type: end, criteria: [{ condition: $inputs.last == true }] }]
      - stepId: again
        workflowId: main
        parameters: [{ name: word, value: inner }, { name: last, value: true }]
        outputs: { word: $workflows.main.inputs.word }
    outputs: { word: $workflows.main.inputs.word }`,
    () => json({}),
    { inputs: { word: 'outer' } },
  );
  expect(record.error).toBeUndefined();
  expect(record.outputs).toEqual({ word: 'outer' });
});

test('$self is the address the document gives itself', async () => {
  const studio = createStudio(testHost(echo));
  const opened = await studio.openFlow({
    name: 'self',
    text: `arazzo: 1.1.0
$self: https://a.example/flows/own.yaml
info: { title: Self, version: '1' }
sourceDescriptions: [{ name: things, url: ./things.json, type: openapi }]
workflows:
  - workflowId: main
    steps:${asking("'from {$self}'")}
    outputs: { found: $steps.list.outputs.found, self: $self }
`,
    companions: { 'things.json': thingsApi },
  });
  expect(opened.problems).toEqual([]);
  const record = await studio.startRun(opened, runSettings()).result;
  expect(record.outputs).toEqual({
    found: 'from https://a.example/flows/own.yaml',
    self: 'https://a.example/flows/own.yaml',
  });
});
