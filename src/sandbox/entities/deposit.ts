import * as Type from 'typebox';
import type { Static } from 'typebox';
import { bankCurrencies } from '@/api/shapes/bank-account';
import { paymentErrorCodes } from '@/api/shapes/payment-words';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

/** Money that came in for a linked account. */
export const deposit = Type.Object({
  id: uuid(),
  accountId: uuid(),
  /** Kind of the account. */
  type: oneOf(['wire', 'cbit', 'xpay']),
  walletId: Type.String(),
  amount: Type.String({ pattern: '^\\d+\\.\\d{2}$' }),
  currency: oneOf(bankCurrencies),
  status: oneOf(['pending', 'complete', 'failed']),
  /** Why it fails; never answered: a deposit has no place for it. */
  errorCode: Type.Optional(oneOf(paymentErrorCodes)),
  memo: Type.Optional(Type.String()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type Deposit = Static<typeof deposit>;

/** The index keys of a deposit: every combination of filters that finds it. */
export function depositKeys({ type, walletId }: Deposit): string[] {
  return [
    depositListKey({ type, walletId }),
    depositListKey({ type }),
    depositListKey({ walletId }),
    depositListKey({}),
  ];
}

/** The index key of one combination of filters of deposits; an absent one matches all. */
export function depositListKey(filters: {
  type?: string | undefined;
  walletId?: string | undefined;
}): string {
  return `list:${JSON.stringify([filters.type ?? null, filters.walletId ?? null])}`;
}
