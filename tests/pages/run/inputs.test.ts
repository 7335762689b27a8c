import { expect, test } from 'vitest';
import {
  adoptedInputs,
  askedSchema,
  blankInputs,
  checkInputs,
  freshKeys,
  givenInputs,
  inputCount,
  readSeed,
} from '@/pages/run/start/inputs';

const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
const schema = {
  type: 'object',
  required: ['amount', 'key'],
  properties: {
    amount: { type: 'string', pattern: '^[0-9]+$', default: '100' },
    note: { type: 'string' },
    key: { type: 'string', pattern: uuid },
  },
};

test('a form begins with defaults, and with keys left for the run to make', () => {
  expect(blankInputs(schema)).toEqual({ amount: '100', note: '', key: '' });
  expect(Object.keys(freshKeys(schema))).toEqual(['/key']);
});

test('a key that is not given is fine, a wrong one is not', () => {
  expect(checkInputs(schema, { amount: '1', note: '', key: '' })).toEqual({});
  expect(checkInputs(schema, { amount: '1', note: '', key: 'x' })).toEqual({
    '/key': 'Invalid format',
  });
});

test('other mistakes stand at their field in the product’s words', () => {
  expect(checkInputs(schema, { amount: '', note: '', key: '' })).toEqual({
    '/amount': 'This field is required',
  });
  expect(checkInputs(schema, { amount: '1,5', note: '', key: '' })).toEqual({
    '/amount': 'Invalid format',
  });
});

test('what is empty is not handed to the run', () => {
  expect(givenInputs({ amount: '1', note: '', flag: false, count: 0 })).toEqual({
    amount: '1',
    flag: false,
    count: 0,
  });
});

test('a seed is a whole number that survives JSON', () => {
  expect(['42', ' 7 ', '0'].map(readSeed)).toEqual([42, 7, 0]);
  expect(['', '-1', '1.5', 'x', '9'.repeat(16)].map(readSeed)).toEqual(Array(5).fill(undefined));
});

test('a key that each run makes is not asked for', () => {
  expect(askedSchema(schema)).toMatchObject({ required: ['amount'] });
});

test('the inputs counted are those of the workflow, and what a run was given besides', () => {
  expect(inputCount(schema)).toBe(3);
  expect(inputCount(schema, { amount: '1', key: 'k' })).toBe(3);
  expect(inputCount(schema, { amount: '1', extra: true })).toBe(4);
  expect(inputCount({})).toBe(0);
});

test('a new run takes over what a former one was given, but neither its keys nor marks of its secrets', () => {
  const inputs = { amount: '7', key: 'a-key', note: '[redacted]', deep: { pin: '[redacted]' } };
  expect(adoptedInputs(schema, inputs)).toEqual({ amount: '7' });
});
