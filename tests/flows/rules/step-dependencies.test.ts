import { expect, test } from 'vitest';
import { checkText, flowText } from '../../support/check-text';

const step = (id: string, depends?: string, more = '') =>
  `  - { stepId: ${id}, operationId: x${depends === undefined ? '' : `, dependsOn: [${depends}]`}${more} }`;

const check = (...steps: string[]) => checkText(flowText(`steps:\n${steps.join('\n')}`));

const reads = (id: string) =>
  `, parameters: [{ name: q, in: query, value: $steps.${id}.outputs.o }], outputs: { o: $response.body }`;

test('steps that depend on steps of their workflow are fine, in any order', () => {
  expect(check(step('a'), step('b', 'a'), step('c', 'a'), step('d', 'b, c'))).toEqual([]);
  expect(check(step('a'), step('b', 'a, c'), step('c', 'a'))).toEqual([]);
});

test('a step nobody has is named, with the one that is meant', () => {
  expect(check(step('quote'), step('trade', 'qoute'))).toEqual([
    'error reference-unknown: Step "trade" depends on "qoute", but workflow "buy" has no such step. Did you mean "quote"?',
  ]);
});

test('a step does not depend on itself', () => {
  expect(check(step('a'), step('b', 'b'))).toEqual([
    'error step-circle: Step "b" depends on itself and would never start. Remove "b" from its dependsOn.',
  ]);
});

test('a circle of steps is told at each of them, with the way round, and nothing that follows from it', () => {
  expect(check(step('a'), step('b', 'c'), step('c', 'b'))).toEqual([
    'error step-circle: Step "b" depends on "c", which waits for it in turn (b → c → b). Break the circle; a step without dependsOn waits for every step before it.',
    'error step-circle: Step "c" depends on "b", which waits for it in turn (c → b → c). Break the circle; a step without dependsOn waits for every step before it.',
  ]);
});

test('a step that depends on a later one without dependsOn, which waits for it, is a circle', () => {
  expect(check(step('a'), step('b', 'c'), step('c'), step('d'))).toEqual([
    'error step-circle: Step "b" depends on "c", which waits for it in turn (b → c → b). Break the circle; a step without dependsOn waits for every step before it.',
  ]);
});

test('a step of another workflow has to have run before, which naming it does not start', () => {
  const other = '  - workflowId: login\n    steps: [{ stepId: token, operationId: x }]\n';
  const on = (entry: string, more = '') =>
    checkText(flowText(`${more}steps:\n${step('a')}\n${step('b', `a, ${entry}`)}`) + other);
  expect(on('$workflows.login.steps.token', 'dependsOn: [login]\n')).toEqual([]);
  expect(on('$workflows.login.steps.token')).toEqual([
    'warning step-too-late: Step "b" depends on $workflows.login.steps.token, but nothing runs that workflow before: a run of "buy" stops there. Add "login" to its dependsOn.',
  ]);
  const missing = 'error reference-unknown: Step "b" depends on ';
  expect(on('$workflows.login.steps.other', 'dependsOn: [login]\n')).toEqual([
    `${missing}$workflows.login.steps.other, but workflow "login" has no step "other". There is token.`,
  ]);
  expect(on('$workflows.logn.steps.token')).toEqual([
    `${missing}$workflows.logn.steps.token, but no workflow is called "logn". Did you mean "$workflows.login.steps.token"?`,
  ]);
  expect(on('$sourceDescriptions.pest.login.steps.token')).toEqual([
    `${missing}$sourceDescriptions.pest.login.steps.token, but no source is called "pest". Did you mean "$sourceDescriptions.pets.login.steps.token"?`,
  ]);
  expect(on('$steps.a')[0]).toContain('depends on $steps.a, which names no step');
});

test('a step at work at the same time can not be read; one that is waited for can', () => {
  expect(
    check(step('a'), step('b', 'a', reads('c')), step('c', 'a', ', outputs: { o: $url }')),
  ).toEqual([
    'error forward-reference: Step "b", parameter "q" reads $steps.c.outputs.o, but step "c" can not have run by then. Move it before "b", or read another step.',
  ]);
  expect(
    check(step('a'), step('b', 'a', ', outputs: { o: $url }'), step('c', 'a', reads('b'))),
  ).toEqual([]);
});

test('every step that is waited for is on every way to the end', () => {
  const steps = [
    step('a'),
    step('b', 'a', ', outputs: { o: $url }'),
    step('c', 'a'),
    step('d', 'b, c'),
  ];
  const text = flowText(`steps:\n${steps.join('\n')}\noutputs: { o: $steps.b.outputs.o }`);
  expect(checkText(text)).toEqual([]);
});
