import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { kindOfName, nounOf } from '@/pages/operation/seen/kinds';
import { kindsOf, wantedKinds } from '@/pages/operation/seen/wanted';

test.each([
  ['createExchangeTrade', '/body/quoteId', '/v1/exchange/quotes'],
  ['stablefxCreateTrade', '/body/quoteId', '/v1/exchange/stablefx/quotes'],
  ['createCryptoPayment', '/body/quoteId', 'network fee quote'],
  ['getExchangeTrade', '/path/id', '/v1/exchange/trades'],
  ['listExchangeTrades', '/query/settlementId', '/v1/exchange/trades/settlements'],
  ['getExchangeSettlementByReference', '/path/ref', 'settlement reference'],
  ['stablefxPresignTrade', '/path/tradeId', '/v1/exchange/stablefx/trades'],
  ['stablefxListTrades', '/query/id', '/v1/exchange/stablefx/trades'],
  ['stablefxFundingPresign', '/body/contractTradeIds/0', 'contract trade'],
  ['getPayment', '/path/id', '/v1/payments'],
  ['refundPayment', '/path/id', '/v1/payments'],
  ['listPayments', '/query/settlementId', '/v1/settlements'],
  ['listPayments', '/query/paymentIntentId', '/v1/paymentIntents'],
  ['mockChargeback', '/body/paymentId', '/v1/payments'],
  ['mockWirePayment', '/body/trackingRef', 'tracking reference'],
  ['createPaymentIntent', '/body/merchantWalletId', 'wallet'],
  ['refundPaymentIntent', '/path/id', '/v1/paymentIntents'],
  ['refundPaymentIntent', '/body/destination/address', 'address'],
  ['createPayout', '/body/destination/id', '/v1/addressBook/recipients'],
  ['createPayout', '/body/source/id', 'wallet'],
  [
    'createBusinessTransfer',
    '/body/destination/addressId',
    '/v1/businessAccount/wallets/addresses/recipient',
  ],
  ['getWireInstructions', '/path/id', '/v1/businessAccount/banks/wires'],
  ['getXpayAccount', '/path/id', '/v1/businessAccount/banks/xpay'],
  ['deleteRecipientAddress', '/path/id', '/v1/businessAccount/wallets/addresses/recipient'],
])('%s takes at %s an id of %s', (id, pointer, kind) => {
  expect(wantedKinds(getOperation(id), pointer, {})).toEqual([kind]);
});

test.each([
  ['listPayments', '/query/pageBefore'],
  ['listPayments', '/query/pageAfter'],
  ['createPayment', '/body/idempotencyKey'],
  ['createPayment', '/body/keyId'],
  ['createPayment', '/body/metadata/sessionId'],
  ['createPayment', '/body/metadata/ipAddress'],
  ['createRecipient', '/body/identity/individual/governmentIssuedId'],
  ['stablefxFund', '/body/permit2/witness/id'],
  ['createPaymentIntent', '/body/amount/amount'],
])('%s takes no id at %s', (id, pointer) => {
  expect(wantedKinds(getOperation(id), pointer, {})).toBeUndefined();
});

test('an id beside a type is of what the type says; of any while none is chosen', () => {
  const payout = getOperation('createBusinessPayout');
  const at = (type: string) =>
    wantedKinds(payout, '/body/destination/id', { body: { destination: { type, id: '' } } });
  expect(at('')).toEqual([
    '/v1/businessAccount/banks/wires',
    '/v1/businessAccount/banks/cbit',
    '/v1/businessAccount/banks/xpay',
  ]);
  expect(at('cbit')).toEqual(['/v1/businessAccount/banks/cbit']);
  expect(at('rtp')).toEqual([]);
});

test('a field of the form that is chosen is found in it', () => {
  const intent = getOperation('createPaymentIntent');
  expect(wantedKinds(intent, '/body/merchantWalletId', { body: { type: 'continuous' } })).toEqual([
    'wallet',
  ]);
  expect([...kindsOf(intent)]).toEqual(['wallet']);
});

test('every call by id offers ids, and most calls of the API are one or the other', () => {
  const byId = catalogue.filter(({ path }) => path.includes('/{id}'));
  const others = byId.filter((operation) => operation.id !== 'getExchangeSettlementInstructions');
  expect(others.filter((operation) => kindsOf(operation).size === 0)).toEqual([]);
  expect(others.length).toBeGreaterThan(20);
});

test('a name is of the nearest collection, and of none where none is near', () => {
  expect(kindOfName('paymentIds', '/v1/paymentIntents')).toBe('/v1/payments');
  expect(kindOfName('payoutId', '/v1/businessAccount/payouts')).toBe('/v1/businessAccount/payouts');
  expect(kindOfName('payoutId', '/v1/payments')).toBe('/v1/payouts');
  expect(kindOfName('tradeId', '/v1/payments')).toBeUndefined();
  expect(kindOfName('id', '/v1/payments')).toBeUndefined();
  expect(kindOfName('toString', '/v1/payments')).toBeUndefined();
});

test.each([
  ['/v1/exchange/quotes', 'quote', 'quotes'],
  ['/v1/paymentIntents', 'payment intent', 'payment intents'],
  ['/v1/businessAccount/banks/wires', 'wire account', 'wire accounts'],
  ['wallet', 'wallet', 'wallets'],
  ['address', 'address', 'addresses'],
])('%s are counted as 1 %s, 2 %s', (kind, one, two) => {
  expect(nounOf(kind, 1)).toBe(one);
  expect(nounOf(kind, 2)).toBe(two);
});
