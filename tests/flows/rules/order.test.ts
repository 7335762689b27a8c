import { expect, test } from 'vitest';
import { checkText, flowText } from '../../support/check-text';

/** A step in one line: `id reads other; action …`. */
function step(id: string, reads?: string, actions = '') {
  const parameters = reads
    ? `parameters: [{ name: q, in: query, value: $steps.${reads}.outputs.o }], `
    : '';
  return `  - { stepId: ${id}, operationId: x, ${parameters}${actions} outputs: { o: $response.body } }`;
}

function check(...steps: string[]) {
  return checkText(flowText(`steps:\n${steps.join('\n')}`));
}

function goto(target: string, when = '') {
  return `{ name: to-${target}, type: goto, stepId: ${target}${when} }`;
}

const sometimes = `, criteria: [{ condition: $statusCode == 404 }]`;

test('a step reads steps before it', () => {
  expect(check(step('a'), step('b', 'a'))).toEqual([]);
});

test('a step that can not have run by then is an error', () => {
  expect(check(step('a', 'b'), step('b'))).toEqual([
    'error forward-reference: Step "a", parameter "q" reads $steps.b.outputs.o, but step "b" can not have run by then. Move it before "a", or read another step.',
  ]);
});

test('a step behind a jump back may have run', () => {
  expect(
    check(step('a', 'b'), step('b', undefined, `onSuccess: [${goto('a', sometimes)}],`)),
  ).toEqual([]);
});

test('a step reads its own outputs only where a loop leads back to it', () => {
  expect(check(step('a', 'a'))[0]).toContain('but its own outputs are made only after it passed');
  expect(check(step('a', 'a', `onSuccess: [${goto('a', sometimes)}],`))).toEqual([]);
});

test('a retry leads to no outputs of its own step, but to those of the step it runs first', () => {
  expect(check(step('a', 'a', 'onFailure: [{ name: again, type: retry }],'))[0]).toContain(
    'forward-reference',
  );
  const refresh = 'onFailure: [{ name: fresh, type: retry, stepId: c }],';
  expect(check(step('a', 'c', refresh), step('c'))).toEqual([]);
});

test('a step that has failed on every way there has no outputs to read', () => {
  const fails = `onSuccess: [{ name: done, type: end }], onFailure: [${goto('b')}],`;
  expect(check(step('a', undefined, fails), step('b', 'a'))).toEqual([
    'warning step-failed-before: Step "b", parameter "q" reads $steps.a.outputs.o, but on every way here step "a" has failed, and a failed step has no outputs. Read another step.',
  ]);
});

test('a goto to nowhere names the near step', () => {
  expect(
    check(step('first', undefined, `onSuccess: [${goto('secnod', sometimes)}],`), step('second')),
  ).toEqual([
    'error step-unknown: Step "first", success action "to-secnod" goes to step "secnod", which workflow "buy" does not have. Did you mean "second"?',
  ]);
});

test('a step that is always jumped over is a warning', () => {
  const jump = `onSuccess: [${goto('c')}],`;
  expect(check(step('a', undefined, jump), step('b'), step('c'))).toEqual([
    'warning step-unreachable: No way leads to step "b": the step before it always goes elsewhere. Let an action go to it, or remove it.',
  ]);
});

test('a loop without a way out is a warning at each of its steps', () => {
  expect(
    check(step('a'), step('b', undefined, `onSuccess: [${goto('a')}],`)).map((told) =>
      told.slice(0, 50),
    ),
  ).toEqual([
    'warning end-unreachable: From step "a" no way lead',
    'warning end-unreachable: From step "b" no way lead',
  ]);
});

function firstOfRetry(fields: string) {
  return check(step('a', undefined, `onFailure: [{ name: again, type: retry, ${fields} }],`))[0];
}

test('a retry that never retries, or waits for more than a day, is a warning', () => {
  expect(firstOfRetry('retryLimit: 0')).toContain('never retries: its limit is 0');
  expect(firstOfRetry('retryAfter: 3600, retryLimit: 25')).toContain('may wait 90000 s in all');
  expect(firstOfRetry('retryAfter: 3, retryLimit: 20')).toBeUndefined();
});

function checkOutputOfB(...steps: string[]) {
  return checkText(flowText(`steps:\n${steps.join('\n')}\noutputs: { o: $steps.b.outputs.o }`));
}

test('a retry that runs its own step first is a warning', () => {
  const steps = `steps:
  - { stepId: a, operationId: x, onFailure: [{ name: again, type: retry, stepId: a }] }`;
  expect(checkText(flowText(steps))).toEqual([
    'warning retry-bounds: Step "a", failure action "again" runs its own step first, which makes two attempts of each. Remove "stepId": the step is retried anyway.',
  ]);
});

test('a workflow output that not every way makes is a warning', () => {
  expect(checkOutputOfB(step('a'), step('b'))).toEqual([]);
  const early = `onSuccess: [{ name: early, type: end${sometimes} }],`;
  expect(checkOutputOfB(step('a', undefined, early), step('b'))).toEqual([
    'warning output-sometimes-missing: Workflow "buy", output "o" reads step "b", which not every way to the end runs. It is missing on the others; read a step that always runs.',
  ]);
  const failed = `onFailure: [{ name: stop, type: end }],`;
  expect(checkOutputOfB(step('a', undefined, failed), step('b'))).toEqual([]);
  expect(
    checkOutputOfB(step('a'), step('b', undefined, `onFailure: [${goto('c')}],`), step('c'))[0],
  ).toContain('output-sometimes-missing');
});

test('1,000 steps that all read the one before are checked', () => {
  const steps = Array.from({ length: 1000 }, (_, i) =>
    step(`s${i}`, i > 0 ? `s${i - 1}` : undefined),
  );
  expect(check(...steps)).toEqual([]);
});
