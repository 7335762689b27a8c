import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { balances } from '../shapes/balances';
import { malformedAuthorization } from './known-answers';

export const listBusinessBalances = defineOperation({
  id: 'listBusinessBalances',
  area: 'businessAccount',
  title: 'List balances',
  description: 'Balances of the account per currency; USDC counts as USD, EURC as EUR.',
  method: 'GET',
  path: '/v1/businessAccount/balances',
  route: '/debug/businessAccount/balances/fetch',
  query: Type.Object({
    walletId: Type.Optional(
      Type.String({ title: 'Wallet id', description: 'A sub-account; default: the main wallet.' }),
    ),
  }),
  result: Type.Object({ available: balances, unsettled: balances }),
  answers: [malformedAuthorization],
  example: {},
});
