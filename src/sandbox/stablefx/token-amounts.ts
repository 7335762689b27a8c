import Big from 'big.js';
import { tokenDigits } from '@/api/shapes/stablefx';
import type { Tokens } from '../entities/stablefx';
import { collateralRate, feeRates } from './terms';

const places = tokenDigits.fractional;

interface AskedTokens {
  currency: Tokens['currency'];
  amount?: string | number;
}

/** An amount as text: six places at most, two at least. */
export function tokenText(amount: Big): string {
  return amount.toFixed(places).replace(/0{1,4}$/, '');
}

/** An amount in the units a token counts: 1000000 is 1.00. */
export function tokenUnits(amount: string): string {
  return new Big(amount).times(new Big(10).pow(places)).toFixed(0);
}

/**
 * Fills in the amount that was not given, rounded in the provider's favour: what the taker gets
 * down, what the taker pays up.
 */
export function convert(
  rate: string,
  from: AskedTokens,
  to: AskedTokens,
): { from: Tokens; to: Tokens } {
  const given = new Big(from.amount ?? to.amount ?? 0);
  const [sold, bought] =
    from.amount === undefined
      ? [given.div(rate).round(places, Big.roundUp), given]
      : [given, given.times(rate).round(places, Big.roundDown)];
  return {
    from: { currency: from.currency, amount: tokenText(sold) },
    to: { currency: to.currency, amount: tokenText(bought) },
  };
}

/** Fees and collaterals of a trade, rounded up. A fee is of what the side receives. */
export function chargesOf(from: Tokens, to: Tokens) {
  return {
    taker: { fee: part(to, feeRates.taker), collateral: part(from, collateralRate) },
    maker: { fee: part(from, feeRates.maker), collateral: part(to, collateralRate) },
  };
}

function part({ amount }: Tokens, rate: string): string {
  return tokenText(new Big(amount).times(rate).round(places, Big.roundUp));
}

/** Tells whether amounts have no more digits than an answer can hold. */
export function canBeAnswered(...all: readonly Tokens[]): boolean {
  return all.every(({ amount }) => new Big(amount).lt(tooMuch));
}

/** The first amount that has a digit too many. */
const tooMuch = new Big(10).pow(tokenDigits.integral);

/** Tells whether one side of a trade is exactly an amount. */
export function names({ from, to }: { from: Tokens; to: Tokens }, amount: string): boolean {
  return [from, to].some((side) => new Big(side.amount).eq(amount));
}
