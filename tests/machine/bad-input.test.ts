import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import {
  json,
  openThings,
  runSettings,
  runThings,
  testHost,
  thingsApi,
  thingsFlow,
} from '../support/studio';

// Each ends soon and says what, where and what to do. Circles of gotos: actions.test.ts; workflows that
// call each other for ever: sub-flows.test.ts; values that lead nowhere: refusals.test.ts.

async function errorsOf(text: string, companions: Record<string, string> = {}) {
  const studio = createStudio(testHost(() => json({})));
  const opened = await studio.openFlow({ name: 'bad', text, companions });
  expect(() => studio.startRun(opened, runSettings())).toThrow(/can't run/);
  return opened.problems.filter(({ severity }) => severity === 'error');
}

const soon = 20_000;

/** One of two documents that name each other. */
const ring = (other: string) => `arazzo: 1.1.0
info: { title: Ring, version: '1' }
sourceDescriptions:
  - { name: things, url: ./things.json, type: openapi }
  - { name: other, url: ./${other}.yaml, type: arazzo }
workflows:
  - workflowId: ${other === 'b' ? 'first' : 'second'}
    steps: [{ stepId: list, ${other === 'b' ? 'workflowId: $sourceDescriptions.other.second' : 'operationId: $sourceDescriptions.things.listThings'} }]
`;

test('a document above 5 MB is refused unread', { timeout: soon }, async () => {
  const long = `  - workflowId: main\n    description: ${'x'.repeat(5 * 1024 * 1024)}\n    steps: [{ stepId: a, operationId: listThings }]`;
  const [problem] = await errorsOf(thingsFlow(long));
  expect(problem?.message).toMatch(/5 MB/);
});

test('a YAML bomb is stopped by a limit that names itself', { timeout: soon }, async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) =>
      `x-${level}: &l${level} [${Array.from({ length: 10 }, () => (level === 0 ? 'lol' : `*l${level - 1}`)).join(', ')}]`,
  );
  const [problem] = await errorsOf(
    `${thingsFlow('  - workflowId: main\n    steps: [{ stepId: a, operationId: listThings }]')}${levels.join('\n')}\n`,
  );
  expect(problem?.message).toMatch(/more than [\d,.]+ values/);
  expect(problem?.line).toBeGreaterThan(0);
});

test(
  'a value nested without end is stopped by a limit that names itself',
  { timeout: soon },
  async () => {
    const [problem] = await errorsOf(
      thingsFlow(
        `  - workflowId: main\n    x-deep: ${'['.repeat(50_000)}\n    steps: [{ stepId: a, operationId: listThings }]`,
      ),
    );
    expect(problem?.message).toMatch(/more than 100 levels/);
  },
);

test(
  'documents that name each other as sources are stopped by a limit that names itself',
  { timeout: soon },
  async () => {
    const companions = { 'things.json': thingsApi, 'a.yaml': ring('b'), 'b.yaml': ring('a') };
    const [problem] = await errorsOf(ring('b'), companions);
    expect(problem?.message).toContain('the limit is 10');
    expect(problem?.message).toContain('in a circle: remove one of the sources');
    expect(problem).toMatchObject({ line: 5, column: 5 });
  },
);

test(
  'a retry without end is stopped by whoever runs it, and all its attempts are kept',
  { timeout: soon },
  async () => {
    const flow = `
  - workflowId: main
    steps:
      - stepId: get
        operationId: listThings
        successCriteria: [{ condition: $statusCode == 999 }]
        onFailure: [{ name: again, type: retry, retryLimit: 1000000000 }]`;
    let stop: (() => void) | undefined;
    const { studio, opened } = await openThings(flow, (_, call) => {
      if (call === 100) stop?.();
      return json({});
    });
    expect(opened.problems).toMatchObject([{ code: 'retry-bounds', severity: 'warning' }]);
    expect(opened.problems[0]?.message).toContain('may try 1000000000 times');
    const run = studio.startRun(opened, runSettings());
    stop = run.stop;
    const record = await run.result;
    expect(record.status).toBe('stopped');
    expect(record.steps[0]?.attempts).toHaveLength(100);
  },
);

/** Runs workflows at a far side that always fails. */
const runFailing = (flow: string) =>
  runThings(flow, () => json({}, 500)).then(({ record }) => record);

