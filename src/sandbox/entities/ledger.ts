import * as Type from 'typebox';
import type { Static } from 'typebox';
import { paymentErrorCodes } from '@/api/shapes/payment-words';
import { oneOf, uuid } from '@/api/shapes/text';

/** Sums of what went out of an account (debits) and into it (credits), as decimal texts. */
export const ledgerAccount = Type.Object({
  /** Owner and currency, such as `business/available/USD`. */
  id: Type.String(),
  currency: Type.String(),
  debits: Type.String({ pattern: '^\\d+(\\.\\d+)?$' }),
  credits: Type.String({ pattern: '^\\d+(\\.\\d+)?$' }),
});

export type LedgerAccount = Static<typeof ledgerAccount>;

/** One movement of money: the same amount out of one account and into another. */
export const ledgerEntry = Type.Object({
  id: Type.String(),
  debit: Type.String(),
  credit: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  /** Id of what moved it. */
  cause: Type.String(),
});

export type LedgerEntry = Static<typeof ledgerEntry>;

/** A payment from outside, as a mock sent it. */
export const incomingPayment = Type.Object({
  id: uuid(),
  rail: Type.String(),
  trackingRef: Type.String(),
  memo: Type.Optional(Type.String()),
  accountNumber: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  /** Reference of the settlement row it pays; absent where it pays none. */
  paid: Type.Optional(Type.String()),
  /** The linked account whose tracking reference it quotes. */
  accountId: Type.Optional(uuid()),
  /** The deposit it became, in the batch after it. */
  depositId: Type.Optional(uuid()),
  /** Why it reaches nobody. */
  errorCode: Type.Optional(oneOf(paymentErrorCodes)),
});

export type IncomingPayment = Static<typeof incomingPayment>;

/** The index key of payments that the next batch makes deposits of. */
export const awaitsDepositKey = 'awaits-deposit';

/** The index keys of a payment: that of the batch it waits for. */
export function incomingKeys({ accountId, depositId }: IncomingPayment): string[] {
  return accountId !== undefined && depositId === undefined ? [awaitsDepositKey] : [];
}
