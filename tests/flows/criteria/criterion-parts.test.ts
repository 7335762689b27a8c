import { expect, test } from 'vitest';
import { criterionExpressions } from '@/flows/criteria/criterion-parts';
import type { Criterion } from '@/flows/document';

test('a simple criterion gives the expressions of its condition', () => {
  const parts = criterionExpressions({
    condition: "!($steps.a.outputs.b == 'x') && $statusCode < 300",
  });
  expect(parts.map(({ field, text }) => ({ field, text }))).toEqual([
    { field: 'condition', text: '$steps.a.outputs.b' },
    { field: 'condition', text: '$statusCode' },
  ]);
  expect(parts[0]?.expression).toEqual({ root: 'steps', id: 'a', name: 'b' });
});

test('a regex criterion gives its context and what is embedded in its pattern', () => {
  const parts = criterionExpressions({
    type: 'regex',
    context: '$response.body#/status',
    condition: '^{$inputs.prefix}',
  });
  expect(parts.map(({ field, text }) => `${field} ${text}`)).toEqual([
    'context $response.body#/status',
    'condition $inputs.prefix',
  ]);
});

test.each<[string, Criterion, string]>([
  ['a condition', { condition: '$statusCode = 200' }, '"=" is no operator'],
  ['a context', { type: 'regex', context: '$response', condition: 'x' }, 'needs a name'],
  ['a missing context', { type: 'jsonpath', condition: '$' }, 'needs a context'],
  ['a pattern', { type: 'regex', context: '$url', condition: '(' }, 'missing closing )'],
  ['a path', { type: 'jsonpath', context: '$response.body', condition: 'x' }, "expected '$'"],
  ['a type', { type: 'xpth' as 'xpath', context: '$url', condition: '/x' }, 'Did you mean "xpath"'],
])('%s that is wrong is told without evaluating it', (_, criterion, message) => {
  const errors = criterionExpressions(criterion).flatMap(({ error }) => error?.message ?? []);
  expect(errors).toEqual([expect.stringContaining(message)]);
});
