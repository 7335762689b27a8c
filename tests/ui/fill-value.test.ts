import { expect, test } from 'vitest';
import type { JsonSchema } from '@/api/json';
import { filledValue, switchBranch } from '@/ui/schema-form/fill-value';
import { fieldSchema } from '@/ui/schema-form/schema';

const newId = () => 'fresh';
const text: JsonSchema = { type: 'string' };

const card = {
  type: 'object',
  required: ['type', 'number'],
  properties: { type: { const: 'card' }, number: text, holder: { properties: { name: text } } },
} as const;
const bank = {
  type: 'object',
  required: ['type', 'iban'],
  properties: {
    type: { const: 'bank' },
    iban: text,
    holder: { properties: { name: text, city: text } },
    speed: { type: 'string', enum: ['slow', 'fast'] },
  },
} as const;
const source: JsonSchema = { oneOf: [card, bank] };
const payment: JsonSchema = { type: 'object', properties: { note: text, source } };

const filled = (schema: JsonSchema, value: Parameters<typeof filledValue>[1]) =>
  filledValue(fieldSchema(schema), value, newId);

test('a value of the second form is completed to that form, with nothing of the first', () => {
  expect(filled(source, { type: 'bank', iban: 'DE1' })).toEqual({
    type: 'bank',
    iban: 'DE1',
    holder: { name: '', city: '' },
    speed: '',
  });
});

test('so it is inside of another object', () => {
  expect(filled(payment, { source: { type: 'bank', holder: { name: 'Ada' } } })).toEqual({
    note: '',
    source: { type: 'bank', iban: '', holder: { name: 'Ada', city: '' }, speed: '' },
  });
});

test('a value of the first form is completed to the first', () => {
  expect(filled(source, { type: 'card', number: '4' })).toEqual({
    type: 'card',
    number: '4',
    holder: { name: '' },
  });
});

test('what the schema does not know stays', () => {
  expect(filled(source, { type: 'bank', more: 1 })).toMatchObject({ type: 'bank', more: 1 });
  expect(filled(payment, 'no object')).toBe('no object');
});

test('switching keeps what both forms have, at any depth, but not what one fixes or would refuse', () => {
  const held = { type: 'bank', iban: 'DE1', holder: { name: 'Ada', city: 'Bath' }, speed: 'fast' };
  const asCard = switchBranch(fieldSchema(card), held, newId);
  expect(asCard).toEqual({ type: 'card', number: '', holder: { name: 'Ada' } });
  expect(switchBranch(fieldSchema(bank), asCard, newId)).toEqual({
    type: 'bank',
    iban: '',
    holder: { name: 'Ada', city: '' },
    speed: '',
  });
});

test('a word the other form does not offer goes, one that it takes stays', () => {
  const other = fieldSchema({
    type: 'object',
    properties: {
      speed: { type: 'string', enum: ['fast', 'express'] },
      status: { type: 'string', enum: ['open', 'done'], 'x-free-entry': true },
    },
  });
  const emptied = { speed: '', status: 'frozen' };
  expect(switchBranch(other, { speed: 'slow', status: 'frozen' }, newId)).toEqual(emptied);
  expect(switchBranch(other, { speed: 'fast' }, newId)).toMatchObject({ speed: 'fast' });
});

test('lists are no texts: a field that is another kind of thing in the other form starts empty', () => {
  const lists = fieldSchema({ type: 'object', properties: { a: { type: 'array', items: text } } });
  expect(switchBranch(lists, { a: 'one' }, newId)).toEqual({ a: [] });
  expect(switchBranch(lists, { a: ['one'] }, newId)).toEqual({ a: ['one'] });
});
