import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import {
  chosenIn,
  offeredCurrencies,
  withChain,
  withCurrency,
} from '@/pages/operation/chains/offered-chains';
import { blankInput, withMembers } from '@/pages/operation/call-form';
import { createBench } from '../../sandbox/support';
import { exchangeOf, sendTo } from './exchanges';

const id = 'getSupportedCurrencies';

test('the chains of each currency are those the sandbox answers', async () => {
  const offered = offeredCurrencies(await sendTo(createBench(), id));
  expect(offered.find(({ currency }) => currency === 'USD')?.chains).toContain('ETH');
  expect(offered.find(({ currency }) => currency === 'BTC')?.chains).toEqual(['BTC']);
});

test.each([
  ['a refusal', 401, '{"code":401,"message":"Malformed authorization."}', /401: Malformed/],
  ['no list', 200, '{"data":{}}', /no list/],
  ['no JSON', 200, '<html>', /no JSON/],
])('%s in place of the currencies is said', (_, status, body, words) => {
  expect(() => offeredCurrencies(exchangeOf(id, {}, status, body))).toThrow(words);
});

test('an entry of another shape is left out', () => {
  const data = [{ currency: 'USD', blockchains: ['ETH', 7] }, { currency: 'EUR' }, null];
  expect(offeredCurrencies(exchangeOf(id, {}, 200, JSON.stringify({ data })))).toEqual([
    { currency: 'USD', chains: ['ETH'] },
  ]);
});

test('a choice in an untouched form is a way to be paid on that chain', () => {
  const intent = getOperation('createPaymentIntent');
  const blank = blankInput(intent, () => 'key');
  const priced = withMembers(blank, 'body', withCurrency(blank.body, 'USD'));
  const { body } = withMembers(priced, 'body', withChain(priced.body, 'SOL'));
  expect(body).toMatchObject({
    amount: { amount: '', currency: 'USD' },
    paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
  });
  expect(chosenIn(body)).toEqual({ currency: 'USD', chain: 'SOL' });
});

test('a continuous intent has its currency beside, and other ways to be paid stay', () => {
  const other = { type: 'blockchain', chain: 'BASE' };
  const body: JsonObject = {
    type: 'continuous',
    currency: 'EUR',
    paymentMethods: [{ type: 'blockchain', chain: 'SOL' }, other],
  };
  expect(withCurrency(body, 'USD')).toEqual({ currency: 'USD' });
  expect(withChain(body, 'ETH')).toEqual({
    paymentMethods: [{ type: 'blockchain', chain: 'ETH' }, other],
  });
  expect(chosenIn(body)).toEqual({ currency: 'EUR', chain: 'SOL' });
  expect(chosenIn(undefined)).toEqual({ currency: '', chain: '' });
});
