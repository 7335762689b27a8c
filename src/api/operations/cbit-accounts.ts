import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { cbitAccount } from '../shapes/bank-account';
import { chainAddress } from '../shapes/chain-address';
import { idempotencyKey, uuid } from '../shapes/text';
import { invalidBody, keyUsedBefore, malformedAuthorization, notFound } from './known-answers';

const accountId = Type.Object({ id: uuid({ title: 'Account id' }) });
const exampleId = { id: '3e8f5a21-04d7-4c69-9b20-7d1e6f0c8b42' };

export const createCbitAccount = defineOperation({
  id: 'createCbitAccount',
  area: 'businessAccount',
  title: 'Link a CBIT wallet',
  description:
    'Links a wallet of the CBIT network, by which USD moves at any hour. It is pending at first and complete within a second in the sandbox.',
  method: 'POST',
  path: '/v1/businessAccount/banks/cbit',
  route: '/debug/businessAccount/cbitAccounts/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    walletAddress: chainAddress({ title: 'Wallet address' }),
  }),
  result: cbitAccount,
  status: 201,
  answers: [invalidBody, malformedAuthorization, keyUsedBefore],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      walletAddress: '0x4444444444444444444444444444444444444444',
    },
  },
});

export const listCbitAccounts = defineOperation({
  id: 'listCbitAccounts',
  area: 'businessAccount',
  title: 'List CBIT wallets',
  description: 'Linked CBIT wallets, newest first, all on one page.',
  method: 'GET',
  path: '/v1/businessAccount/banks/cbit',
  route: '/debug/businessAccount/cbitAccounts/fetch',
  result: Type.Array(cbitAccount),
  answers: [malformedAuthorization],
  example: {},
});

export const getCbitAccount = defineOperation({
  id: 'getCbitAccount',
  area: 'businessAccount',
  title: 'Get a CBIT wallet',
  description: 'One linked CBIT wallet. Poll it until it is complete or failed.',
  method: 'GET',
  path: '/v1/businessAccount/banks/cbit/{id}',
  route: '/debug/businessAccount/cbitAccounts/details',
  pathParams: accountId,
  result: cbitAccount,
  answers: [malformedAuthorization, notFound('CBIT wallet')],
  example: { path: exampleId },
});

export const getCbitInstructions = defineOperation({
  id: 'getCbitInstructions',
  area: 'businessAccount',
  title: 'Get CBIT instructions',
  description: 'Where to send money over CBIT so that it reaches the account.',
  method: 'GET',
  path: '/v1/businessAccount/banks/cbit/{id}/instructions',
  route: '/debug/businessAccount/cbitAccounts/instructions',
  pathParams: accountId,
  query: Type.Object({
    currency: Type.Optional(
      Type.String({ title: 'Currency', description: 'Taken as for wires; changes nothing.' }),
    ),
  }),
  result: Type.Object({ trackingRef: Type.String(), walletAddress: Type.String() }),
  answers: [invalidBody, malformedAuthorization, notFound('CBIT wallet')],
  example: { path: exampleId },
});
