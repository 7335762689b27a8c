import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { jsonLiterals } from '@/flows/expressions/text';
import {
  maxValueDepth,
  parseTemplate,
  resolveValue,
  templateSlots,
} from '@/flows/expressions/interpolate';

const context = {
  inputs: { amount: '25.00', count: 3, tags: ['a', 'b'], quoted: 'say "hi"\n', none: null },
  steps: { quote: { outputs: { id: 'q-1', from: { currency: 'MXN' } } } },
};

const resolve = (value: Json, options = {}) => resolveValue(value, context, options);

test('a whole-value expression keeps its type', () => {
  expect(
    resolve({ n: '$inputs.count', list: '$inputs.tags', from: '$steps.quote.outputs.from' }).value,
  ).toEqual({ n: 3, list: ['a', 'b'], from: { currency: 'MXN' } });
});

test('a whole-value expression that finds nothing is left out, null stays', () => {
  const { value, missing } = resolve({
    kept: '$inputs.none',
    gone: '$inputs.memo',
    list: ['$inputs.x', '$inputs.count'],
  });
  expect(value).toEqual({ kept: null, list: [3] });
  expect(missing).toEqual([
    { pointer: '/gone', expression: '$inputs.memo' },
    { pointer: '/list/0', expression: '$inputs.x' },
  ]);
});

test('an embedded expression becomes text: scalars as they are, the rest as JSON', () => {
  expect(
    resolve(
      '{$inputs.count} of {$inputs.tags}, {$steps.quote.outputs.from#/currency} {$inputs.none}',
    ).value,
  ).toBe('3 of ["a","b"], MXN null');
});

test('an embedded expression alone in its text is text too', () => {
  expect(resolve('{$inputs.count}').value).toBe('3');
});

test('an embedded expression that finds nothing leaves no text and is reported', () => {
  const { value, missing } = resolve({ memo: 'for {$inputs.memo}!' });
  expect(value).toEqual({ memo: 'for !' });
  expect(missing).toEqual([{ pointer: '/memo', expression: '$inputs.memo' }]);
});

test.each([
  '$100',
  'costs $5',
  '$',
  '{$}',
  '{$5}',
  '${x}',
  '$method of payment',
  '$.data[*].id',
  'query { pets }',
  '$ref',
  'a { b $inputs.amount',
])('%j stays as it is', (text) => {
  expect(resolve(text)).toEqual({ value: text, sources: [], missing: [], errors: [] });
});

test.each([
  ['$inputz.amount', 2],
  ['$steps.quote.output.id', 13],
  ['pay {$inputz.amount}', 7],
  ['pay {$inputs.amount', 5],
  ['pay {$inputs.amount > 3}', 20],
])('%j is reported as a bad expression at column %i', (text, column) => {
  const { errors } = resolve({ memo: text });
  expect(errors).toMatchObject([{ pointer: '/memo', error: { column } }]);
});

test('each value tells where it came from, at its place in the result', () => {
  const { sources } = resolve({
    'a/b': { list: ['$inputs.gone', '$inputs.amount', 'x{$inputs.count}'] },
  });
  expect(sources).toEqual([
    { pointer: '/a~1b/list/0', expression: '$inputs.amount', value: '25.00' },
    { pointer: '/a~1b/list/1', expression: '$inputs.count', value: 3 },
  ]);
});

test('a value embedded between quotes can not end the text it stands in', () => {
  const { value } = resolve('{"memo": "{$inputs.quoted}", "n": {$inputs.count}}', {
    literals: jsonLiterals,
  });
  expect(JSON.parse(value as string)).toEqual({ memo: 'say "hi"\n', n: 3 });
});

test('keys are never replaced, and a key __proto__ stays a key', () => {
  const value = JSON.parse('{"__proto__": "$inputs.count", "$inputs.count": 1}') as Json;
  expect(JSON.stringify(resolve(value).value)).toBe('{"__proto__":3,"$inputs.count":1}');
});

test('a value nested too deep is an error that names the limit, not an overflow', () => {
  let deep: Json = '$inputs.count';
  for (let level = 0; level < 10_000; level += 1) deep = [deep];
  const { errors } = resolve(deep);
  expect(errors[0]?.error.message).toContain(String(maxValueDepth));
});

test('a deep value found by an embedded expression is an error, not an overflow', () => {
  let deep: Json = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const { value, errors } = resolveValue('x{$inputs.deep}', { inputs: { deep } });
  expect(value).toBe('x');
  expect(errors[0]?.error.message).toContain('$inputs.deep');
});

test('a template gives its expressions with their places in the text', () => {
  const template = parseTemplate('from {$inputs.a} to {$steps.b.outputs.c}');
  expect(template.whole).toBe(false);
  expect(templateSlots(template).map(({ text, column }) => ({ text, column }))).toEqual([
    { text: '$inputs.a', column: 7 },
    { text: '$steps.b.outputs.c', column: 22 },
  ]);
  expect(parseTemplate('$inputs.a').whole).toBe(true);
});
