import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import type { CallInput } from '@/api/operation';
import { blankInput, exampleInput, partsOf } from '@/pages/operation/call-form';
import { checkInput } from '@/pages/operation/check-input';
import { escapeToken } from '@/ui/pointer';
import { schemaAt } from '@/ui/schema-form/check-form';
import { branchesOf, fieldKind, fieldSchema } from '@/ui/schema-form/schema';

const newId = () => '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';

function kindAt(id: string, pointer: string) {
  const [, place, ...names] = pointer.split('/');
  const part = partsOf(getOperation(id)).find((one) => one.place === place);
  const whole = fieldSchema(part?.schema);
  const [first = whole] = branchesOf(whole);
  const at = names.map((name) => `/${escapeToken(name)}`).join('');
  return fieldKind(fieldSchema(schemaAt(first, at)), names.at(-1));
}

test.each([
  ['createExchangeQuote', '/body/from/currency'],
  ['createPaymentIntent', '/body/settlementCurrency'],
  ['createPaymentIntent', '/body/paymentMethods/0/chain'],
  ['refundPayment', '/body/reason'],
  ['listPayments', '/query/status'],
  ['listPayments', '/query/type'],
  ['listPayouts', '/query/status/0'],
  ['stablefxListTrades', '/query/asset/0'],
  ['getExchangeSettlementInstructions', '/path/id'],
])('%s takes another word at %s than those it offers', (id, pointer) => {
  expect(kindAt(id, pointer)).toBe('free-choice');
});

test.each([
  ['createExchangeQuote', '/body/type'],
  ['createPayment', '/body/verification'],
  ['stablefxListTrades', '/query/sortOrder'],
  ['stablefxPresignTrade', '/path/type'],
  ['createPaymentIntent', '/body/paymentMethods/0/type'],
  ['createPayout', '/body/purposeOfTransfer'],
])('%s takes at %s only what it offers', (id, pointer) => {
  expect(kindAt(id, pointer)).toBe('choice');
});

test('a status the catalogue does not know is sent; a type it does not know is not', () => {
  const list = getOperation('listPayments');
  expect(checkInput(list, { query: { status: 'on_hold' } })).toEqual({});
  const body = { ...(exampleInput(getOperation('createExchangeQuote'), newId).body as object) };
  const wrong: CallInput = { body: { ...body, type: 'firm' } };
  expect(checkInput(getOperation('createExchangeQuote'), wrong)).toEqual({
    '/body/type': 'Choose one of the values offered',
  });
});

test('the catalogue itself stays as it is: what is exported knows no word of ours', () => {
  for (const operation of catalogue) partsOf(operation);
  expect(JSON.stringify(catalogue)).not.toContain('x-free-entry');
});

test.each(catalogue.map((operation) => [operation.id, operation] as const))(
  'an empty %s names what it requires and nothing else',
  (_, operation) => {
    const said = new Set(Object.values(checkInput(operation, blankInput(operation, newId))));
    said.delete('This field is required');
    said.delete('Add at least 1');
    expect([...said]).toEqual([]);
  },
);

test('each form of a union is filled in by the input that has it', () => {
  const intent = getOperation('createPaymentIntent');
  const { body } = exampleInput(intent, newId);
  expect(body).toMatchObject({ amount: { currency: expect.any(String) as string } });
  const continuous = {
    type: 'continuous',
    currency: 'USD',
    settlementCurrency: 'USD',
    paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
  };
  const filled = exampleInput({ ...intent, example: { body: continuous } }, newId);
  expect(filled.body).toEqual({ ...continuous, idempotencyKey: newId(), merchantWalletId: '' });
  expect(checkInput(intent, filled)).toEqual({});
});
