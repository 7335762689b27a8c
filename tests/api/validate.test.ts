import { expect, test } from 'vitest';
import { validate } from '@/api/validate';

const person = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 2, maxLength: 5 }, age: { minimum: 18 } },
};

test('a violation names place, keyword, value and the rule with its limits', () => {
  expect(validate(person, { name: 'x' })).toEqual([
    {
      pointer: '/name',
      keyword: 'minLength',
      message: 'String is too short (1 < 2).',
      value: 'x',
      rule: person.properties.name,
    },
  ]);
});

test('a missing property is reported where it should be', () => {
  expect(validate(person, {})).toMatchObject([{ pointer: '/name', keyword: 'required' }]);
});

test('a property that is not allowed is reported at its place', () => {
  const closed = { type: 'object', properties: { a: true }, additionalProperties: false };
  expect(validate(closed, { 'b/c': 1 })).toMatchObject([{ pointer: '/b~1c', keyword: 'false' }]);
});

test('of alternatives only the one that was meant is reported', () => {
  const schema = {
    anyOf: [
      { type: 'string', pattern: '^\\d+$' },
      { type: 'number', minimum: 1 },
    ],
  };
  expect(validate(schema, 'x')).toMatchObject([{ keyword: 'pattern', value: 'x' }]);
  expect(validate(schema, 0)).toMatchObject([{ keyword: 'minimum', rule: { minimum: 1 } }]);
  expect(validate(schema, 5)).toEqual([]);
});

const kind = (name: string, member: string) => ({
  type: 'object',
  required: ['kind', member],
  properties: { kind: { const: name }, [member]: { type: 'string' } },
});

test('among objects the alternative of the right kind was meant', () => {
  const schema = { oneOf: [kind('wire', 'account'), kind('card', 'number')] };
  expect(validate(schema, { kind: 'card' })).toMatchObject([{ pointer: '/number' }]);
});

/** An object whose member `a` has a member `word`. */
const withWord = (word: object) => ({ properties: { a: { properties: { word } } } });

test('a fixed word deep inside tells the kinds apart, a wrong one of several does not', () => {
  const fixed = { anyOf: [withWord({ const: 'x' }), { required: ['b'] }] };
  expect(validate(fixed, { a: { word: 'y' } })).toMatchObject([{ pointer: '/b' }]);
  const several = { anyOf: [withWord({ enum: ['x', 'z'] }), { required: ['b'] }] };
  expect(validate(several, { a: { word: 'y' } })).toMatchObject([{ pointer: '/a/word' }]);
});

test('a fault counts once, however deep it lies', () => {
  const inside = { type: 'object', required: ['deep'], properties: { deep: { required: ['a'] } } };
  const schema = { anyOf: [inside, { type: 'object', required: ['b'] }] };
  expect(validate(schema, { deep: {} })).toMatchObject([{ pointer: '/deep/a' }]);
});

const bank = (country: object, ...required: string[]) => ({
  type: 'object',
  properties: { bank: { required, properties: { country } } },
});

test('a fixed word tells the alternatives apart wherever it stands', () => {
  const schema = { anyOf: [bank({ const: 'US' }), bank({ type: 'string' }, 'name', 'city')] };
  expect(validate(schema, { bank: { country: 'HK', name: 'Harbour' } })).toMatchObject([
    { pointer: '/bank/city' },
  ]);
});

test('rules behind a reference are found', () => {
  const schema = { $defs: { id: { type: 'string', maxLength: 3 } }, items: { $ref: '#/$defs/id' } };
  expect(validate(schema, ['abcd'])).toMatchObject([{ pointer: '/0', rule: { maxLength: 3 } }]);
});

test('a boolean schema takes everything or nothing', () => {
  expect(validate(true, 1)).toEqual([]);
  expect(validate(false, 1)).toMatchObject([{ keyword: 'false' }]);
});
