import { expect, test } from 'vitest';
import { bodyJson, bodyText, valueAt } from '@/pages/run/model/bodies';
import { criterionMarks, seenText } from '@/pages/run/model/criterion-marks';
import { dataSources } from '@/pages/run/model/data-sources';
import { valueLinks } from '@/pages/run/model/value-links';
import {
  attemptOf,
  pausedInPoll,
  pollAttempt,
  quoteId,
  recordOf,
  stepOf,
  tradeId,
} from '../../support/run-view';

test('a failed criterion marks the row of the body it looked at', () => {
  expect(criterionMarks(pollAttempt(1, 0, 90).criteria)).toEqual([
    { pointer: '/data/status', text: 'criterion 2 not met' },
  ]);
});

test('a criterion that looks at its context marks the row of the context', () => {
  const criterion = {
    condition: '^paid$',
    type: 'regex' as const,
    context: '$response.body#/data/details/0/status',
    passed: false,
    values: {},
  };
  expect(criterionMarks([criterion])[0]?.pointer).toBe('/data/details/0/status');
});

test('what a criterion saw is said with the value, the names where there are several, or the error', () => {
  const criterion = { condition: '', type: 'simple' as const, passed: false };
  expect(seenText({ ...criterion, values: { $statusCode: 200 } })).toBe('was 200');
  expect(
    seenText({ ...criterion, values: { '$response.body#/a/b': 'x', '$inputs.c': null } }),
  ).toBe("b was 'x', c was null");
  expect(seenText({ ...criterion, values: {} })).toBe('found nothing');
  expect(seenText({ ...criterion, values: {}, error: 'not a path' })).toBe('not a path');
});

test('values of a body link to the first step that gave them, or to the inputs', () => {
  const { record } = pausedInPoll();
  const links = valueLinks(
    { data: { id: tradeId, quoteId, key: record.inputs['idempotencyKey'] ?? '' } },
    record,
    'getTrade',
  );
  expect(links.toSorted((a, b) => a.pointer.localeCompare(b.pointer))).toEqual([
    { pointer: '/data/id', text: 'from createTrade', key: 'createTrade' },
    { pointer: '/data/key', text: 'from the inputs' },
    { pointer: '/data/quoteId', text: 'from createQuote', key: 'createQuote' },
  ]);
});

test('short words and the outputs of the step itself link nothing', () => {
  const own = stepOf({ stepId: 'getTrade', outputs: { id: tradeId } });
  const record = recordOf({ inputs: { currency: 'USDC' }, steps: [own] });
  expect(valueLinks({ id: tradeId, currency: 'USDC' }, record, 'getTrade')).toEqual([]);
});

test('names with slashes and tildes are escaped in links', () => {
  const record = recordOf({ inputs: { id: tradeId } });
  expect(valueLinks({ 'a/b': [{ '~': tradeId }] }, record, 'x')[0]?.pointer).toBe('/a~1b/0/~0');
});

test('each value of a request names its place, its expression, its value and the step behind it', () => {
  const { record } = pausedInPoll();
  const quote = record.steps[0]?.attempts[0] ?? attemptOf();
  expect(dataSources(quote, record)).toEqual([
    { target: 'body /from/amount', expression: '$inputs.amount', value: '100.00' },
    { target: 'body /to/currency', expression: '$inputs.toCurrency', value: 'MXN' },
  ]);
  expect(dataSources(pollAttempt(1, 0, 90), record)).toEqual([
    {
      target: 'path id',
      expression: '$steps.createTrade.outputs.tradeId',
      value: tradeId,
      key: 'createTrade',
    },
  ]);
});

test('a body kept as text or bytes is shown as such, and a body that merely has a text member is not', () => {
  expect(bodyText({ text: 'a,b' })).toBe('a,b');
  expect(bodyJson({ text: 'a,b' })).toBeUndefined();
  expect(bodyJson({ text: 'a', more: 1 })).toEqual({ text: 'a', more: 1 });
  expect(bodyText(undefined)).toBe('');
});

test('a pointer sees own members only', () => {
  expect(valueAt({ a: [{ 'b/c': 1 }] }, '/a/0/b~1c')).toBe(1);
  expect(valueAt({}, '/constructor')).toBeUndefined();
  expect(valueAt(null, '/a')).toBeUndefined();
});
