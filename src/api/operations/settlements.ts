import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { merchantWalletId } from '../shapes/merchant-wallet';
import { pageQuery } from '../shapes/page';
import { settlement } from '../shapes/settlement';
import { uuid } from '../shapes/text';
import { invalidBody, malformedAuthorization, notFound } from './known-answers';

const walletQuery = {
  merchantWalletId: Type.Optional(merchantWalletId("The merchant's wallet, such as 1000999922.")),
  walletId: Type.Optional(
    Type.String({
      title: 'Wallet id',
      description: "The end user's wallet; needs the merchant wallet id too.",
    }),
  ),
};

const merchantWalletMissing = {
  status: 400,
  code: 1099,
  text: 'The merchant wallet id is missing beside the wallet id.',
};

export const listSettlements = defineOperation({
  id: 'listSettlements',
  area: 'settlements',
  title: 'List settlements',
  description:
    'Batches of paid payments, newest first. Credits less debits and fees reach the available balance. Amounts in US dollars.',
  method: 'GET',
  path: '/v1/settlements',
  route: '/debug/settlements/fetch',
  query: Type.Object({ ...walletQuery, ...pageQuery }),
  result: Type.Array(settlement),
  answers: [invalidBody, merchantWalletMissing, malformedAuthorization],
  example: {},
});

export const getSettlement = defineOperation({
  id: 'getSettlement',
  area: 'settlements',
  title: 'Get a settlement',
  description: 'One batch of paid payments. Amounts in US dollars.',
  method: 'GET',
  path: '/v1/settlements/{id}',
  route: '/debug/settlements/details',
  pathParams: Type.Object({ id: uuid({ title: 'Settlement id' }) }),
  query: Type.Object(walletQuery),
  result: settlement,
  answers: [invalidBody, merchantWalletMissing, malformedAuthorization, notFound('settlement')],
  example: { path: { id: '6e0b7c52-94d3-4b18-8a0f-2c71d5e83f64' } },
});
