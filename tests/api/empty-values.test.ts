import { expect, test } from 'vitest';
import { dropEmptyValues } from '@/api/empty-values';
import type { AreaId } from '@/api/areas';
import type { Operation } from '@/api/operation';

const operationIn = (area: AreaId): Operation => ({
  id: 'listThings',
  source: 'payments',
  area,
  title: 'List things',
  method: 'POST',
  path: '/v1/things',
  parameters: [],
  success: { status: 200 },
  answers: [],
});

test('an empty string is left out of query and body, and named', () => {
  const { input, dropped } = dropEmptyValues(operationIn('trades'), {
    query: { status: '', type: 'x' },
    body: { from: { currency: 'USDC', amount: '' }, note: '' },
  });
  expect(input).toEqual({ query: { type: 'x' }, body: { from: { currency: 'USDC' } } });
  expect(dropped).toEqual([
    { target: 'query/status', reason: 'empty', value: '' },
    { target: 'body/from/amount', reason: 'empty', value: '' },
    { target: 'body/note', reason: 'empty', value: '' },
  ]);
});

test.each<[AreaId, boolean]>([
  ['payouts', true],
  ['paymentIntents', true],
  ['addressBook', true],
  ['settlements', true],
  ['stablefx', false],
  ['trades', false],
  ['payments', false],
  ['businessAccount', false],
])('a string of white space only: in %s dropped is %s', (area, isDropped) => {
  const { input } = dropEmptyValues(operationIn(area), { query: { status: ' \t' } });
  expect(input.query).toEqual(isDropped ? {} : { status: ' \t' });
});

test('null, zero, false and array places are kept', () => {
  const body = { a: null, b: 0, c: false, d: ['', 'x'], e: {} };
  expect(dropEmptyValues(operationIn('trades'), { body }).input.body).toEqual(body);
});

test('an object that loses all its fields goes too', () => {
  const { input } = dropEmptyValues(operationIn('trades'), { body: { to: { amount: '' }, a: 1 } });
  expect(input.body).toEqual({ a: 1 });
});
