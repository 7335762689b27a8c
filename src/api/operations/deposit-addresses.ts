import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { chain } from '../shapes/blockchain';
import { cryptoCurrency } from '../shapes/crypto-money';
import { idempotencyKey } from '../shapes/text';
import { accountDepositAddress } from '../shapes/wallet-address';
import { invalidBody, keyUsedBefore, malformedAuthorization } from './known-answers';
import { chainNotSupported } from './transfer-answers';

export const createDepositAddress = defineOperation({
  id: 'createDepositAddress',
  area: 'businessAccount',
  title: 'Create a deposit address',
  description:
    'An address at which the account takes crypto. There is one per chain: asking again gives the same.',
  method: 'POST',
  path: '/v1/businessAccount/wallets/addresses/deposit',
  route: '/debug/businessAccount/addresses/deposit/create',
  body: Type.Object({
    idempotencyKey: idempotencyKey(),
    currency: cryptoCurrency(),
    chain: chain(),
  }),
  result: accountDepositAddress,
  status: 201,
  answers: [invalidBody, chainNotSupported, malformedAuthorization, keyUsedBefore],
  example: {
    body: {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      currency: 'USD',
      chain: 'ETH',
    },
  },
});

export const listDepositAddresses = defineOperation({
  id: 'listDepositAddresses',
  area: 'businessAccount',
  title: 'List deposit addresses',
  description: 'The addresses at which the account takes crypto, all on one page.',
  method: 'GET',
  path: '/v1/businessAccount/wallets/addresses/deposit',
  route: '/debug/businessAccount/addresses/deposit/fetch',
  result: Type.Array(accountDepositAddress),
  answers: [malformedAuthorization],
  example: {},
});
