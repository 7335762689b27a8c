import Big from 'big.js';
import type { BusinessPayout } from './entities/business-payout';

const noFees = { amount: '0.00', currency: 'USD' as const };

/** A payout as its create and its read answer it; what has no value yet is left out. */
export function payoutAnswer(payout: BusinessPayout) {
  const { trackingRef, externalRef } = payout;
  return {
    ...payoutListAnswer(payout),
    ...(trackingRef !== undefined && { trackingRef }),
    ...(externalRef !== undefined && { externalRef }),
  };
}

/** A payout as the list answers it: without its references. The sandbox takes no fee. */
export function payoutListAnswer(payout: BusinessPayout) {
  const { id, walletId, destination, amount, currency, arrives, status, errorCode } = payout;
  const { createDate, updateDate } = payout;
  const returned = returnAnswer(payout);
  const adjustments = adjustmentsOf(payout);
  return {
    id,
    sourceWalletId: walletId,
    destination,
    amount: { amount, currency },
    ...(arrives && { toAmount: arrives }),
    ...(status === 'complete' && { fees: noFees }),
    status,
    ...(errorCode && { errorCode }),
    ...(errorCode === 'transaction_denied' && { riskEvaluation: denied }),
    ...(adjustments && { adjustments }),
    ...(returned && { return: returned }),
    createDate,
    updateDate,
  };
}

/** Reason 3000: blocked by the provider. */
const denied = { decision: 'denied' as const, reason: '3000' };

/** How the money of a payout comes back. */
function returnAnswer({ id: payoutId, amount, currency, return: returned }: BusinessPayout) {
  if (!returned) return undefined;
  const { id, status, createDate, updateDate } = returned;
  return {
    id,
    payoutId,
    // The provider's shape knows returns of dollars alone; of euros the amount is left out.
    ...(currency === 'USD' && { amount: { amount, currency } }),
    fees: noFees,
    reason: 'The bank of the beneficiary sent the payout back.',
    status,
    createDate,
    updateDate,
  };
}

/** What comes back beyond, or short of, the amount: the rate has moved since. */
function adjustmentsOf({ amount, return: returned }: BusinessPayout) {
  const gain = new Big(returned?.credited ?? amount).minus(amount);
  if (gain.eq(0)) return undefined;
  const difference = { amount: gain.abs().toFixed(2), currency: 'USD' as const };
  return gain.gt(0) ? { fxCredit: difference } : { fxDebit: difference };
}
