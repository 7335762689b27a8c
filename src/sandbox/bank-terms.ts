import Big from 'big.js';
import type { payoutErrorCodes } from '@/api/shapes/payout-words';

/** A kind of account that can be linked. */
export type AccountKind = 'wire' | 'cbit' | 'xpay';

const second = 1_000;
const minute = 60 * second;

/** Times of bank money, in virtual ms. */
export const bankTimes = {
  /** Until a linked account is checked: as captured of the provider, XPAY by analogy. */
  check: { wire: 860, cbit: 180, xpay: 180 } satisfies Record<AccountKind, number>,
  /** Deposits are made every ten minutes, one second past: hh:m0:01, as captured. */
  batch: 10 * minute,
  batchOffset: second,
  /** From a deposit's creation to its end. Captured: 22 s to 4 min; ours is fixed. */
  deposit: minute,
  /** From a payout's creation to its end: as captured. */
  payout: 4 * minute + 59 * second,
  /** From a return's creation to its end. Ours. */
  return: minute,
};

/** An account whose number or wallet address ends like this fails its check. Ours. */
const failingEnd = '2366';

/** Tells whether an account is one that fails its check. */
export function failsCheck(number: string): boolean {
  return number.endsWith(failingEnd);
}

/** The most one payout takes of its currency. Ours: no figure is published. */
export const largestPayout = '1000000.00';

/** The most one payment brings by a bank, in units of its currency: balances keep to their digits. Ours. */
export const largestBankPayment = '1000000000.00';

/** What becomes of a payout that fails. */
export interface PayoutFailure {
  errorCode: (typeof payoutErrorCodes)[number];
  /**
   * Of a payout its bank sends back: how much of its dollars comes back where they were exchanged on
   * the way, since the rate has moved by then.
   */
  returnRate?: string;
}

/** Payouts of these amounts fail, whatever the currency. Ours: none is documented. */
const failingPayouts: Readonly<Record<string, PayoutFailure>> = {
  '23.60': { errorCode: 'transaction_denied' },
  '23.61': { errorCode: 'bank_transaction_error' },
  '23.62': { errorCode: 'fiat_account_limit_exceeded' },
  '23.63': { errorCode: 'invalid_bank_account_number' },
  '23.64': { errorCode: 'invalid_wire_rtn' },
  '23.65': { errorCode: 'vendor_inactive' },
  '23.66': { errorCode: 'transaction_failed' },
  '23.67': { errorCode: 'transaction_returned', returnRate: '0.99' },
  '23.68': { errorCode: 'transaction_returned', returnRate: '1.01' },
};

/** How a payout of an amount fails; undefined where it arrives. */
export function failureOf(amount: string): PayoutFailure | undefined {
  return failingPayouts[amount];
}

/** Virtual ms until the next batch of deposits; never none. */
export function untilBatch(now: number): number {
  const { batch, batchOffset } = bankTimes;
  return batch - ((now - batchOffset) % batch);
}

/** What an exchange at a rate gives, in full cents: what is left over stays with the provider. */
export function exchanged(amount: string, rate: string): string {
  return new Big(amount).times(rate).round(2, Big.roundDown).toFixed(2);
}