test(
  'a retry that runs its own step first is used up as any other',
  { timeout: soon },
  async () => {
    const { steps, status } = await runFailing(`
  - workflowId: main
    steps:
      - { stepId: get, operationId: listThings, onFailure: [{ name: again, type: retry, stepId: get, retryLimit: 3 }] }`);
    expect(status).toBe('failed');
    expect(steps.find(({ path }) => !path)?.attempts).toHaveLength(4);
  },
);

test('retries that run each other first end', { timeout: soon }, async () => {
  const { status, error } = await runFailing(`
  - workflowId: main
    steps:
      - { stepId: one, operationId: listThings, onFailure: [{ name: again, type: retry, stepId: two, retryLimit: 9 }] }
      - { stepId: two, operationId: listThings, onFailure: [{ name: again, type: retry, stepId: one, retryLimit: 9 }] }`);
  expect(status).toBe('failed');
  expect(error?.message).toContain('Step "one" failed');
});

test.for([
  ['goes to itself', 'main'],
  ['goes to one that goes back', 'other'],
])('a workflow that %s without end is stopped by a limit that names itself', async ([, target]) => {
  const { record } = await runThings(
    `
  - workflowId: main
    steps: [{ stepId: get, operationId: listThings, onSuccess: [{ name: on, type: goto, workflowId: ${target} }] }]
  - workflowId: other
    steps: [{ stepId: get, operationId: listThings, onSuccess: [{ name: on, type: goto, workflowId: main }] }]`,
    () => json({}),
  );
  expect(record.error).toMatchObject({ code: 'limit-nesting' });
  expect(record.error?.message).toContain('the limit is 20 workflows');
  expect(record.error?.message).toContain('end it with a criterion');
  expect(record.steps.every(({ attempts }) => attempts.length === 1)).toBe(true);
});

test(
  'a circle of calls that are tried again at every level, beyond number, is stopped by a limit that names itself',
  { timeout: 120_000 },
  async () => {
    const { record } = await runThings(
      `
  - workflowId: main
    steps: [{ stepId: call, workflowId: main, onFailure: [{ name: again, type: retry, retryLimit: 5 }] }]`,
      () => json({}),
    );
    expect(record.status).toBe('failed');
    expect(record.error?.message).toContain('the limit is 10000 workflows');
    expect(record.error?.message).toContain('Lower the "retryLimit"');
    expect(record.steps.length).toBeGreaterThan(20);
  },
);

test('a document that names itself as a source is stopped by the limit of documents', async () => {
  const [problem] = await errorsOf(ring('a'), { 'things.json': thingsApi, 'a.yaml': ring('a') });
  expect(problem).toMatchObject({ code: 'limit-sources', line: 5 });
});

test('a source that is no OpenAPI description fails the flow at the step that needs it, with what to do', async () => {
  const text = thingsFlow(
    '  - workflowId: main\n    steps: [{ stepId: a, operationId: listThings }]',
  );
  const studio = createStudio(testHost(() => json({})));
  for (const companions of [{ 'things.json': '<html>' }, {}] as Record<string, string>[]) {
    const opened = await studio.openFlow({ name: 'bad', text, companions });
    expect(opened.problems[0]?.message).toContain('things');
    expect(() => studio.startRun(opened, runSettings())).toThrow(/things|listThings/);
  }
});

test.for([
  ['text that is no JSON', 'content-type', 'application/json', 'not json'],
  ['XML that is cut off', 'content-type', 'application/xml', '<a><b>'],
] as const)(
  'an answer that is not what its content type says (%s) fails its criterion with a reason',
  async ([, name, type, body]) => {
    const flow = `
  - workflowId: main
    steps:
      - stepId: get
        operationId: listThings
        successCriteria: [{ context: $response.body, condition: $.a, type: jsonpath }]
        outputs: { a: $response.body#/a }`;
    const { studio, opened } = await openThings(
      flow,
      () => new Response(body, { headers: { [name]: type } }),
    );
    const record = await studio.startRun(opened, runSettings()).result;
    expect(record.status).toBe('failed');
    expect(record.error?.message).toContain('$.a is not met');
    expect(record.steps[0]?.attempts[0]?.response?.body).toBeDefined();
  },
);
