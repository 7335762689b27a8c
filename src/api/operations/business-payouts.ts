import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { bankCurrencies } from '../shapes/bank-account';
import { businessPayout, payoutRails } from '../shapes/business-payout';
import { money } from '../shapes/money';
import { pageQuery } from '../shapes/page';
import { payoutStatuses } from '../shapes/payout-words';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization } from './known-answers';
import {
  amountNotAboveZero,
  sourceInvalid,
  tooLittleMoney,
  unknownPayout,
  walletTooEmpty,
} from './transfer-answers';

export const createBusinessPayout = defineOperation({
  id: 'createBusinessPayout',
  area: 'businessAccount',
  title: 'Create a business payout',
  description:
    'Pays money of the account out to a linked account that is complete. The balance falls at once; a failed payout comes back.',
  method: 'POST',
  path: '/v1/businessAccount/payouts',
  route: '/debug/businessAccount/payouts/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    destination: Type.Object(
      {
        type: oneOf(payoutRails, { title: 'Type', description: 'The rail the money goes by.' }),
        id: uuid({ title: 'Account id', description: 'Of a linked account.' }),
      },
      { title: 'Destination' },
    ),
    amount: money(bankCurrencies, { title: 'Amount' }),
    toAmount: Type.Optional(
      Type.Object(
        { currency: oneOf(bankCurrencies, { title: 'Currency' }) },
        {
          title: 'To amount',
          description: 'Only to exchange USD on the way: to SGD or MXN by wire, to BRL by PIX.',
        },
      ),
    ),
  }),
  result: businessPayout,
  status: 201,
  answers: [
    invalidBody,
    sourceInvalid,
    { status: 400, code: 1089, text: 'There is no such account the money could come from.' },
    tooLittleMoney,
    { status: 400, code: 1107, text: 'The payout goes beyond the limit of the account.' },
    amountNotAboveZero,
    walletTooEmpty,
    malformedAuthorization,
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      destination: { type: 'wire', id: '2b7e4f10-93c6-4d58-8a1f-6c0d5e9b7a31' },
      amount: { amount: '75.00', currency: 'USD' },
    },
  },
});

export const listBusinessPayouts = defineOperation({
  id: 'listBusinessPayouts',
  area: 'businessAccount',
  title: 'List business payouts',
  description: 'Payouts to linked accounts, newest first, at most 50 per page.',
  method: 'GET',
  path: '/v1/businessAccount/payouts',
  route: '/debug/businessAccount/payouts/fetch',
  query: Type.Object({
    destination: Type.Optional(
      uuid({ title: 'Destination', description: 'Id of a linked account.' }),
    ),
    type: Type.Optional(oneOf(payoutRails, { title: 'Type' })),
    status: Type.Optional(
      Type.Array(oneOf(payoutStatuses), { title: 'Status', description: 'Any of these.' }),
    ),
    ...pageQuery,
  }),
  result: Type.Array(businessPayout),
  answers: [invalidBody, malformedAuthorization],
  example: {},
});

export const getBusinessPayout = defineOperation({
  id: 'getBusinessPayout',
  area: 'businessAccount',
  title: 'Get a business payout',
  description:
    'One payout to a linked account. Tracking and external reference are there once it is complete.',
  method: 'GET',
  path: '/v1/businessAccount/payouts/{id}',
  route: '/debug/businessAccount/payouts/details',
  pathParams: Type.Object({ id: uuid({ title: 'Payout id' }) }),
  result: businessPayout,
  answers: [malformedAuthorization, unknownPayout],
  example: { path: { id: '9d2e6f14-3a58-4c07-b1e9-5f8a0c7d2b36' } },
});
