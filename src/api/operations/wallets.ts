import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { merchantWalletId } from '../shapes/merchant-wallet';
import { applePayToken, googlePayToken, paymentToken } from '../shapes/payment-token';
import { idempotencyKey, oneOf } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization } from './known-answers';

export const getConfiguration = defineOperation({
  id: 'getConfiguration',
  area: 'mocks',
  title: 'Get the configuration',
  description: 'The id of the master wallet. The cheapest call to try a token with.',
  method: 'GET',
  path: '/v1/configuration',
  route: '/debug/payments/configuration',
  result: Type.Object({
    payments: Type.Optional(
      Type.Object({ masterWalletId: Type.Optional(merchantWalletId('10 digits.')) }),
    ),
  }),
  answers: [malformedAuthorization],
  example: {},
});

export const createPaymentToken = defineOperation({
  id: 'createPaymentToken',
  area: 'mocks',
  title: 'Create a payment token',
  description:
    'Turns what an Apple Pay or Google Pay sheet gave into a payment source that is used once, before it expires.',
  method: 'POST',
  path: '/v1/paymentTokens',
  route: '/debug/payments/tokens/create',
  body: Type.Union([
    Type.Object(
      {
        idempotencyKey: idempotencyKey(),
        type: oneOf(['googlepay'], { title: 'Type' }),
        tokenData: googlePayToken,
      },
      { title: 'Google Pay' },
    ),
    Type.Object(
      {
        idempotencyKey: idempotencyKey(),
        type: oneOf(['applepay'], { title: 'Type' }),
        tokenData: applePayToken,
      },
      { title: 'Apple Pay' },
    ),
  ]),
  result: paymentToken,
  status: 201,
  answers: [invalidBody, malformedAuthorization, keyUsedBefore],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      type: 'googlepay',
      tokenData: {
        protocolVersion: 'ECv2',
        signature: 'MEUCIQDx3mUoO0yPz1vJ0cGmLk6e1n8hJb2bVq0G7lq2o1mJ5wIgK7v0a9Xl',
        signedMessage: '{"encryptedMessage":"mJ5w","ephemeralPublicKey":"BG7l","tag":"x3mU"}',
      },
    },
  },
});
