import { expect, test } from 'vitest';
import { json, runThings } from '../support/studio';

const child = `
  - workflowId: child
    inputs: { type: object, properties: { word: { type: string }, size: { type: integer, default: 3 } } }
    steps:
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: $inputs.word }]
        outputs: { found: $response.body#/q, size: $inputs.size }
    outputs: { found: $steps.list.outputs.found, size: $steps.list.outputs.size }`;

const parent = (step: string) => `
  - workflowId: parent
    inputs: { type: object, properties: { word: { type: string }, size: { type: integer } } }
    steps:
${step}
${child}`;

const inputs = { word: 'own', size: 5 };

/** Answers a POST with a name and the status given, a GET with what it was asked for. */
const naming = (status: (call: number) => number) => (request: Request, call: number) =>
  request.method === 'POST'
    ? json({ name: 'new' }, status(call))
    : json({ q: new URL(request.url).searchParams.get('q') });

const handOver = (kind: string) =>
  parent(`      - stepId: first
        operationId: createThing
        ${kind}:
          - name: over
            type: goto
            workflowId: child
            parameters: [{ name: word, value: $response.body#/name }]`);

test.for([
  ['success', 'onSuccess', 200],
  ['failure', 'onFailure', 500],
] as const)(
  'a goto on %s hands its parameters to the workflow, over the inputs of the same names',
  async ([, kind, status]) => {
    const { record } = await runThings(
      handOver(kind),
      naming(() => status),
      { inputs },
    );
    expect(record.status).toBe('passed');
    expect(record.outputs).toEqual({ found: 'new', size: 5 });
    expect(record.steps[0]?.attempts[0]?.action).toEqual({
      type: 'goto',
      name: 'over',
      workflowId: 'child',
      inputs: { word: 'new' },
    });
  },
);

test('a retry hands its parameters to the workflow it runs first, as they are at that attempt', async () => {
  const asked: (string | null)[] = [];
  const { record } = await runThings(
    parent(`      - stepId: use
        operationId: createThing
        onFailure:
          - name: renew
            type: retry
            workflowId: child
            retryLimit: 2
            parameters: [{ name: word, value: 'after-{$statusCode}' }]`),
    (request, call) => {
      if (request.method === 'GET') asked.push(new URL(request.url).searchParams.get('q'));
      return json({}, [503, 200, 502][call - 1] ?? 200);
    },
    { inputs },
  );
  expect(record.status).toBe('passed');
  expect(asked).toEqual(['after-503', 'after-502']);
});

test('a parameter that finds no value leaves the input of that name as it is', async () => {
  const { record } = await runThings(
    handOver('onSuccess').replace('#/name', '#/nothing'),
    naming(() => 200),
    { inputs },
  );
  expect(record.outputs).toEqual({ found: 'own', size: 5 });
});

test('what breaks the inputs of the workflow fails the run there and says so', async () => {
  const { record } = await runThings(
    handOver('onSuccess').replace('name: word', 'name: size'),
    naming(() => 200),
    { inputs },
  );
  expect(record.status).toBe('failed');
  expect(record.error?.message).toContain('Workflow "child" can\'t start');
});
