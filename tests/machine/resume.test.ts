import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import type { RunFact } from '@/machine/facts';
import { canonicalRecord } from '@/runs/canonical';
import { applyFacts, emptyRecord } from '@/runs/journal';
import type { RunRecord } from '@/runs/record';
import { createStudio } from '@/studio';
import type { Run } from '@/studio-types';
import { json, openThings, runSettings, testHost, until } from '../support/studio';

const list = 'operationId: listThings';

const child = `
  - workflowId: child
    steps:
      - { stepId: one, ${list} }
      - { stepId: two, ${list}, outputs: { n: $response.body#/n } }
    outputs: { n: $steps.two.outputs.n }`;

const flows: [title: string, workflows: string][] = [
  [
    'that calls a workflow that calls another',
    `
  - workflowId: main
    steps:
      - { stepId: before, ${list} }
      - { stepId: call, workflowId: middle }
      - { stepId: between, ${list} }
      - { stepId: again, workflowId: child }
      - { stepId: after, ${list} }
  - workflowId: middle
    steps:
      - { stepId: in, ${list} }
      - { stepId: deeper, workflowId: child }
      - { stepId: out, ${list} }
${child}`,
  ],
  [
    'that calls a workflow again until it has seen enough',
    `
  - workflowId: main
    steps:
      - stepId: call
        workflowId: child
        successCriteria: [{ condition: $outputs.n > 5 }]
        onFailure: [{ name: again, type: retry, retryAfter: 2, retryLimit: 5 }]
      - { stepId: after, ${list} }
${child}`,
  ],
  [
    'that goes back to a workflow it called',
    `
  - workflowId: main
    steps:
      - { stepId: call, workflowId: child, outputs: { n: $outputs.n } }
      - stepId: after
        ${list}
        onSuccess:
          - { name: back, type: goto, stepId: call, criteria: [{ condition: $steps.call.outputs.n < 6 }] }
      - { stepId: last, ${list} }
${child}`,
  ],
  [
    'that depends on a workflow and is sent to another for good',
    `
  - workflowId: main
    dependsOn: [child]
    steps:
      - stepId: go
        ${list}
        onSuccess: [{ name: over, type: goto, workflowId: child }]
${child}`,
  ],
  [
    'that runs a step and a workflow on behalf of retries',
    `
  - workflowId: main
    steps:
      - { stepId: token, ${list} }
      - stepId: use
        ${list}
        successCriteria: [{ condition: $response.body#/n > 5 }]
        onFailure:
          - { name: renew, type: retry, stepId: token, retryAfter: 1, retryLimit: 1 }
          - { name: ask, type: retry, workflowId: child, retryAfter: 1, retryLimit: 3 }
      - { stepId: after, ${list} }
${child}`,
  ],
  [
    'whose steps and workflows run at once',
    `
  - workflowId: main
    steps:
      - { stepId: first, ${list} }
      - { stepId: left, workflowId: child, dependsOn: [first] }
      - { stepId: right, ${list}, dependsOn: [first] }
      - { stepId: last, ${list}, dependsOn: [left, right] }
${child}`,
  ],
];

/** A run stands, a call is under way, one was judged, a wait begins: between these nothing is told. */
const moments = new Set(['step.started', 'attempt.started', 'attempt.checked', 'step.waiting']);

/** The records of a run as it might have been cut off, one for each moment. */
function cuts(facts: readonly RunFact[]): RunRecord[] {
  return facts.flatMap(({ type }, index) =>
    moments.has(type) ? [structuredClone(applyFacts(emptyRecord, facts.slice(0, index + 1)))] : [],
  );
}

const answered = ({ steps }: RunRecord) =>
  steps.flatMap(({ attempts }) => attempts).filter(({ action }) => action).length;

async function standing(run: Run, cut: RunRecord): Promise<RunRecord> {
  await until(run, ({ record }) => record !== cut && record.steps.length > 0);
  return run.view.getSnapshot().context.record;
}

test.each(flows)('a flow %s, cut off anywhere, goes on where it stood', async (_, workflows) => {
  let given = 0;
  const farSide = () => json({ n: (given += 1) });
  const { studio, opened } = await openThings(workflows, farSide);
  const facts: RunFact[] = [];
  const watched = runSettings({ onFact: (fact) => facts.push(fact) });
  const straight = await studio.startRun(opened, watched).result;
  expect(straight.status).toBe('passed');
  const all = given;
  for (const cut of cuts(facts)) {
    const before = answered(cut);
    given = before;
    const run = studio.startRun(opened, runSettings({ paused: true, resume: cut }));
    expect(answered(await standing(run, cut))).toBe(before);
    expect(given).toBe(before);
    run.run();
    expect(canonicalRecord(await run.result)).toBe(canonicalRecord(straight));
    expect(given).toBe(all);
  }
});

/** Lists read at once and in a workflow, in the embedded sandbox. */
const lists = JSON.stringify({
  arazzo: '1.1.0',
  info: { title: 'Lists', version: '1' },
  sourceDescriptions: [{ name: 'payments', url: './payments.openapi.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'main',
      steps: [
        { stepId: 'first', operationId: 'listPayments' },
        { stepId: 'left', workflowId: 'child', dependsOn: ['first'] },
        { stepId: 'right', operationId: 'listPayouts', dependsOn: ['first'] },
        { stepId: 'last', operationId: 'listPayments' },
      ],
    },
    {
      workflowId: 'child',
      steps: [
        { stepId: 'one', operationId: 'listPayments' },
        { stepId: 'two', operationId: 'listSettlements' },
      ],
    },
  ],
});

test('in the embedded sandbox calls that were under way are under way again, at the same times', async () => {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'lists', text: lists, shipped: true });
  const facts: RunFact[] = [];
  const settings = { environment: embedded, onFact: (fact: RunFact) => facts.push(fact) };
  const straight = await studio.startRun(opened, runSettings(settings)).result;
  expect(straight.error).toBeUndefined();
  for (const cut of cuts(facts)) {
    const resumed = { environment: embedded, paused: true, resume: cut };
    const run = studio.startRun(opened, runSettings(resumed));
    expect(answered(await standing(run, cut))).toBeGreaterThanOrEqual(answered(cut));
    run.run();
    expect(canonicalRecord(await run.result)).toBe(canonicalRecord(straight));
  }
});
