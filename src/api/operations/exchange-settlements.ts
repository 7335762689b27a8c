import * as Type from 'typebox';
import { defineOperation } from '../operation';
import {
  exchangeSettlement,
  pixInstructions,
  settledCurrencies,
  wireInstructions,
} from '../shapes/exchange';
import { pageQuery } from '../shapes/page';
import { oneOf, uuid } from '../shapes/text';
import { invalidBody, malformedAuthorization, notFound } from './known-answers';

export const listExchangeSettlements = defineOperation({
  id: 'listExchangeSettlements',
  area: 'trades',
  title: 'List settlement batches',
  description: 'Settlement batches, newest first. Type and currency ask for a row that has both.',
  method: 'GET',
  path: '/v1/exchange/trades/settlements',
  route: '/debug/trades/settlements/fetch',
  query: Type.Object({
    type: Type.Optional(
      oneOf(['account_payable', 'account_receivable'], {
        title: 'Type',
        description: 'Batches with a payable or a receivable row.',
      }),
    ),
    status: Type.Optional(oneOf(['pending', 'settled'], { title: 'Status' })),
    currency: Type.Optional(oneOf(settledCurrencies, { title: 'Currency' })),
    ...pageQuery,
  }),
  result: Type.Array(exchangeSettlement),
  answers: [invalidBody, malformedAuthorization],
  example: { query: { status: 'pending', type: 'account_payable', currency: 'MXN' } },
});

export const getExchangeSettlement = defineOperation({
  id: 'getExchangeSettlement',
  area: 'trades',
  title: 'Get a settlement batch',
  description: 'One settlement batch. It is settled when every row is completed.',
  method: 'GET',
  path: '/v1/exchange/trades/settlements/{id}',
  route: '/debug/trades/settlements/details',
  pathParams: Type.Object({ id: uuid({ title: 'Settlement id' }) }),
  result: exchangeSettlement,
  answers: [malformedAuthorization, notFound('settlement')],
  example: { path: { id: 'c1d7e0a9-52b4-4f6e-8a3d-7e9f1b2c4d60' } },
});

export const getExchangeSettlementByReference = defineOperation({
  id: 'getExchangeSettlementByReference',
  area: 'trades',
  title: 'Get a settlement batch by reference',
  description: 'The settlement batch one of whose rows has this reference.',
  method: 'GET',
  path: '/v1/exchange/trades/settlements/reference/{ref}',
  route: '/debug/trades/settlements/reference',
  pathParams: Type.Object({
    ref: Type.String({ title: 'Reference', description: 'Of a row, such as XSP8M2K4Q1.' }),
  }),
  result: exchangeSettlement,
  answers: [malformedAuthorization, notFound('settlement')],
  example: { path: { ref: 'XSP8M2K4Q1' } },
});

export const getExchangeSettlementInstructions = defineOperation({
  id: 'getExchangeSettlementInstructions',
  area: 'trades',
  title: 'Get settlement instructions',
  description:
    'Where to pay the payable rows of a currency: by wire, BRL by PIX. The same for every batch.',
  method: 'GET',
  path: '/v1/exchange/trades/settlements/instructions/{id}',
  route: '/debug/trades/settlements/instructions',
  pathParams: Type.Object({
    id: oneOf(settledCurrencies, { title: 'Currency', description: 'A currency code.' }),
  }),
  result: Type.Union([wireInstructions, pixInstructions]),
  answers: [malformedAuthorization, notFound('currency')],
  example: { path: { id: 'MXN' } },
});
