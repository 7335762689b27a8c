import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { Exchange } from '@/api/exchange';
import type { Operation } from '@/api/operation';
import { CallRejected, settledCall } from '@/pages/operation/call-rejected';
import { readProviderError, readRefusedFields } from '@/pages/operation/provider-errors';
import { standingRefusals } from '@/pages/operation/use-refusals';
import { parseBody } from '@/ui/body';

const quote = getOperation('createExchangeQuote');
const read = (operation: Operation, text: string) =>
  readProviderError(operation, parseBody(text).json);
const refusal = JSON.stringify({
  code: 2,
  message: 'Invalid entity.\nfrom.amount must be at most 500',
  errors: [{ error: 'max_value', message: 'must be at most 500', location: 'from.amount' }],
});

function exchangeOf(status: number, body: string): Exchange {
  const request = {
    method: 'POST',
    url: 'http://sandbox.localhost/v1/exchange/quotes',
    headers: {},
  };
  return {
    operationId: quote.id,
    input: { body: { from: { amount: '666' } } },
    attempts: [{ request, response: { status, headers: {}, body }, startedAt: 0, finishedAt: 1 }],
  };
}

function refusalAt(location: string): string {
  return JSON.stringify({ code: 2, message: 'x', errors: [{ error: 'invalid', location }] });
}

test('the provider’s words stand at the fields it names', () => {
  expect(read(quote, refusal)).toEqual({
    code: 2,
    message: 'Invalid entity.\nfrom.amount must be at most 500',
    fields: { '/body/from/amount': 'must be at most 500' },
    elsewhere: [],
  });
});

test('a parameter’s place is found by its name, a list’s item by its number', () => {
  const details = getOperation('getExchangeTrade');
  expect(read(details, refusalAt('id'))?.fields).toEqual({ '/path/id': 'invalid' });
  const intent = getOperation('createPaymentIntent');
  for (const location of ['paymentMethods.0.chain', 'paymentMethods[0].chain']) {
    expect(read(intent, refusalAt(location))?.fields).toEqual({
      '/body/paymentMethods/0/chain': 'invalid',
    });
  }
});

test('a path that goes further than the form stands at the last field there is', () => {
  expect(read(quote, refusalAt('from.legs[1].id'))?.fields).toEqual({
    '/body/from': 'invalid',
  });
});

test('what is no field of the call is listed, not lost', () => {
  const error = read(quote, refusalAt('merchant.limit'));
  expect(error?.fields).toEqual({});
  expect(error?.elsewhere).toEqual(['merchant.limit invalid']);
  expect(read(quote, refusalAt(''))?.elsewhere).toEqual(['invalid']);
});

const wordsFor = (error: object) => {
  const errors = [{ location: 'to.amount', ...error }];
  const body = JSON.stringify({ code: 2, message: 'x', errors });
  return read(quote, body)?.fields['/body/to/amount'];
};

test('where an error has no words of its own, its name and its limits are said', () => {
  const bounds = { error: 'length_outside_bounds', constraints: { min: 1, max: 20 } };
  expect(wordsFor(bounds)).toBe('length_outside_bounds (min 1, max 20)');
  expect(wordsFor({ ...bounds, message: 'must have 1 to 20 characters' })).toBe(
    'must have 1 to 20 characters',
  );
  const inclusive = { error: 'min_value', constraints: { min: '0.01', inclusive: true } };
  expect(wordsFor(inclusive)).toBe('min_value (min 0.01, inclusive)');
  expect(wordsFor({ error: 'required', constraints: {} })).toBe('required');
});

test('two mistakes in one field are both said', () => {
  const errors = ['min_value', 'number_format'].map((error) => ({ error, location: 'to.amount' }));
  const body = JSON.stringify({ code: 2, message: 'x', errors });
  expect(read(quote, body)?.fields).toEqual({
    '/body/to/amount': 'min_value; number_format',
  });
});

test('a body that is no error, or no JSON, is not read as one', () => {
  expect(read(quote, '{"data":{}}')).toBeUndefined();
  expect(read(quote, '<html>')).toBeUndefined();
});

test('a field changed since the call is no longer refused', async () => {
  const { input, attempts } = exchangeOf(400, refusal);
  const [{ response }] = attempts;
  if (!response) throw new Error('There is a response.');
  const fields = await readRefusedFields(quote, response);
  expect(fields).toEqual({ '/body/from/amount': 'must be at most 500' });
  expect(standingRefusals(fields, input, input)).toEqual(fields);
  const changed = { body: { from: { amount: '500' } } };
  expect(standingRefusals(fields, input, changed)).toEqual({});
});

test('at the door of the pages a failed call rejects with its response', () => {
  const good = exchangeOf(201, '{}');
  expect(settledCall(good)).toBe(good);
  expect(() => settledCall(exchangeOf(400, refusal))).toThrow(
    expect.objectContaining({ response: expect.objectContaining({ status: 400 }) }),
  );
});

test('a call without an answer rejects with the reason, as plain data', () => {
  const { attempts, ...rest } = exchangeOf(200, '');
  const { response: _, ...attempt } = attempts[0];
  const failure = { code: 'network' as const, message: 'No answer from http://sandbox.localhost.' };
  const rejected = new CallRejected({ ...rest, attempts: [{ ...attempt, failure }] });
  expect(rejected.message).toBe(failure.message);
  expect(JSON.parse(JSON.stringify(rejected.failure))).toEqual(failure);
  expect(rejected.response).toBeUndefined();
});
