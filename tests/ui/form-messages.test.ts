import { expect, test } from 'vitest';
import type { JsonSchema } from '@/api/json';
import { decimal } from '@/api/shapes/decimal';
import { checkForm } from '@/ui/schema-form/check-form';
import { decimalAdvice } from '@/ui/schema-form/decimal-advice';
import { hintOf } from '@/ui/schema-form/hint';
import { fieldKind, isMoney, type FieldSchema } from '@/ui/schema-form/schema';

const amount: JsonSchema = { ...decimal({ integral: 4, fractional: 2 }) };
const money: JsonSchema = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: { amount, currency: { type: 'string', enum: ['USD', 'EUR'] } },
};

const order: JsonSchema = {
  type: 'object',
  required: ['name', 'email', 'count', 'price', 'when', 'lines', 'kind'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 5 },
    email: { type: 'string', format: 'email' },
    count: { type: 'integer', minimum: 1 },
    rate: { type: 'number' },
    price: money,
    when: { type: 'string', format: 'date-time' },
    day: { type: 'string', format: 'date' },
    lines: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['sku'], properties: { sku: { pattern: '^[A-Z]+$' } } },
    },
    kind: { type: 'string', enum: ['a', 'b'] },
    status: { type: 'string', enum: ['open', 'done'], 'x-free-entry': true },
  },
};

test('every required field that is missing says so, in the order of the form', () => {
  const empty = { name: '', email: '', count: '', price: { amount: '', currency: '' }, when: '' };
  expect(Object.entries(checkForm(order, { ...empty, lines: [{ sku: '' }], kind: '' }))).toEqual(
    [
      '/name',
      '/email',
      '/count',
      '/price/amount',
      '/price/currency',
      '/when',
      '/lines/0/sku',
      '/kind',
    ].map((pointer) => [pointer, 'This field is required']),
  );
});

test('every field that is wrong has its own message, in the order of the form', () => {
  const wrong = {
    kind: 'c',
    lines: [{ sku: 'A' }, { sku: 'low' }],
    day: 'soon',
    when: '2026-03-04T09:05',
    price: { currency: 'XYZ', amount: '1,5' },
    rate: 'fast',
    count: 1.5,
    email: 'ops@acme',
    name: 'too long',
  };
  expect(Object.entries(checkForm(order, wrong))).toEqual([
    ['/name', 'You must enter a maximum of 5 characters'],
    ['/email', 'Please enter a valid email'],
    ['/count', 'This field can only contain integer values'],
    ['/rate', 'This field can only contain numbers'],
    ['/price/amount', 'Invalid format'],
    ['/price/currency', 'Choose one of the values offered'],
    ['/when', 'Invalid format'],
    ['/day', 'Invalid format'],
    ['/lines/1/sku', 'Invalid format'],
    ['/kind', 'Choose one of the values offered'],
  ]);
});

test('the first of many lines comes before the tenth', () => {
  const lines = Array.from({ length: 11 }, (_, index) => ({ sku: index % 8 === 2 ? 'x' : 'A' }));
  const pointers = Object.keys(
    checkForm({ type: 'object', properties: { lines: linesOf() } }, { lines }),
  );
  expect(pointers).toEqual(['/lines/2/sku', '/lines/10/sku']);
});

function linesOf(): JsonSchema {
  return (order as { properties: Record<string, JsonSchema> }).properties['lines'] ?? {};
}

test('a field of free entry takes a word that is not offered, of its type', () => {
  const schema: JsonSchema = { type: 'object', properties: { status: statusOf() } };
  expect(checkForm(schema, { status: 'frozen' })).toEqual({});
  expect(checkForm(schema, { status: 7 })).toEqual({ '/status': 'Invalid format' });
});

function statusOf(): JsonSchema {
  return { type: 'string', enum: ['open', 'done'], 'x-free-entry': true };
}

test.each([
  ['2026-03-04T09:05:07.318+02:00', undefined],
  ['2026-03-04T09:05:00Z', undefined],
  ['2026-03-04', 'Invalid format'],
  ['T09:05:00Z', 'Invalid format'],
  ['2026-02-30T09:05:00Z', 'Invalid format'],
  ['now', 'Invalid format'],
  ['', undefined],
] as const)('of a moment written %j the form says %s', (when, message) => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { when: { type: 'string', format: 'date-time' } },
  };
  expect(checkForm(schema, { when })['/when']).toBe(message);
});

test.each([
  ['25,10', 'a dot before the decimals, no comma'],
  ['1.234', 'at most 2 decimals'],
  ['12345', 'at most 4 digits before the dot'],
  ['-1', 'digits and a dot only, such as 25.10'],
  ['1e3', 'digits and a dot only, such as 25.10'],
  ['$ 5', 'digits and a dot only, such as 25.10'],
  ['5.', 'digits after the dot, or no dot'],
  ['', ''],
])('an amount written %j is told: %s', (text, advice) => {
  expect(decimalAdvice(amount as FieldSchema, text)).toBe(advice);
  expect(decimalAdvice({ anyOf: [amount, { type: 'number' }] }, text)).toBe(advice);
  expect(decimalAdvice({ type: 'string' }, text)).toBe('');
});

test('an amount stays the text that was typed', () => {
  const typed = { price: { amount: '0.10', currency: 'USD' } };
  const schema: JsonSchema = { type: 'object', properties: { price: money } };
  expect(checkForm(schema, typed)).toEqual({});
  expect(checkForm(schema, { price: { amount: 0.1, currency: 'USD' } })).toEqual({
    '/price/amount': 'Invalid format',
  });
});

test('an amount with its currency is money, with anything more it is a group', () => {
  expect(isMoney(money as FieldSchema)).toBe(true);
  expect(isMoney({ properties: { amount, currency: {}, fee: {} } })).toBe(false);
  expect(isMoney({ properties: { amount } })).toBe(false);
  expect(fieldKind(money as FieldSchema)).toBe('object');
});

test.each([
  ['', 'empty, not sent; UTC, 5 minute steps'],
  ['2026-03-04T09:05:00Z', 'UTC, 5 minute steps'],
  ['2026-03-04T09:05:00+02:00', '+02:00, 5 minute steps'],
])('below a moment written %j stands: %s', (value, hint) => {
  const schema: FieldSchema = { type: 'string', format: 'date-time' };
  const rest = { required: false, problem: undefined, isPinned: false, offered: '' };
  expect(hintOf({ schema, kind: 'date-time', value, ...rest })).toBe(hint);
});

test('an empty half of an amount says its name, as no label stands beside it', () => {
  const schema: FieldSchema = { type: 'string', enum: ['USD', 'EUR'], 'x-free-entry': true };
  const rest = {
    kind: 'free-choice',
    required: true,
    problem: undefined,
    isPinned: false,
  } as const;
  const field = { ...rest, label: 'currency', schema, offered: '' };
  expect(hintOf({ ...field, value: '' })).toBe('currency: choose or type');
  expect(hintOf({ ...field, value: 'USD' })).toBe('');
});
