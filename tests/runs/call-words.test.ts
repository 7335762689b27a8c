import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import { callWords } from '@/runs/call-words';

function exchangeOf(status: number | undefined, answer: string, body?: string): Exchange {
  return {
    operationId: 'createPaymentIntent',
    input: {},
    attempts: [
      {
        request: {
          method: 'POST',
          url: 'http://sandbox.localhost/v1/paymentIntents',
          headers: {},
          ...(body !== undefined && { body }),
        },
        ...(status !== undefined && { response: { status, headers: {}, body: answer } }),
        startedAt: 0,
        finishedAt: 1,
      },
    ],
  };
}

const id = '3f5b8d72-c146-4a09-8e27-9b1d4c6f0a85';

test.for([
  [
    201,
    { data: { id } },
    {
      idempotencyKey: id,
      type: 'transient',
      amount: { amount: '25.00', currency: 'USD' },
      isTest: false,
    },
    { about: 'transient, 25.00 USD', outcome: id },
  ],
  [
    200,
    { id: 'bare' },
    { list: [{ chain: 'ETH' }, { chain: 'ETH' }], count: 2 },
    { about: 'ETH, 2', outcome: 'bare' },
  ],
  [200, { data: [{ id }] }, undefined, { outcome: '1 row' }],
  [200, { data: [] }, undefined, { outcome: '0 rows' }],
  [
    404,
    { code: 404, message: 'Not found' },
    { type: 'transient' },
    { about: 'Not found', outcome: 'code 404' },
  ],
  [500, { oops: true }, { type: 'transient' }, { about: 'transient' }],
  [200, { data: { id: 7 } }, { nothing: '', none: null, long: 'x'.repeat(25) }, {}],
] as const)('an answer %i of %j to %j is told by %j', ([status, answer, body, words]) => {
  const sent = body && JSON.stringify(body);
  expect(callWords(exchangeOf(status, JSON.stringify(answer), sent))).toEqual(words);
});

test('what is no JSON, too long to read, or never came is told by what was sent', () => {
  const body = '{"type":"transient"}';
  const long = `{"data":{"id":"${'x'.repeat(200_000)}"}}`;
  for (const answer of ['<html>', '', long]) {
    expect(callWords(exchangeOf(502, answer, body))).toEqual({ about: 'transient' });
  }
  expect(callWords(exchangeOf(undefined, '', body))).toEqual({ about: 'transient' });
  expect(callWords(exchangeOf(undefined, '', 'no JSON'))).toEqual({});
});
