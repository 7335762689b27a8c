import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { addressTag, chain } from '../shapes/blockchain';
import { cryptoCurrency, cryptoMoney } from '../shapes/crypto-money';
import { cryptoPayment } from '../shapes/crypto-payment';
import { merchantWalletId } from '../shapes/merchant-wallet';
import { pageQuery } from '../shapes/page';
import {
  askedPaymentMethods,
  intentContexts,
  intentStatuses,
  paymentIntent,
} from '../shapes/payment-intent';
import { dateTime, idempotencyKey, oneOf, uuid } from '../shapes/text';
import {
  amountNotPositive,
  currencyNotSupported,
  invalidBody,
  keyUsedBefore,
  malformedAuthorization,
  notFound,
  notRefundable,
  refundTooLarge,
} from './known-answers';

const ofIntent = Type.Object({ id: uuid({ title: 'Payment intent id' }) });
const exampleId = '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f02';
const exampleToExpire = '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f03';
const exampleToRefund = '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f04';
const exampleKey = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';

const asked = {
  settlementCurrency: cryptoCurrency('Settlement currency'),
  paymentMethods: askedPaymentMethods,
  merchantWalletId: Type.Optional(merchantWalletId('Default: the master wallet.')),
};

const transient = Type.Object(
  {
    idempotencyKey: idempotencyKey(),
    type: Type.Optional(oneOf(['transient'], { title: 'Type' })),
    amount: cryptoMoney({ title: 'Amount' }),
    ...asked,
    expiresOn: Type.Optional(
      dateTime({ title: 'Expires on', description: 'Default: 8 hours after it has an address.' }),
    ),
  },
  { title: 'Transient' },
);

const continuous = Type.Object(
  {
    idempotencyKey: idempotencyKey(),
    type: oneOf(['continuous'], { title: 'Type' }),
    currency: cryptoCurrency(),
    ...asked,
  },
  { title: 'Continuous' },
);

export const createPaymentIntent = defineOperation({
  id: 'createPaymentIntent',
  area: 'paymentIntents',
  title: 'Create a payment intent',
  description:
    'Asks for coins: a transient intent for one amount, or a continuous one for any number of transfers. Its address comes about 3 seconds later: poll it.',
  method: 'POST',
  path: '/v1/paymentIntents',
  route: '/debug/paymentIntents/create',
  body: Type.Union([transient, continuous]),
  result: paymentIntent,
  status: 201,
  answers: [
    invalidBody,
    amountNotPositive,
    currencyNotSupported,
    malformedAuthorization,
    { status: 403, code: 3, text: 'The key may not do this; a sandbox key may.' },
    notFound('merchant wallet'),
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: exampleKey,
      type: 'transient',
      amount: { amount: '25.00', currency: 'USD' },
      settlementCurrency: 'USD',
      paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
    },
  },
});

export const listPaymentIntents = defineOperation({
  id: 'listPaymentIntents',
  area: 'paymentIntents',
  title: 'List payment intents',
  description:
    'Payment intents, newest first. Status and context are those of the newest entry of the timeline.',
  method: 'GET',
  path: '/v1/paymentIntents',
  route: '/debug/paymentIntents/fetch',
  query: Type.Object({
    status: Type.Optional(oneOf(intentStatuses, { title: 'Status' })),
    context: Type.Optional(
      oneOf(intentContexts, {
        title: 'Context',
        description: 'How what was paid compares with what was asked for.',
      }),
    ),
    ...pageQuery,
  }),
  result: Type.Array(paymentIntent),
  answers: [invalidBody, malformedAuthorization],
  example: { query: { status: 'complete', context: 'paid' } },
});

export const getPaymentIntent = defineOperation({
  id: 'getPaymentIntent',
  area: 'paymentIntents',
  title: 'Get a payment intent',
  description:
    'One payment intent. Its state is the first entry of its timeline. Poll it every 3 seconds until it has an address, then until it is final.',
  method: 'GET',
  path: '/v1/paymentIntents/{id}',
  route: '/debug/paymentIntents/details',
  pathParams: ofIntent,
  result: paymentIntent,
  answers: [malformedAuthorization, notFound('payment intent')],
  example: { path: { id: exampleId } },
});

export const expirePaymentIntent = defineOperation({
  id: 'expirePaymentIntent',
  area: 'paymentIntents',
  title: 'Expire a payment intent',
  description: 'Ends an intent that is not final: expired, underpaid. It takes no body.',
  method: 'POST',
  path: '/v1/paymentIntents/{id}/expire',
  route: '/debug/paymentIntents/expire',
  pathParams: ofIntent,
  result: paymentIntent,
  answers: [
    { status: 400, code: 2, text: 'The payment intent is final already.' },
    malformedAuthorization,
    notFound('payment intent'),
  ],
  example: { path: { id: exampleToExpire } },
});

export const refundPaymentIntent = defineOperation({
  id: 'refundPaymentIntent',
  area: 'paymentIntents',
  title: 'Refund a payment intent',
  description:
    'Sends coins back to an address, within 30 days and not while a payment is pending. Answers a payment of type refund; poll that.',
  method: 'POST',
  path: '/v1/paymentIntents/{id}/refund',
  route: '/debug/paymentIntents/createCryptoRefund',
  pathParams: ofIntent,
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    destination: Type.Object(
      {
        address: Type.String({ title: 'Address', minLength: 1 }),
        addressTag,
        chain: chain(),
      },
      { title: 'Destination' },
    ),
    amount: Type.Object(
      { currency: cryptoCurrency() },
      { title: 'From', description: 'The currency of the payment or of the settlement.' },
    ),
    toAmount: cryptoMoney({ title: 'To amount', description: 'In the currency of the payment.' }),
  }),
  result: cryptoPayment,
  status: 201,
  answers: [
    invalidBody,
    notRefundable,
    refundTooLarge,
    { status: 400, code: 1093, text: "The merchant's wallet holds too little of the currency." },
    malformedAuthorization,
    notFound('payment intent'),
    keyUsedBefore,
  ],
  example: {
    path: { id: exampleToRefund },
    body: {
      idempotencyKey: exampleKey,
      destination: { address: '0x3333333333333333333333333333333333333333', chain: 'ETH' },
      amount: { currency: 'USD' },
      toAmount: { amount: '5.00', currency: 'USD' },
    },
  },
});

export const getSupportedCurrencies = defineOperation({
  id: 'getSupportedCurrencies',
  area: 'paymentIntents',
  title: 'List supported currencies',
  description: 'The currencies an intent may be in, each with its chains.',
  method: 'GET',
  path: '/v1/paymentIntents/metadata/supportedCurrencies',
  route: '/debug/paymentIntents/supportedCurrencies',
  result: Type.Array(
    Type.Object({ currency: Type.String(), blockchains: Type.Array(Type.String()) }),
  ),
  answers: [malformedAuthorization],
  example: {},
});
