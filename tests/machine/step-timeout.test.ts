import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { canonicalRecord } from '@/runs/canonical';
import type { RunRecord } from '@/runs/record';
import type { FaultPlan } from '@/sandbox/fault-plan';
import { createStudio } from '@/studio';
import type { RunSettings } from '@/studio-types';
import { json, openThings, runSettings, runThings, testHost, until } from '../support/studio';

/** Workflows over the payments API in the embedded sandbox. */
const inSandbox = (workflows: string) => `arazzo: 1.1.0
info: { title: Timeouts, version: '1' }
sourceDescriptions:
  - { name: payments, url: ./payments.openapi.json, type: openapi }
  - { name: sandbox, url: ./sandbox.openapi.json, type: openapi }
workflows:${workflows}
`;

const list = (more: string) => `
      - stepId: list
        operationId: $sourceDescriptions.payments.listPayments
        ${more}`;

const one = (more: string) =>
  inSandbox(`
  - workflowId: main
    steps:${list(more)}`);

async function start(text: string, overrides: Partial<RunSettings> = {}) {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'timeouts', text, shipped: true });
  return studio.startRun(opened, runSettings({ environment: embedded, ...overrides }));
}

const play = async (text: string, overrides?: Partial<RunSettings>) =>
  (await start(text, overrides)).result;

const slow = (attempt?: number): FaultPlan => [
  { operation: 'listPayments', delay: 30, ...(attempt !== undefined && { attempt }) },
];

test('a step that takes longer than its timeout is cut off then and fails, and says why', async () => {
  const record = await play(one('timeout: 5000'), { faults: slow() });
  expect(record.status).toBe('failed');
  expect(record.duration).toBe(5000);
  expect(record.error).toEqual({
    code: 'timeout',
    stepId: 'list',
    message:
      'Step "list" failed: GET /v1/payments. It was cut off after 5000 ms, the "timeout" of the step. ' +
      'Raise it, or say in "onFailure" what follows.',
  });
  expect(record.steps[0]).toMatchObject({ state: 'failed', finishedAt: 5000 });
  expect(record.steps[0]?.attempts).toMatchObject([
    { startedAt: 0, finishedAt: 5000, failure: { code: 'timeout' }, criteria: [] },
  ]);
});

test('an answer in time, and one at the very last moment, passes', async () => {
  const answered = await play(one(''));
  const took = answered.duration;
  expect(took).toBeGreaterThan(0);
  expect((await play(one(`timeout: ${took}`))).status).toBe('passed');
  expect((await play(one(`timeout: ${took - 1}`))).error?.code).toBe('timeout');
});

test('each attempt has the whole time: a retry after a timeout may pass', async () => {
  const retry = 'onFailure: [{ name: again, type: retry, retryAfter: 2, retryLimit: 2 }]';
  const record = await play(one(`timeout: 5000\n        ${retry}`), { faults: slow(1) });
  expect([record.status, record.steps[0]?.state]).toEqual(['passed', 'retried']);
  expect(record.steps[0]?.attempts.map(({ startedAt }) => startedAt)).toEqual([0, 7000]);
  expect(record.steps[0]?.attempts[0]?.wait?.reason).toContain('cut off after 5000 ms');
});

test('a call that changes something and was cut off may have acted, and the message says so', async () => {
  const flow = inSandbox(`
  - workflowId: main
    steps:
      - stepId: create
        operationId: $sourceDescriptions.payments.createRecipient
        timeout: 1
        requestBody:
          payload:
            idempotencyKey: 5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10
            chain: BASE
            address: '0x1111111111111111111111111111111111111111'
            metadata: { nickname: Zoe }
        onFailure: [{ name: on, type: goto, stepId: read }]
      - stepId: read
        operationId: $sourceDescriptions.payments.listRecipients
        outputs: { nickname: $response.body#/data/0/metadata/nickname }
    outputs: { nickname: $steps.read.outputs.nickname }`);
  const { steps, status, outputs } = await play(flow);
  expect(steps[0]?.error?.message).toContain('It may have acted all the same');
  expect([status, outputs]).toEqual(['passed', { nickname: 'Zoe' }]);
});

test('a clock that a call moves stands where the call was given up', async () => {
  const flow = inSandbox(`
  - workflowId: main
    steps:
      - stepId: advance
        operationId: $sourceDescriptions.sandbox.moveClock
        timeout: 4000
        requestBody: { payload: { advance: PT90S } }
        onFailure: [{ name: on, type: goto, stepId: list }]${list('')}`);
  const record = await play(flow);
  expect(record.steps.map(({ state }) => state)).toEqual(['failed', 'passed']);
  expect(record.steps[1]?.startedAt).toBe(4000);
});

