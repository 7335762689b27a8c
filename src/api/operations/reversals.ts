import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { pageQuery } from '../shapes/page';
import { paymentStatuses } from '../shapes/payment-words';
import { reversal } from '../shapes/reversal';
import { oneOf } from '../shapes/text';
import { invalidBody, malformedAuthorization } from './known-answers';

export const listReversals = defineOperation({
  id: 'listReversals',
  area: 'payments',
  title: 'List reversals',
  description: 'Payments that were taken back, newest first.',
  method: 'GET',
  path: '/v1/reversals',
  route: '/debug/payments/reversals/fetch',
  query: Type.Object({
    status: Type.Optional(oneOf(paymentStatuses, { title: 'Status' })),
    ...pageQuery,
  }),
  result: Type.Array(reversal),
  answers: [invalidBody, malformedAuthorization],
  example: { query: { status: 'paid' } },
});
