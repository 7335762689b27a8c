import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { cardCancel, cardRefund } from '../shapes/card-payment';
import { money } from '../shapes/money';
import { refundReasons } from '../shapes/payment-words';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import {
  amountNotPositive,
  invalidBody,
  keyUsedBefore,
  malformedAuthorization,
  notRefundable,
  paymentFailedBefore,
  paymentNotFound,
  refundTooLarge,
} from './known-answers';

const ofPayment = Type.Object({ id: uuid({ title: 'Payment id' }) });

const reason = Type.Optional(
  oneOf(refundReasons, { title: 'Reason', description: 'Left out when empty.' }),
);

const exampleKey = '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10';

export const cancelPayment = defineOperation({
  id: 'cancelPayment',
  area: 'payments',
  title: 'Cancel a payment',
  description:
    'Voids a payment that is not settled; later the money is sent back as a refund. Accepted is not done: poll the payment.',
  method: 'POST',
  path: '/v1/payments/{id}/cancel',
  route: '/debug/payments/cancel',
  pathParams: ofPayment,
  body: Type.Object({ idempotencyKey: idempotencyKey(), reason }),
  result: cardCancel,
  answers: [
    invalidBody,
    { status: 400, code: 1084, text: 'A cancel or a refund is never cancelled.' },
    { status: 400, code: 1086, text: 'The payment is already cancelled.' },
    paymentFailedBefore,
    malformedAuthorization,
    paymentNotFound,
    keyUsedBefore,
  ],
  example: {
    path: { id: 'e5a1c7d4-3b92-4f08-a6e0-9c2d18b74f51' },
    body: { idempotencyKey: exampleKey, reason: 'requested_by_customer' },
  },
});

export const refundPayment = defineOperation({
  id: 'refundPayment',
  area: 'payments',
  title: 'Refund a payment',
  description:
    'Sends back a payment or a part of it. All its refunds together stay within the payment. Accepted is not done: poll the payment.',
  method: 'POST',
  path: '/v1/payments/{id}/refund',
  route: '/debug/payments/refund',
  pathParams: ofPayment,
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    amount: money(['USD'], { title: 'Amount' }),
    reason,
  }),
  result: cardRefund,
  answers: [
    invalidBody,
    amountNotPositive,
    notRefundable,
    refundTooLarge,
    paymentFailedBefore,
    malformedAuthorization,
    paymentNotFound,
    keyUsedBefore,
  ],
  example: {
    path: { id: '2d84b6f9-c07e-4135-8a9b-5e6f10d3c782' },
    body: {
      idempotencyKey: exampleKey,
      amount: { amount: '10.00', currency: 'USD' },
      reason: 'requested_by_customer',
    },
  },
});

export const capturePayment = defineOperation({
  id: 'capturePayment',
  area: 'payments',
  title: 'Capture a payment',
  description:
    'Takes the money of an authorisation, once, within 6 days and 18 hours of its creation. Without an amount all of it. The answer has no body.',
  method: 'POST',
  path: '/v1/payments/{id}/capture',
  route: '/debug/payments/capture',
  pathParams: ofPayment,
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    amount: Type.Optional(money(['USD'], { title: 'Amount' })),
  }),
  status: 202,
  answers: [invalidBody, amountNotPositive, malformedAuthorization, paymentNotFound, keyUsedBefore],
  example: {
    path: { id: '97c3e0a5-6f1d-4b84-b25c-08d9a7e4f136' },
    body: {
      idempotencyKey: exampleKey,
      amount: { amount: '25.00', currency: 'USD' },
    },
  },
});
