import { expect, test } from 'vitest';
import { createStudio } from '@/studio';
import { json, runSettings, testHost, thingsApi, thingsFlow } from '../support/studio';

// "dependsOn only establishes a prerequisite relationship for the current step and does not trigger
// execution of the referenced steps" (Arazzo 1.1, Step Object).

const far = thingsFlow(`
  - workflowId: log-in
    steps: [{ stepId: token, operationId: createThing }]`);

const flow = (main: string) =>
  thingsFlow(`
  - workflowId: main
${main}
  - workflowId: near
    steps: [{ stepId: token, operationId: createThing }]`)
    .replace('1.0.1', '1.1.0')
    .replace('openapi }]', 'openapi }, { name: far, url: ./far.yaml, type: arazzo }]');

async function run(main: string) {
  const seen: string[] = [];
  const studio = createStudio(
    testHost(({ method }) => {
      seen.push(method);
      return json({});
    }),
  );
  const companions = { 'things.json': thingsApi, 'far.yaml': far };
  const opened = await studio.openFlow({ name: 'main', text: flow(main), companions });
  const record = await studio.startRun(opened, runSettings()).result;
  return { problems: opened.problems, record, seen };
}

const steps = (entry: string) => `    steps:
      - { stepId: before, operationId: listThings }
      - { stepId: use, operationId: listThings, dependsOn: [${entry}] }`;

test.for([
  ['this document', '$workflows.near.steps.token', 'near'],
  [
    'another document',
    '$sourceDescriptions.far.log-in.steps.token',
    '$sourceDescriptions.far.log-in',
  ],
] as const)(
  'a step that depends on a step of %s, which nothing runs, is a warning, and the run stops there',
  async ([, entry, workflow]) => {
    const { problems, record, seen } = await run(steps(entry));
    expect(problems).toMatchObject([{ code: 'step-too-late', severity: 'warning' }]);
    expect(record.status).toBe('failed');
    expect(record.error).toEqual({
      code: 'step-too-late',
      stepId: 'use',
      message: `Step "use" depends on ${entry}, but that workflow has not run. Add "${workflow}" to the dependsOn of this workflow, or call it in a step before.`,
    });
    expect(record.steps.map(({ state }) => state)).toEqual(['passed', 'failed']);
    expect(seen).toEqual(['GET']);
  },
);

test.for(['$workflows.near.steps.token', '$sourceDescriptions.far.log-in.steps.token'])(
  'once its workflow depends on that of %s, the step runs after it',
  async (entry) => {
    const needed = entry.replace('$workflows.', '').replace('.steps.token', '');
    const { problems, record, seen } = await run(`    dependsOn: [${needed}]\n${steps(entry)}`);
    expect(problems).toEqual([]);
    expect(record.status).toBe('passed');
    expect(seen).toEqual(['POST', 'GET', 'GET']);
  },
);

test('a step before that calls the workflow does as well', async () => {
  const { record, seen } = await run(`    steps:
      - { stepId: call, workflowId: near }
      - { stepId: use, operationId: listThings, dependsOn: [$workflows.near.steps.token] }`);
  expect(record.status).toBe('passed');
  expect(seen).toEqual(['POST', 'GET']);
});
