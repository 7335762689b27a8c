import Big from 'big.js';
import type { Static } from 'typebox';
import type { payout } from '@/api/shapes/payout';
import { decimalPlaces } from './crypto-terms';
import type { Payout } from './entities/payout';

/** A payout as answered, without who sends it: fees once it is complete. The sandbox takes none. */
export function payoutAnswer(payoutHeld: Payout): Static<typeof payout> {
  const {
    recipientId,
    chain: _chain,
    amount,
    currency,
    arrivingAmount,
    identities: _identities,
    ...rest
  } = payoutHeld;
  const nothing = { amount: new Big(0).toFixed(decimalPlaces[currency]), currency };
  return {
    ...rest,
    destination: { type: 'address_book', id: recipientId },
    amount: { amount, currency },
    toAmount: {
      ...(arrivingAmount !== undefined && { amount: arrivingAmount }),
      currency,
    },
    ...(rest.status === 'complete' && { fees: nothing, networkFees: nothing }),
  };
}
