import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { uuid } from '../shapes/text';
import { invalidBody, malformedAuthorization } from './known-answers';

export const mockChargeback = defineOperation({
  id: 'mockChargeback',
  area: 'mocks',
  title: 'Mock a chargeback',
  description:
    'Pretends that the payer had the whole of a paid card payment charged back. Sandbox only.',
  method: 'POST',
  path: '/v1/mocks/cards/chargebacks',
  route: '/debug/payments/mocks/chargeback',
  body: Type.Object({ paymentId: uuid({ title: 'Payment id' }) }),
  result: Type.Object({}, { description: 'Empty.' }),
  status: 201,
  answers: [
    invalidBody,
    malformedAuthorization,
    { status: 404, code: 404, text: 'There is no such payment, or it is not paid.' },
    { status: 409, code: 409, text: 'The payment was charged back before.' },
  ],
  example: { body: { paymentId: 'b46f2e81-9d05-4c7a-8e13-7a0c5d9f6b24' } },
});
