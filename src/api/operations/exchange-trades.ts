import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { exchangeTrade } from '../shapes/exchange';
import { idempotencyKey, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';

export const createExchangeTrade = defineOperation({
  id: 'createExchangeTrade',
  area: 'trades',
  title: 'Create a trade',
  description: 'Accepts a tradable quote that is at most 3 seconds old.',
  method: 'POST',
  path: '/v1/exchange/trades',
  route: '/debug/trades/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    quoteId: uuid({ title: 'Quote id' }),
    fulfill: Type.Optional(
      Type.Boolean({
        title: 'Fulfill at once',
        default: true,
        description: 'true: settles at once; false: waits to be netted with other trades.',
      }),
    ),
  }),
  result: exchangeTrade,
  answers: [
    invalidBody,
    { status: 400, code: 1093, text: 'The account holds too little of the currency sold.' },
    malformedAuthorization,
    notFound('quote'),
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      quoteId: '3f5b8d72-c146-4a09-8e27-9b1d4c6f0a85',
      fulfill: true,
    },
  },
});

export const listExchangeTrades = defineOperation({
  id: 'listExchangeTrades',
  area: 'trades',
  title: 'List trades',
  description: 'Trades, newest first, all of them or those of one settlement batch.',
  method: 'GET',
  path: '/v1/exchange/trades',
  route: '/debug/trades/fetch',
  query: Type.Object({
    settlementId: Type.Optional(uuid({ title: 'Settlement id' })),
  }),
  result: Type.Array(exchangeTrade),
  answers: [invalidBody, malformedAuthorization],
  example: {},
});

export const getExchangeTrade = defineOperation({
  id: 'getExchangeTrade',
  area: 'trades',
  title: 'Get a trade',
  description: 'One trade. Poll it every 3 seconds until its status is final.',
  method: 'GET',
  path: '/v1/exchange/trades/{id}',
  route: '/debug/trades/details',
  pathParams: Type.Object({ id: uuid({ title: 'Trade id' }) }),
  result: exchangeTrade,
  answers: [malformedAuthorization, notFound('trade')],
  example: { path: { id: '8b2f1a64-0c37-4e5d-9f18-2d6a7b3c5e90' } },
});
