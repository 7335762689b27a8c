import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { anyPayment } from '../shapes/any-payment';
import { cardPayment } from '../shapes/card-payment';
import { money } from '../shapes/money';
import { pageQuery } from '../shapes/page';
import { encryptedData, keyId, paymentMetadata, paymentSource } from '../shapes/payment-request';
import { paymentStatuses } from '../shapes/payment-words';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import {
  amountNotPositive,
  currencyNotSupported,
  invalidBody,
  keyUsedBefore,
  malformedAuthorization,
  paymentNotFound,
} from './known-answers';

const returnUrl = (title: string, description: string) =>
  Type.Optional(Type.String({ title, format: 'uri', description }));

export const createPayment = defineOperation({
  id: 'createPayment',
  area: 'payments',
  title: 'Create a payment',
  description:
    'Charges a card or a payment token. It starts pending; poll it until it is confirmed, then paid, or failed. With three_d_secure it waits as action_required until the payer has visited its redirectUrl. With autoCapture false it only authorises: capture within 6 days and 18 hours.',
  method: 'POST',
  path: '/v1/payments',
  route: '/debug/payments/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    amount: money(['USD'], { title: 'Amount' }),
    source: paymentSource,
    verification: oneOf(['none', 'cvv', 'three_d_secure'], {
      title: 'Verification',
      description:
        'cvv asks for key id and encrypted data; three_d_secure asks for both URLs and sends the payer to a page.',
    }),
    keyId,
    encryptedData,
    verificationSuccessUrl: returnUrl(
      'Verification success URL',
      'Where the payer comes back to after three_d_secure.',
    ),
    verificationFailureUrl: returnUrl(
      'Verification failure URL',
      'Where the payer comes back to when three_d_secure failed.',
    ),
    autoCapture: Type.Optional(
      Type.Boolean({
        title: 'Capture at once',
        default: true,
        description: 'false: authorises only, and waits for the capture.',
      }),
    ),
    description: Type.Optional(
      Type.String({
        title: 'Description',
        maxLength: 240,
        description: 'Shown on the page of three_d_secure; answers say Payment in its place.',
      }),
    ),
    channel: Type.Optional(
      uuid({ title: 'Channel', description: 'What the payer sees on the statement.' }),
    ),
    metadata: paymentMetadata,
  }),
  result: cardPayment,
  status: 201,
  answers: [
    invalidBody,
    { status: 400, code: 1032, text: 'The account number is wrong or missing.' },
    { status: 400, code: 1076, text: "The amount is outside the merchant's limits." },
    amountNotPositive,
    currencyNotSupported,
    { status: 400, code: 1088, text: 'The payment token is used or has expired.' },
    { status: 400, code: 1096, text: 'The encryption key id is unknown or missing.' },
    { status: 400, code: 1109, text: "The card's first digits are not accepted." },
    { status: 400, code: 1110, text: 'The card number is not accepted.' },
    { status: 400, code: 1111, text: "The country of the card's issuer is not accepted." },
    malformedAuthorization,
    { status: 404, code: 1089, text: 'There is no such payment token.' },
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      amount: { amount: '25.00', currency: 'USD' },
      source: { id: 'b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101', type: 'card' },
      verification: 'none',
      autoCapture: true,
      description: 'Order 1042',
      metadata: {
        email: 'buyer@example.com',
        phoneNumber: '+12025550143',
        sessionId: '9f2c1d7ab0',
        ipAddress: '203.0.113.7',
      },
    },
  },
});

export const listPayments = defineOperation({
  id: 'listPayments',
  area: 'payments',
  title: 'List payments',
  description: 'Payments, refunds and cancels, of cards and of coins, newest first.',
  method: 'GET',
  path: '/v1/payments',
  route: '/debug/payments/fetch',
  query: Type.Object({
    settlementId: Type.Optional(uuid({ title: 'Settlement id' })),
    paymentIntentId: Type.Optional(uuid({ title: 'Payment intent id' })),
    source: Type.Optional(uuid({ title: 'Source id', description: 'Of a card or account.' })),
    type: Type.Optional(
      oneOf(['card', 'ach', 'wire', 'sepa'], {
        title: 'Source type',
        description: 'The official list names card alone.',
      }),
    ),
    status: Type.Optional(oneOf(paymentStatuses, { title: 'Status' })),
    ...pageQuery,
  }),
  result: Type.Array(anyPayment),
  answers: [invalidBody, malformedAuthorization],
  example: { query: { status: 'paid' } },
});

export const getPayment = defineOperation({
  id: 'getPayment',
  area: 'payments',
  title: 'Get a payment',
  description:
    'One payment, refund or cancel, of a card or of coins. Poll it until its status is paid or failed.',
  method: 'GET',
  path: '/v1/payments/{id}',
  route: '/debug/payments/details',
  pathParams: Type.Object({ id: uuid({ title: 'Payment id' }) }),
  result: anyPayment,
  answers: [malformedAuthorization, paymentNotFound],
  example: { path: { id: 'fc2f9a3e-0b17-4a1d-a7a5-4f5a9f0f8c11' } },
});
