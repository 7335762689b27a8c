import { expect, test } from 'vitest';
import type { Json, JsonSchema } from '@/api/json';
import { checkForm, messagesUnder } from '@/ui/schema-form/check-form';
import { numberOf } from '@/ui/schema-form/controls';
import { fieldMessage } from '@/ui/schema-form/field-message';
import { filledValue, switchBranch } from '@/ui/schema-form/fill-value';
import { blankValue, branchOf, fieldKind, fieldSchema, isUnfilled } from '@/ui/schema-form/schema';

const uuid = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';

const intent: JsonSchema = {
  type: 'object',
  required: ['idempotencyKey', 'amount'],
  properties: {
    idempotencyKey: { type: 'string', format: 'uuid' },
    amount: {
      type: 'object',
      required: ['amount', 'currency'],
      properties: {
        amount: { anyOf: [{ type: 'string', pattern: '^\\d+(\\.\\d\\d?)?$' }, { type: 'number' }] },
        currency: { type: 'string', enum: ['USD', 'EUR'] },
      },
    },
    metadata: {
      type: 'object',
      required: ['email'],
      properties: { email: { type: 'string', format: 'email' }, phoneNumber: { type: 'string' } },
    },
    tags: {
      type: 'array',
      items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    },
    pageSize: { type: 'integer' },
  },
};

const blank = () => blankValue(fieldSchema(intent), () => uuid);

function textKind(schema: object) {
  return fieldKind({ type: 'string', ...schema });
}

test('an empty form holds empty text, a fresh key and the fields of every group', () => {
  expect(blank()).toEqual({
    idempotencyKey: uuid,
    amount: { amount: '', currency: '' },
    metadata: { email: '', phoneNumber: '' },
    tags: [],
    pageSize: '',
  });
});

test('a required field that is empty is named where it stands', () => {
  expect(checkForm(intent, blank())).toEqual({
    '/amount/amount': 'This field is required',
    '/amount/currency': 'This field is required',
  });
});

test('an optional group left empty asks for nothing, a started one for what it requires', () => {
  const started = { ...filled(), metadata: { email: '', phoneNumber: '1' } };
  expect(checkForm(intent, filled())).toEqual({});
  expect(checkForm(intent, started)).toEqual({ '/metadata/email': 'This field is required' });
});

const payout = (isAsked: boolean): JsonSchema => ({
  type: 'object',
  required: isAsked ? ['source'] : [],
  properties: {
    source: {
      type: 'object',
      required: ['type', 'custody'],
      properties: {
        type: { enum: ['wallet'] },
        custody: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
        chain: { const: 'ETH' },
        notify: { type: 'boolean', default: true },
        identities: { type: 'array', items: { type: 'string' } },
      },
    },
  },
});

test('an optional group starts with nothing that would send it', () => {
  const untouched = blankValue(fieldSchema(payout(false)), () => uuid);
  expect(untouched).toEqual({ source: { type: '', custody: { kind: '' }, notify: '' } });
  expect(checkForm(payout(false), untouched)).toEqual({});
});

test('a group that is asked for starts with its fixed words and defaults', () => {
  const asked = blankValue(fieldSchema(payout(true)), () => uuid);
  expect(asked).toEqual({
    source: {
      type: 'wallet',
      custody: { kind: '' },
      chain: 'ETH',
      notify: true,
      identities: [],
    },
  });
  expect(checkForm(payout(true), asked)).toEqual({
    '/source/custody/kind': 'This field is required',
  });
});

test('the items of a list are checked one by one', () => {
  const value = { ...filled(), tags: [{ name: 'a' }, { name: '' }] };
  expect(checkForm(intent, value)).toEqual({ '/tags/1/name': 'This field is required' });
});

test.each([
  [{ type: 'string', format: 'email' }, 'ops@acme', 'Please enter a valid email'],
  [{ type: 'number' }, 'ten', 'This field can only contain numbers'],
  [{ type: 'integer' }, 1.5, 'This field can only contain integer values'],
  [{ type: 'integer' }, 'ten', 'This field can only contain integer values'],
  [{ type: 'string', maxLength: 3 }, 'abcd', 'You must enter a maximum of 3 characters'],
  [{ type: 'string', minLength: 3 }, 'ab', 'You must enter a minimum of 3 characters'],
  [{ type: 'string', pattern: '^a' }, 'b', 'Invalid format'],
  [{ type: 'string', format: 'uuid' }, 'b', 'Invalid format'],
  [{ type: 'string', enum: ['a'] }, 'b', 'Choose one of the values offered'],
] as const)('%j says of %j: %s', (field, value, message) => {
  const schema = { type: 'object', properties: { field } };
  expect(checkForm(schema, { field: value })).toEqual({ '/field': message });
});

test('an amount with a comma is one mistake, not one per type it could have', () => {
  const value = { ...filled(), amount: { amount: '25,00', currency: 'USD' } };
  expect(checkForm(intent, value)).toEqual({ '/amount/amount': 'Invalid format' });
});

test('a keyword without words of its own still says that the format is wrong', () => {
  expect(fieldMessage({ keyword: 'not' }, true)).toBe('Invalid format');
});

const signer: JsonSchema = {
  oneOf: [
    {
      type: 'object',
      required: ['type', 'chain'],
      properties: { type: { const: 'transient' }, chain: { type: 'string' } },
    },
    {
      type: 'object',
      required: ['type', 'address'],
      properties: {
        type: { const: 'continuous' },
        address: { type: 'string' },
        chain: { type: 'string' },
      },
    },
  ],
};

