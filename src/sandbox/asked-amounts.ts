import Big from 'big.js';
import type { Digits } from '@/api/shapes/decimal';
import { entityError, limitRule, numberFormat, type EntityError } from './entity-errors';

interface AskedSide {
  amount?: string | number;
}

/** Checks that exactly one side of a quote has an amount, and that it is one of at most so many digits. */
export function askedAmountErrors(from: AskedSide, to: AskedSide, digits: Digits): EntityError[] {
  if (from.amount === undefined && to.amount === undefined) {
    const text = 'is required, unless to.amount is given';
    return [entityError('from.amount', { error: 'required', text }, undefined)];
  }
  if (from.amount !== undefined && to.amount !== undefined) {
    const text = 'is not allowed beside from.amount';
    return [entityError('to.amount', { error: 'not_required', text }, to.amount)];
  }
  const [location, amount] =
    from.amount === undefined ? ['to.amount', to.amount] : ['from.amount', from.amount];
  return amountError(location, String(amount), digits);
}

/** A JSON number may have digits the schema of a text can't refuse. */
function amountError(location: string, text: string, digits: Digits): EntityError[] {
  const amount = new Big(text);
  const { integral, fractional } = digits;
  const isTooFine = !amount.round(fractional, Big.roundDown).eq(amount);
  if (isTooFine || amount.gte(new Big(10).pow(integral))) {
    return [entityError(location, numberFormat(digits), text)];
  }
  return amount.gt(0) ? [] : [entityError(location, limitRule('min', 0, false), text)];
}
