import Big from 'big.js';
import { rateOf } from './exchange-terms';
import type { CryptoCurrency } from './crypto-terms';

/** How long a payout takes, in virtual ms: as captured. */
export const payoutTimes = {
  /** Until what arrives is known, or the risk service said no. */
  assess: 2_000,
  /** From then until it is complete: 3 min 13 s after its creation. */
  send: 191_000,
};

/** An amount, in any currency, that makes a payout fail. Ours: the provider documents none. */
export const failingPayout = '6.01';

/** From how many US dollars a payout has to say who sends it. */
const travelRuleDollars = 3_000;

/** Tells whether the travel rule asks who sends an amount. Bitcoin and ether have no rate here. */
export function asksForSender(amount: string, currency: CryptoCurrency): boolean {
  if (currency !== 'USD' && currency !== 'EUR') return false;
  const rate = currency === 'USD' ? '1' : rateOf('reference', 'EUR', 'USD');
  return new Big(amount).times(rate ?? '1').gte(travelRuleDollars);
}
