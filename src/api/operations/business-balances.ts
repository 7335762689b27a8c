import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { money } from '../shapes/money';
import { malformedAuthorization } from './known-answers';

/** Ether has 18 decimal places, more than any other currency of a balance. */
const balances = Type.Array(
  money(['USD', 'EUR', 'BTC', 'ETH'], { digits: { integral: 12, fractional: 18 } }),
);

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
