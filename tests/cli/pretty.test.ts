import { expect, test } from 'vitest';
import { createPaint } from '@/cli/reporters/paint';
import { createPrettyReporter } from '@/cli/reporters/pretty';
import type { RunFact } from '@/machine/facts';
import { applyFacts, emptyRecord } from '@/runs/journal';

const request = { method: 'POST', url: 'http://bank.test/transfers', headers: {} };
const response = { status: 201, headers: {}, body: '{"id":"t-1"}' };

const started: RunFact = {
  at: 0,
  type: 'run.started',
  flow: 'transfer',
  workflowId: 'transfer',
  revision: 'abc',
  seed: 7,
  environment: { id: 'server', base: 'http://bank.test' },
  inputs: {},
  steps: [
    { stepId: 'create', operation: 'createTransfer' },
    { stepId: 'settled', operation: 'getTransfer' },
  ],
};

/** The facts of a step whose attempts came out as told; a wait stands between two of them. */
function stepFacts(stepId: string, at: number, statuses: number[], passed: boolean): RunFact[] {
  const step = { path: [], stepId };
  const attempts = statuses.flatMap((status, index): RunFact[] => {
    const attempt = index + 1;
    const isLast = attempt === statuses.length;
    const criterion = {
      condition: "$response.body#/status == 'settled'",
      type: 'simple' as const,
      passed: isLast && passed,
      values: { '$response.body#/status': 'pending' },
    };
    const action = { type: isLast ? ('fail' as const) : ('retry' as const) };
    const answer = { ...response, status };
    return [
      { at, type: 'attempt.started', ...step, attempt, request, sources: [] },
      { at: at + 100, type: 'attempt.finished', ...step, attempt, response: answer },
      {
        at: at + 100,
        type: 'attempt.checked',
        ...step,
        attempt,
        passed: criterion.passed,
        criteria: [criterion],
        action,
      },
      ...(isLast
        ? []
        : [
            {
              at: at + 100,
              type: 'step.waiting' as const,
              ...step,
              attempt,
              limit: 2,
              until: at + 3100,
              delay: 3000,
              from: 'document' as const,
              reason: 'status is pending',
            },
          ]),
    ];
  });
  const state = passed ? 'passed' : 'failed';
  const error = { code: 'criteria', message: 'Step "settled" did not meet its criteria.', stepId };
  return [
    ...attempts,
    { at: at + 200, type: 'step.finished', ...step, state, outputs: {}, ...(!passed && { error }) },
  ];
}

function report(facts: RunFact[], colours = false): string {
  const lines: string[] = [];
  const reporter = createPrettyReporter((line) => lines.push(line), createPaint(colours));
  for (const fact of facts) reporter.fact?.(fact);
  void reporter.finished?.(applyFacts(emptyRecord, facts));
  return `${lines.join('\n')}\n`;
}

test('a passed run is a line per step and a summary', async () => {
  const text = report([
    started,
    ...stepFacts('create', 0, [201], true),
    { at: 300, type: 'run.finished', status: 'passed', outputs: { id: 't-1' } },
  ]);
  await expect(text).toMatchFileSnapshot('pretty-passed.txt');
});

test('a failed run names waits, the step, what it saw and what came back', async () => {
  const text = report([
    started,
    ...stepFacts('create', 0, [201], true),
    ...stepFacts('settled', 300, [200, 200], false),
    {
      at: 900,
      type: 'run.finished',
      status: 'failed',
      outputs: {},
      error: { code: 'criteria', message: 'Step "settled" did not meet its criteria.' },
    },
  ]);
  await expect(text).toMatchFileSnapshot('pretty-failed.txt');
});

test('steps of a called workflow stand under it', () => {
  const facts = stepFacts('create', 0, [201], true).map((fact): RunFact => {
    return 'path' in fact ? { ...fact, path: ['outer'] } : fact;
  });
  expect(report([started, ...facts])).toContain('\n    ✓ create ');
});

test('colours come from the paint alone', () => {
  const facts = [started, ...stepFacts('create', 0, [201], true)];
  expect(report(facts)).not.toContain('\u{1b}[');
  expect(report(facts, true)).toContain('\u{1b}[32m✓\u{1b}[39m create');
});
