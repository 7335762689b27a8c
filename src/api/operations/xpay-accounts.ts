import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { xpayAccount } from '../shapes/bank-account';
import { idempotencyKey, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';

const accountId = Type.Object({ id: uuid({ title: 'Account id' }) });
const exampleId = { id: '4d9a6b32-15e8-4d7a-8c31-8e2f7a1d9c53' };

export const createXpayAccount = defineOperation({
  id: 'createXpayAccount',
  area: 'businessAccount',
  title: 'Link an XPAY account',
  description:
    'Links an account of the XPAY network. It is pending at first and complete within a second in the sandbox. The provider never documented these calls in public.',
  method: 'POST',
  path: '/v1/businessAccount/banks/xpay',
  route: '/debug/businessAccount/xpayAccounts/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    accountNumber: Type.String({ title: 'Account number', minLength: 1 }),
  }),
  result: xpayAccount,
  status: 201,
  answers: [invalidBody, malformedAuthorization, keyUsedBefore],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      accountNumber: '12340010',
    },
  },
});

export const listXpayAccounts = defineOperation({
  id: 'listXpayAccounts',
  area: 'businessAccount',
  title: 'List XPAY accounts',
  description: 'Linked XPAY accounts, newest first, all on one page.',
  method: 'GET',
  path: '/v1/businessAccount/banks/xpay',
  route: '/debug/businessAccount/xpayAccounts/fetch',
  result: Type.Array(xpayAccount),
  answers: [malformedAuthorization],
  example: {},
});

export const getXpayAccount = defineOperation({
  id: 'getXpayAccount',
  area: 'businessAccount',
  title: 'Get an XPAY account',
  description: 'One linked XPAY account. Poll it until it is complete or failed.',
  method: 'GET',
  path: '/v1/businessAccount/banks/xpay/{id}',
  route: '/debug/businessAccount/xpayAccounts/details',
  pathParams: accountId,
  result: xpayAccount,
  answers: [malformedAuthorization, notFound('XPAY account')],
  example: { path: exampleId },
});

export const getXpayInstructions = defineOperation({
  id: 'getXpayInstructions',
  area: 'businessAccount',
  title: 'Get XPAY instructions',
  description: 'Where to send money over XPAY so that it reaches the account.',
  method: 'GET',
  path: '/v1/businessAccount/banks/xpay/{id}/instructions',
  route: '/debug/businessAccount/xpayAccounts/instructions',
  pathParams: accountId,
  query: Type.Object({
    currency: Type.Optional(
      Type.String({ title: 'Currency', description: 'Taken as for wires; changes nothing.' }),
    ),
  }),
  result: Type.Object({ trackingRef: Type.String(), accountNumber: Type.String() }),
  answers: [invalidBody, malformedAuthorization, notFound('XPAY account')],
  example: { path: exampleId },
});
