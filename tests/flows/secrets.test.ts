import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonSchema } from '@/api/json';
import {
  hiddenTexts,
  hideSecrets,
  isSecretField,
  markedPlaces,
  mayHoldSecrets,
  shownValues,
} from '@/flows/secrets';

const password = { type: 'string', format: 'password' };
const object = (properties: Record<string, JsonSchema>) => ({ type: 'object', properties });

test('a field is a secret by its format, by being write-only, or by its name', () => {
  expect(isSecretField('cvv', password)).toBe(true);
  expect(isSecretField('cvv', { writeOnly: true })).toBe(true);
  expect(isSecretField('payerPrivateKey', { type: 'string' })).toBe(true);
  expect(isSecretField('cvv', { type: 'string', writeOnly: false })).toBe(false);
  expect(isSecretField('cvv', true)).toBe(false);
});

test.each<[string, JsonSchema, Json, Json]>([
  ['a short text', object({ cvv: password }), { cvv: '1' }, { cvv: '[redacted]' }],
  ['a number', object({ pin: { writeOnly: true } }), { pin: 123 }, { pin: '[redacted]' }],
  ['a whole object', object({ card: password }), { card: { number: '4' } }, { card: '[redacted]' }],
  [
    'one in an object',
    object({ card: object({ cvv: password }) }),
    { card: { cvv: '123', brand: '123' } },
    { card: { cvv: '[redacted]', brand: '123' } },
  ],
  [
    'one in each item of a list',
    object({ cards: { items: object({ cvv: password }) } }),
    { cards: [{ cvv: '1' }, { cvv: '' }] },
    { cards: [{ cvv: '[redacted]' }, { cvv: '' }] },
  ],
  [
    'one in a list of fixed places',
    { prefixItems: [{}, password], items: {} },
    ['1', '1', '1'],
    ['1', '[redacted]', '1'],
  ],
  [
    'one that a combined schema names',
    { allOf: [object({ cvv: password })] },
    { cvv: '1' },
    { cvv: '[redacted]' },
  ],
  [
    'one that some alternative names',
    { oneOf: [object({ iban: {} }), object({ cvv: password })] },
    { cvv: '1' },
    { cvv: '[redacted]' },
  ],
  [
    'one behind a reference, in a schema that refers to itself',
    {
      $ref: '#/$defs/Node',
      $defs: { Node: object({ pin: password, next: { $ref: '#/$defs/Node' } }) },
    },
    { pin: '1', next: { pin: '2', next: { other: '3' } } },
    { pin: '[redacted]', next: { pin: '[redacted]', next: { other: '3' } } },
  ],
  ['any other name', { additionalProperties: password }, { x: '1' }, { x: '[redacted]' }],
  [
    'one by its name, which no schema tells',
    true,
    { a: [{ privateKey: '0x1' }] },
    { a: [{ privateKey: '[redacted]' }] },
  ],
])('%s is hidden at its place', (_, schema, value, shown) => {
  expect(hideSecrets(schema, value)).toEqual(shown);
});

test('what holds no secret, or one that was not given, is the value itself', () => {
  const schema = object({ cvv: password, amount: {} });
  for (const value of [{ amount: '123' }, { cvv: null }, { cvv: '' }, {}]) {
    expect(hideSecrets(schema, value)).toBe(value);
  }
});

test('a schema that speaks of no secret is known as such', () => {
  expect(mayHoldSecrets(object({ amount: {} }))).toBe(false);
  expect(mayHoldSecrets(true)).toBe(false);
  expect(mayHoldSecrets({ $defs: { Card: object({ cvv: password }) } })).toBe(true);
  expect(mayHoldSecrets(object({ private_key: {} }))).toBe(true);
});

test('hiding twice changes nothing more, and the marks tell where', () => {
  const schema = { additionalProperties: object({ pin: password }) };
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string(),
        fc.record({ pin: fc.string({ minLength: 1 }), a: fc.jsonValue() }),
      ),
      (value) => {
        const json = JSON.parse(JSON.stringify(value)) as Json;
        const shown = hideSecrets(schema, json);
        expect(hideSecrets(schema, shown)).toEqual(shown);
        expect(markedPlaces(shown).length).toBeGreaterThanOrEqual(Object.keys(value).length);
      },
    ),
  );
});

test('the texts that were hidden are told, alone where a longer text holds one', () => {
  const real = { pin: 4711, auth: 'PIN 0815.', card: { cvv: '123' }, list: ['a'] };
  const shown = { pin: '[redacted]', auth: 'PIN [redacted].', card: '[redacted]', list: ['a'] };
  expect(hiddenTexts(real, shown)).toEqual(['4711', '0815', '123']);
  expect(hiddenTexts(real, real)).toEqual([]);
  expect(hiddenTexts('(me:4711/0815)', '(me:[redacted]/[redacted])')).toEqual(['4711', '0815']);
  expect(hiddenTexts('not like it', 'x[redacted]')).toEqual(['not like it']);
});

test('of named values those that are shown are told, the others hidden whole', () => {
  expect(shownValues({ a: 1, b: '2', c: null }, { a: 1, d: 4 })).toEqual({
    a: 1,
    b: '[redacted]',
    c: null,
  });
});

test('marks are found wherever they stand, as JSON Pointers', () => {
  expect(markedPlaces({ 'a/b': ['x', '[redacted]'], c: 'by [redacted]', d: 1 })).toEqual([
    '/a~1b/1',
    '/c',
  ]);
});
