import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { readFlow } from '@/flows/read-flow';
import { checkText, flowText } from '../../support/check-text';

test('a flow without mistakes has no problems', () => {
  expect(checkText(flowText('steps: [{ stepId: a, operationId: x }]'))).toEqual([]);
});

test('a problem of a rule has its place in the text', () => {
  const text = flowText('steps:\n  - { stepId: a b, operationId: x }');
  expect(checkFlow(readFlow(text, 'buy.yaml'))).toEqual([
    {
      code: 'id-pattern',
      severity: 'warning',
      message:
        '"a b" should have only letters, digits, "_" and "-", so that every tool can refer to it. Call it "a-b".',
      pointer: '/workflows/0/steps/0/stepId',
      file: 'buy.yaml',
      line: 8,
      column: 19,
      fix: 'a-b',
    },
  ]);
});

test('a step id that stands twice is an error that names both', () => {
  const steps = 'steps: [{ stepId: a, operationId: x }, { stepId: a, operationId: y }]';
  expect(checkText(flowText(steps))).toContain(
    'error id-duplicate: Step 2 is called "a", as number 1 is already. Give it another stepId.',
  );
});

test('two actions of one name in a list are an error', () => {
  const steps = `steps:
  - stepId: a
    operationId: x
    onFailure: [{ name: again, type: retry }, { name: again, type: end }]`;
  expect(checkText(flowText(steps))).toEqual([
    'error name-duplicate: Step "a" has the failure action "again" twice. Remove one or rename it.',
  ]);
});

function stepWithIdsIn(second: string) {
  return `steps:
  - stepId: a
    operationId: x
    parameters: [{ name: id, in: path, value: 1 }, { name: id, in: ${second}, value: 2 }]`;
}

test('the same parameter name in two places is no twin', () => {
  expect(checkText(flowText(stepWithIdsIn('query')))).toEqual([]);
  expect(checkText(flowText(stepWithIdsIn('path')))).toEqual([
    'error name-duplicate: Step "a" has the parameter "id" twice. Remove one or rename it.',
  ]);
});

test('a shared part that is not there is told once, where the workflow names it', () => {
  const workflow = `failureActions: [{ reference: $components.failureActions.agian }]
steps: [{ stepId: a, operationId: x }, { stepId: b, operationId: y }]`;
  const components = 'components: { failureActions: { again: { name: again, type: retry } } }';
  expect(checkText(flowText(workflow, components))).toEqual([
    'error reusable-reference: Workflow "buy", failureActions: "$components.failureActions.agian" is not among the components. Did you mean "$components.failureActions.again"?',
  ]);
});

test('a part that reading found wrong is not complained about again', () => {
  const file = readFlow(
    flowText('steps: [{ stepId: 5.5.5, operationId: x }, { operationId: y }, 7]'),
  );
  const told = [...file.problems, ...checkFlow(file)];
  expect(told.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual(
    [
      'Step 2 has no "stepId". Add it.',
      'Workflow "buy": entry 3 of "steps" must be an object, but is a number.',
    ],
  );
});