test('only the chosen variant complains', () => {
  expect(checkForm(signer, { type: 'continuous', address: '' })).toEqual({
    '/address': 'This field is required',
  });
  expect(branchOf(fieldSchema(signer), { type: 'continuous' })).toBe(1);
});

test('choosing another variant keeps what both have', () => {
  const [, continuous] = (signer as { oneOf: JsonSchema[] }).oneOf;
  expect(
    switchBranch(fieldSchema(continuous), { type: 'transient', chain: 'ETH' }, () => uuid),
  ).toEqual({
    type: 'continuous',
    address: '',
    chain: 'ETH',
  });
});

test('an example is completed with the fields it leaves out', () => {
  expect(filledValue(fieldSchema(intent), { amount: { amount: '1' } }, () => uuid)).toMatchObject({
    amount: { amount: '1', currency: '' },
    tags: [],
  });
});

test('the control follows the schema', () => {
  expect(fieldKind({ type: 'string', enum: ['a'], 'x-free-entry': true })).toBe('free-choice');
  expect(fieldKind({ type: 'string', format: 'password' }, 'pin')).toBe('secret');
  expect(fieldKind({ type: 'string' }, 'takerPrivateKey')).toBe('secret');
  expect(fieldKind({ type: 'string' }, 'publicKey')).toBe('long-text');
  expect(fieldKind({ type: 'string' }, 'idempotencyKey')).toBe('key');
  expect(fieldKind({ type: 'string', pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-' })).toBe(
    'key',
  );
  expect(fieldKind({ type: 'string', format: 'uuid' }, 'id')).toBe('text');
  expect(fieldKind({ anyOf: [{ type: 'string' }, { type: 'number' }] })).toBe('text');
  expect(fieldKind(fieldSchema(signer))).toBe('variants');
  expect(fieldKind({ type: 'object' })).toBe('json');
});

test('a number becomes one only in its plain form; a half-typed one stays text', () => {
  expect(numberOf('12.50')).toBe(12.5);
  expect(numberOf('12.')).toBe('12.');
  expect(numberOf('1e3')).toBe('1e3');
  expect(numberOf('007')).toBe('007');
  expect(numberOf('9007199254740991')).toBe(9007199254740991);
  expect(numberOf('9007199254740993')).toBe('9007199254740993');
  expect(numberOf('0.12345678901234567890')).toBe('0.12345678901234567890');
});

test('messages of a part are moved below it', () => {
  expect(messagesUnder('body', { '/a': 'x', '': 'y' })).toEqual({ '/body/a': 'x', '/body': 'y' });
});

function filled(): { [name: string]: Json } {
  return { ...(blank() as object), amount: { amount: '25.00', currency: 'USD' } };
}

test('a text that may be longer than a line goes on in further lines, a short one does not', () => {
  expect(textKind({})).toBe('long-text');
  expect(textKind({ pattern: '^0x[0-9a-fA-F]{130}$' })).toBe('long-text');
  expect(textKind({ format: 'uri' })).toBe('long-text');
  expect(textKind({ maxLength: 36 })).toBe('text');
  expect(textKind({ maxLength: 37 })).toBe('long-text');
  expect(textKind({ format: 'uuid' })).toBe('text');
  expect(textKind({ pattern: String.raw`^\d{1,18}(\.\d{1,2})?$` })).toBe('text');
  expect(fieldKind({ type: ['string', 'number'] })).toBe('text');
  expect(textKind({ type: ['string', 'null'] })).toBe('long-text');
  expect(fieldKind({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('long-text');
  expect(fieldKind({ anyOf: [{ type: 'string' }, { type: 'number' }] })).toBe('text');
});

test('a group is unfilled while all texts in it are empty; a list in it is something', () => {
  expect(isUnfilled({ type: '', owner: { name: '' } })).toBe(true);
  expect(isUnfilled(undefined)).toBe(true);
  expect(isUnfilled({ type: '', owner: { name: 'Ada' } })).toBe(false);
  expect(isUnfilled({ identities: [] })).toBe(false);
  expect(isUnfilled({ capture: false })).toBe(false);
});

test('a number of more digits than a number keeps is refused, in words of its own', () => {
  const schema = { type: 'object', properties: { pageSize: { type: 'integer' } } } as const;
  expect(checkForm(schema, { pageSize: numberOf('12345678901234567890') })).toEqual({
    '/pageSize': 'Too many digits: a number here keeps about 16',
  });
  expect(checkForm(schema, { pageSize: numberOf('007') })).toEqual({
    '/pageSize': 'This field can only contain integer values',
  });
});

test.each([
  ['integer', '12345678901234567890.5', 'This field can only contain integer values'],
  ['integer', '1.00000000000000000001', 'This field can only contain integer values'],
  ['integer', '12345678901234567890.0', 'Too many digits: a number here keeps about 16'],
  ['number', '1.00000000000000000001', 'Too many digits: a number here keeps about 16'],
  ['number', '12345678901234567890x', 'This field can only contain numbers'],
  ['boolean', '12345678901234567890', 'Invalid format'],
] as const)('what is no %s says so before its digits are counted: %s', (type, value, message) => {
  expect(fieldMessage({ keyword: 'type', value }, { type })).toBe(message);
});
