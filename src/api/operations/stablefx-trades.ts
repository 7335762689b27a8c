import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { evmAddress } from '../shapes/blockchain';
import { evmHash, evmSignature } from '../shapes/evm';
import { pageQuery } from '../shapes/page';
import { tradeMessage } from '../shapes/permit2';
import {
  stablefxCurrencies,
  stablefxStatuses,
  stablefxTrade,
  stablefxTradeDetails,
  traderTypes,
} from '../shapes/stablefx';
import { dateTime, idempotencyKey, oneOf, uuid } from '../shapes/text';
import {
  invalidBody,
  keyUsedBefore,
  malformedAuthorization,
  notFound,
  tooManyCalls,
} from './known-answers';
import {
  exampleQuoteId,
  exampleTradeId,
  exampleTradeMessage,
  exampleTradeSignature,
  exampleWallet,
} from './stablefx-examples';

const askingSide = oneOf(traderTypes, {
  title: 'Type',
  description: 'The side that asks: fee, signer and provider trade id are those of that side.',
});

export const stablefxCreateTrade = defineOperation({
  id: 'stablefxCreateTrade',
  area: 'stablefx',
  title: 'Create a StableFX trade',
  description:
    'Accepts a tradable quote that has not expired. With address, message and signature the taker signs at once; without all three the trade is pending and the taker signs later.',
  method: 'POST',
  path: '/v1/exchange/stablefx/trades',
  route: '/debug/stablefx/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    quoteId: uuid({ title: 'Quote id' }),
    address: Type.Optional(
      evmAddress({ title: 'Address', description: 'Of the wallet that signed.' }),
    ),
    message: Type.Optional(tradeMessage),
    signature: Type.Optional(evmSignature()),
  }),
  result: stablefxTrade,
  bare: true,
  answers: [invalidBody, malformedAuthorization, notFound('quote'), keyUsedBefore, tooManyCalls],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      quoteId: exampleQuoteId,
      address: exampleWallet,
      message: exampleTradeMessage,
      signature: exampleTradeSignature,
    },
  },
});

export const stablefxListTrades = defineOperation({
  id: 'stablefxListTrades',
  area: 'stablefx',
  title: 'List StableFX trades',
  description:
    'Trades as one side sees them, newest first. Makers look for confirmed (to sign) and taker_funded (to fund), takers for pending_settlement.',
  method: 'GET',
  path: '/v1/exchange/stablefx/trades',
  route: '/debug/stablefx/fetch',
  query: Type.Object({
    type: askingSide,
    status: Type.Optional(oneOf(stablefxStatuses, { title: 'Status' })),
    startCreateDateInclusive: Type.Optional(
      dateTime({
        title: 'Start of create date',
        description: 'Only what was created at or after this moment; the older name of from.',
      }),
    ),
    endCreateDateInclusive: Type.Optional(
      dateTime({
        title: 'End of create date',
        description: 'Only what was created at or before this moment; the older name of to.',
      }),
    ),
    ...pageQuery,
    pageSize: Type.Optional(
      Type.Integer({
        title: 'Page size',
        minimum: 1,
        description: 'Items per page; default 50, at most 200: a higher value is lowered.',
      }),
    ),
    updatedFrom: Type.Optional(
      dateTime({
        title: 'Updated from',
        description: 'Only what was changed at or after this moment.',
      }),
    ),
    updatedTo: Type.Optional(
      dateTime({
        title: 'Updated to',
        description: 'Only what was changed at or before this moment.',
      }),
    ),
    asset: Type.Optional(
      Type.Array(oneOf(stablefxCurrencies), {
        title: 'Asset',
        description: 'Only trades of one of these tokens.',
      }),
    ),
    id: Type.Optional(
      Type.String({
        title: 'Trade id',
        minLength: 1,
        maxLength: 36,
        description: 'An id, or how it begins.',
      }),
    ),
    ids: Type.Optional(Type.Array(uuid(), { title: 'Trade ids', description: 'Only these.' })),
    settlementTransactionHash: Type.Optional(evmHash({ title: 'Settlement transaction hash' })),
    sortOrder: Type.Optional(
      oneOf(['asc', 'desc'], { title: 'Sort order', description: 'By create date; default desc.' }),
    ),
  }),
  result: Type.Array(stablefxTrade),
  answers: [invalidBody, malformedAuthorization, tooManyCalls],
  example: { query: { type: 'taker' } },
});

export const stablefxGetTrade = defineOperation({
  id: 'stablefxGetTrade',
  area: 'stablefx',
  title: 'Get a StableFX trade',
  description:
    'One trade as one side sees it, with what happened on chain. Poll it until its status is final.',
  method: 'GET',
  path: '/v1/exchange/stablefx/trades/{id}',
  route: '/debug/stablefx/details',
  pathParams: Type.Object({ id: uuid({ title: 'Trade id' }) }),
  query: Type.Object({ type: askingSide }),
  result: stablefxTradeDetails,
  bare: true,
  answers: [invalidBody, malformedAuthorization, notFound('trade'), tooManyCalls],
  example: {
    path: { id: exampleTradeId },
    query: { type: 'taker' },
  },
});
