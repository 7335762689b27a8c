import * as Type from 'typebox';
import { defineOperation } from '../operation';
import { deposit } from '../shapes/deposit';
import { pageQuery } from '../shapes/page';
import { oneOf } from '../shapes/text';
import { invalidBody, malformedAuthorization } from './known-answers';

export const listDeposits = defineOperation({
  id: 'listDeposits',
  area: 'businessAccount',
  title: 'List deposits',
  description:
    'Money that came in from linked bank accounts, newest first, at most 50 per page. Crypto that came in is among the business transfers.',
  method: 'GET',
  path: '/v1/businessAccount/deposits',
  route: '/debug/businessAccount/deposits/fetch',
  query: Type.Object({
    type: Type.Optional(oneOf(['wire'], { title: 'Type' })),
    walletId: Type.Optional(
      Type.String({ title: 'Wallet id', description: 'A sub-account; default: the main wallet.' }),
    ),
    ...pageQuery,
  }),
  result: Type.Array(deposit),
  answers: [invalidBody, malformedAuthorization],
  example: { query: { type: 'wire' } },
});
