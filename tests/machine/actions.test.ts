import { expect, test } from 'vitest';
import { json, runThings } from '../support/studio';

const poll = (action: string) => `
  - workflowId: poll
    steps:
      - stepId: get
        operationId: getThing
        parameters: [{ name: id, in: path, value: '7' }]
        successCriteria: [{ condition: $response.body#/status == 'done' }]
        onFailure: [${action}]
        outputs: { status: $response.body#/status }
    outputs: { status: $steps.get.outputs.status }`;

const doneAt = (count: number) => (_: Request, call: number) =>
  json({ status: call < count ? 'pending' : 'done' });

test('a retry is taken until the criteria hold, and its waits pass on the virtual clock', async () => {
  const { record } = await runThings(
    poll('{ name: again, type: retry, retryAfter: 3, retryLimit: 5 }'),
    doneAt(3),
  );
  expect(record.status).toBe('passed');
  expect(record.outputs).toEqual({ status: 'done' });
  expect(record.duration).toBe(6000);
  expect(record.steps[0]?.state).toBe('retried');
  expect(record.steps[0]?.attempts.map(({ startedAt }) => startedAt)).toEqual([0, 3000, 6000]);
});

test('the limit of the document is honoured in full and then the step fails', async () => {
  const { record } = await runThings(
    poll('{ name: again, type: retry, retryAfter: 1, retryLimit: 25 }'),
    doneAt(99),
  );
  expect(record.steps[0]?.attempts).toHaveLength(26);
  expect(record.status).toBe('failed');
  expect(record.error?.message).toBe(
    `Step "get" failed: GET /things/{id} answered 200. Status is 'pending', wanted 'done'.`,
  );
});

test('a retry without a limit is taken once', async () => {
  const { record } = await runThings(poll('{ name: again, type: retry }'), doneAt(99));
  expect(record.steps[0]?.attempts).toHaveLength(2);
});

test('a retry that is used up falls to the next action', async () => {
  const { record } = await runThings(
    poll(`{ name: again, type: retry, retryLimit: 1 }, { name: give-up, type: end }`),
    doneAt(99),
  );
  expect(record.steps[0]?.attempts.map(({ action }) => action?.name)).toEqual(['again', 'give-up']);
  expect(record.status).toBe('failed');
});

test('the Retry-After header overrules retryAfter', async () => {
  const { record } = await runThings(
    poll('{ name: again, type: retry, retryAfter: 3 }'),
    (_, call) => (call === 1 ? json({}, 503, { 'retry-after': '20' }) : json({ status: 'done' })),
  );
  expect(record.duration).toBe(20_000);
  expect(record.steps[0]?.attempts[0]?.wait).toMatchObject({ delay: 20_000, from: 'retry-after' });
});

test('an action is taken only where its criteria hold, the first that does', async () => {
  const { record } = await runThings(
    poll(
      '{ name: busy, type: retry, criteria: [{ condition: $statusCode == 503 }] }, ' +
        '{ name: gone, type: end, criteria: [{ condition: $statusCode == 404 }] }, ' +
        '{ name: other, type: end }',
    ),
    () => json({ status: 'x' }, 404),
  );
  expect(record.steps[0]?.attempts[0]?.action).toEqual({ type: 'end', name: 'gone' });
});

test('a step without criteria passes on a 2xx and fails on any other status', async () => {
  const flow = `
  - workflowId: plain
    steps: [{ stepId: list, operationId: listThings }]`;
  const statusOf = async (status: number) =>
    (await runThings(flow, () => json({}, status))).record.status;
  expect(await statusOf(202)).toBe('passed');
  expect(await statusOf(404)).toBe('failed');
});

const branches = `
  - workflowId: branches
    steps:
      - stepId: first
        operationId: listThings
        onSuccess:
          - { name: skip, type: goto, stepId: last, criteria: [{ condition: $response.body#/skip == true }] }
          - { name: stop, type: end, criteria: [{ condition: $response.body#/stop == true }] }
        onFailure: [{ name: mend, type: goto, stepId: middle }]
      - { stepId: middle, operationId: listThings }
      - { stepId: last, operationId: listThings }`;

test.each([
  ['goto on success', { skip: true }, 200, ['first', 'last'], 'passed'],
  ['end on success', { stop: true }, 200, ['first'], 'passed'],
  ['the next step where no action applies', {}, 200, ['first', 'middle', 'last'], 'passed'],
  ['goto on failure', {}, 500, ['first', 'middle', 'last'], 'passed'],
])('%s', async (_, body, status, ran, outcome) => {
  const { record } = await runThings(branches, (_request, call) =>
    json(body, call === 1 ? status : 200),
  );
  expect(record.status).toBe(outcome);
  expect(
    record.steps.filter((step) => step.state !== 'skipped').map((step) => step.stepId),
  ).toEqual(ran);
});

test('a goto back counts its visits and every attempt is listed', async () => {
  const { record } = await runThings(
    `
  - workflowId: loop
    steps:
      - { stepId: first, operationId: listThings }
      - stepId: second
        operationId: listThings
        onSuccess:
          - { name: back, type: goto, stepId: first, criteria: [{ condition: $response.body#/more == true }] }`,
    (_, call) => json({ more: call < 5 }),
  );
  expect(record.steps.map(({ attempts }) => attempts.map(({ visit }) => visit))).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test('a circle of gotos ends at a limit that names itself', async () => {
  const { record } = await runThings(
    `
  - workflowId: circle
    steps:
      - stepId: again
        operationId: listThings
        onSuccess: [{ name: back, type: goto, stepId: again }]`,
    () => json({}),
  );
  expect(record.status).toBe('failed');
  expect(record.error).toMatchObject({ code: 'limit-visits', stepId: 'again' });
  expect(record.error?.message).toContain('the limit is 10000 step visits');
}, 60_000);

test('actions of the workflow apply to every step and a step overrides them by name', async () => {
  const flow = `
  - workflowId: defaults
    failureActions: [{ name: again, type: retry, retryLimit: 1 }]
    steps:
      - { stepId: first, operationId: listThings }
      - stepId: second
        operationId: listThings
        onFailure: [{ name: again, type: end }]`;
  const { record } = await runThings(flow, (_, call) => json({}, call === 2 ? 200 : 503));
  expect(record.steps.map(({ attempts }) => attempts.map(({ action }) => action?.type))).toEqual([
    ['retry', 'next'],
    ['end'],
  ]);
});
