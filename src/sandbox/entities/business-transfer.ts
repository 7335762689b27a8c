import * as Type from 'typebox';
import type { Static } from 'typebox';
import { chain } from '@/api/shapes/blockchain';
import { businessTransfer as answered } from '@/api/shapes/business-transfer';
import { cryptoCurrency } from '@/api/shapes/crypto-money';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

const { errorCode, riskEvaluation, status } = answered.properties;

/** Coins on their way out of the account, or into it. */
export const businessTransfer = Type.Object({
  id: uuid(),
  direction: oneOf(['out', 'in']),
  amount: Type.String({ pattern: '^\\d+(\\.\\d+)?$' }),
  currency: cryptoCurrency(),
  chain: chain(),
  /** Where the coins go: an outside address, or one of the account's. */
  address: Type.String(),
  addressTag: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  status,
  transactionHash: Type.Optional(Type.String()),
  errorCode,
  riskEvaluation,
  createDate: dateTime(),
});

export type BusinessTransfer = Static<typeof businessTransfer>;
