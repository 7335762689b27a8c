import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { businessTransfer } from '../shapes/business-transfer';
import { cryptoMoney } from '../shapes/crypto-money';
import { pageQuery } from '../shapes/page';
import { idempotencyKey, oneOf, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';
import { chainNotSupported, sourceInvalid, tooLittleMoney } from './transfer-answers';

export const createBusinessTransfer = defineOperation({
  id: 'createBusinessTransfer',
  area: 'businessAccount',
  title: 'Create a business transfer',
  description: 'Sends crypto of the account to a saved outside address that is active.',
  method: 'POST',
  path: '/v1/businessAccount/transfers',
  route: '/debug/businessAccount/transfers/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    destination: Type.Object(
      {
        type: oneOf(['verified_blockchain'], { title: 'Type' }),
        addressId: uuid({ title: 'Address id', description: 'Of a recipient address.' }),
      },
      { title: 'Destination' },
    ),
    amount: cryptoMoney({ title: 'Amount' }),
  }),
  result: businessTransfer,
  status: 201,
  answers: [
    invalidBody,
    sourceInvalid,
    tooLittleMoney,
    { status: 400, code: 2004, text: 'The address is not verified for withdrawals.' },
    chainNotSupported,
    { status: 400, code: 2007, text: "The address's chain does not carry the currency." },
    { status: 400, code: 2009, text: 'Transfers of this kind are not supported.' },
    { status: 400, code: 2020, text: 'Source and destination do not go together.' },
    malformedAuthorization,
    keyUsedBefore,
  ],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      destination: {
        type: 'verified_blockchain',
        addressId: '8e3d6c25-1f7a-5b94-a0c8-4d2f9b6e1a53',
      },
      amount: { amount: '25.00', currency: 'USD' },
    },
  },
});

export const listBusinessTransfers = defineOperation({
  id: 'listBusinessTransfers',
  area: 'businessAccount',
  title: 'List business transfers',
  description:
    'Transfers of crypto out of and into the account, newest first, at most 50 per page.',
  method: 'GET',
  path: '/v1/businessAccount/transfers',
  route: '/debug/businessAccount/transfers/fetch',
  query: Type.Object(pageQuery),
  result: Type.Array(businessTransfer),
  answers: [invalidBody, malformedAuthorization],
  example: {},
});

export const getBusinessTransfer = defineOperation({
  id: 'getBusinessTransfer',
  area: 'businessAccount',
  title: 'Get a business transfer',
  description:
    'One transfer of crypto. Poll it from pending over running (its hash is there) to complete or failed.',
  method: 'GET',
  path: '/v1/businessAccount/transfers/{id}',
  route: '/debug/businessAccount/transfers/details',
  pathParams: Type.Object({ id: uuid({ title: 'Transfer id' }) }),
  result: businessTransfer,
  answers: [malformedAuthorization, notFound('transfer')],
  example: { path: { id: '7c4b1e90-5d2f-4a68-8e13-0b9f6a3d7c25' } },
});
