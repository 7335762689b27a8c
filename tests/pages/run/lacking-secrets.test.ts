import { expect, test } from 'vitest';
import { lackingSecrets } from '@/pages/run/model/lacking-secrets';

const schema = {
  type: 'object',
  properties: {
    cvv: { type: 'string', format: 'password', pattern: '^[0-9]{3}$', default: '123' },
    card: { type: 'object', properties: { number: { format: 'password' }, brand: {} } },
    amount: { type: 'string' },
  },
};

function unread(): never {
  throw new Error('Nobody has to know the schema.');
}

test('a record with all of its inputs lacks nothing, whatever the flow', () => {
  expect(lackingSecrets({ amount: '1' }, unread)).toBeUndefined();
});

test('what has marks is asked for, empty and without the default of the document', () => {
  const inputs = { cvv: '[redacted]', card: { number: '[redacted]', brand: 'visa' }, amount: '1' };
  expect(lackingSecrets(inputs, () => schema)).toEqual({
    names: ['cvv', 'card'],
    schema: {
      type: 'object',
      required: ['cvv', 'card'],
      properties: {
        cvv: { type: 'string', format: 'password', pattern: '^[0-9]{3}$' },
        card: schema.properties.card,
      },
    },
    blank: { cvv: '', card: { number: '', brand: 'visa' } },
  });
});

test('an input that no schema declares is asked for as a secret text', () => {
  const lacks = lackingSecrets({ privateKey: '[redacted]', ids: ['by [redacted]'] }, () => true);
  expect(lacks?.schema).toMatchObject({
    properties: { privateKey: { type: 'string', format: 'password' }, ids: {} },
  });
  expect(lacks?.blank).toEqual({ privateKey: '', ids: [''] });
});