/** Polls for longer than the step that calls it allows. */
const nested = (onFailure: string) =>
  inSandbox(`
  - workflowId: main
    steps:
      - stepId: outer
        workflowId: polling
        timeout: 10000${onFailure}
      - { stepId: after, operationId: $sourceDescriptions.payments.listPayments }
  - workflowId: polling
    steps:${list(`successCriteria: [{ condition: $statusCode == 404 }]
        onFailure: [{ name: poll, type: retry, retryAfter: 4, retryLimit: 50 }]`)}`);

const goOn = '\n        onFailure: [{ name: on, type: goto, stepId: after }]';

test('the timeout of a step that calls a workflow counts its calls and its waits', async () => {
  const record = await play(nested(goOn));
  const [outer, inner, after] = record.steps;
  expect(record.status).toBe('passed');
  expect(outer).toMatchObject({ stepId: 'outer', state: 'failed', finishedAt: 10_000 });
  expect(outer?.error?.code).toBe('timeout');
  expect(inner).toMatchObject({
    path: ['outer'],
    state: 'failed',
    finishedAt: 10_000,
    error: {
      code: 'aborted',
      message: 'Step "list" was cut off: step "outer" around it ran out of time.',
    },
  });
  expect(after).toMatchObject({ stepId: 'after', state: 'passed', startedAt: 10_000 });
});

test.for([
  ['a call', one('timeout: 5000\n        onFailure: [{ name: again, type: retry }]'), slow()],
  ['a workflow in its wait', nested(goOn), []],
  ['a workflow in its call', nested(goOn), slow()],
] as [string, string, FaultPlan][])(
  'a run in which %s is cut off gives the same bytes, run through, paused or gone on with',
  async ([, text, faults]) => {
    const straight = await play(text, { faults });
    const bytes = canonicalRecord(straight);
    expect(bytes).toContain('"timeout"');
    expect(canonicalRecord(await play(text, { faults }))).toBe(bytes);
    const stepped = await start(text, { faults, paused: true });
    stepped.step();
    stepped.step();
    await until(stepped, ({ record }) =>
      record.steps.some(({ attempts }) => attempts[0]?.failure ?? attempts[0]?.response),
    );
    stepped.run();
    expect(canonicalRecord(await stepped.result)).toBe(bytes);
    const again = await start(text, { faults, resume: straight, paused: true });
    again.run();
    expect(canonicalRecord(await again.result)).toBe(bytes);
  },
);

const things = (more: string) => `
  - workflowId: main
    steps: [{ stepId: list, operationId: listThings, ${more} }]`;

const silence = () => new Promise<Response>(() => {});

test('against a server the time of the wall counts', async () => {
  const again = 'timeout: 15, onFailure: [{ name: again, type: retry }]';
  const { record } = await runThings(things(again), (_, call) =>
    call === 1 ? silence() : json({}),
  );
  expect(record.status).toBe('passed');
  expect(record.steps[0]?.attempts[0]?.failure?.code).toBe('timeout');
  expect(record.duration).toBe(0);
});

test('a call to a server is given up: its request is aborted', async () => {
  let sent: Request | undefined;
  const { record } = await runThings(things('timeout: 5'), (request) => {
    sent = request;
    return silence();
  });
  expect(record.error?.code).toBe('timeout');
  expect(sent?.signal.aborted).toBe(true);
});

const outerThings = `
  - workflowId: main
    steps: [{ stepId: outer, workflowId: child, timeout: 15 }]
  - workflowId: child
    steps: [{ stepId: create, operationId: createThing }]`;

test('a workflow that waits for a server is cut off, and is so again where the run goes on from its record', async () => {
  let sent = 0;
  const { studio, opened } = await openThings(outerThings, () => ((sent += 1), silence()));
  const record: RunRecord = await studio.startRun(opened, runSettings()).result;
  expect(record.error?.code).toBe('timeout');
  expect(record.steps[1]?.attempts).toMatchObject([{ failure: { code: 'aborted' } }]);
  const again = await studio.startRun(opened, runSettings({ resume: record })).result;
  expect(canonicalRecord(again)).toBe(canonicalRecord(record));
  expect(sent).toBe(1);
});

test('while a step stands at its checkpoint nothing counts', async () => {
  const run = await start(nested(goOn), { paused: true });
  run.step();
  run.step();
  await until(run, ({ record }) =>
    record.steps.some(({ path, state }) => path !== undefined && state === 'waiting'),
  );
  expect(run.view.getSnapshot().context.record.steps[0]?.state).toBe('calling');
  run.stop();
  expect((await run.result).status).toBe('stopped');
});
