import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { balances } from '../shapes/balances';
import { malformedAuthorization } from './known-answers';

export const listMerchantBalances = defineOperation({
  id: 'listMerchantBalances',
  area: 'payments',
  title: 'List merchant balances',
  description:
    'What the merchant can use, and what is paid but not settled yet, per currency. A balance of zero is absent.',
  method: 'GET',
  path: '/v1/balances',
  route: '/debug/payments/balances/fetch',
  result: Type.Object({ available: balances, unsettled: balances }),
  answers: [malformedAuthorization],
  example: {},
});
