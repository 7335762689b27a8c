import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { askedSide, exchangeQuote } from '../shapes/exchange';
import { idempotencyKey, oneOf } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization } from './known-answers';

export const createExchangeQuote = defineOperation({
  id: 'createExchangeQuote',
  area: 'trades',
  title: 'Create a quote',
  description:
    'Asks for a rate between two currencies. The amount stands on one side only. A tradable quote lives 3 seconds and can be traded once; a reference quote only informs.',
  method: 'POST',
  path: '/v1/exchange/quotes',
  route: '/debug/trades/quote',
  body: Type.Object({
    idempotencyKey: Type.Optional(idempotencyKey()),
    type: oneOf(['tradable', 'reference'], { title: 'Type' }),
    from: askedSide('From'),
    to: askedSide('To'),
  }),
  result: exchangeQuote,
  status: 201,
  answers: [invalidBody, malformedAuthorization, keyUsedBefore],
  example: {
    body: {
      type: 'tradable',
      from: { currency: 'MXN', amount: '1000.00' },
      to: { currency: 'USDC' },
    },
  },
});
