import Big from 'big.js';
import { entityError, limitRule, type EntityError } from './entity-errors';

interface AskedSide {
  amount?: string | number;
}

/** Checks that exactly one side of a quote has an amount, and that it is above zero. */
export function askedAmountErrors(from: AskedSide, to: AskedSide): EntityError[] {
  if (from.amount === undefined && to.amount === undefined) {
    const text = 'is required, unless to.amount is given';
    return [entityError('from.amount', { error: 'required', text }, undefined)];
  }
  if (from.amount !== undefined && to.amount !== undefined) {
    const text = 'is not allowed beside from.amount';
    return [entityError('to.amount', { error: 'not_required', text }, to.amount)];
  }
  const location = from.amount === undefined ? 'to.amount' : 'from.amount';
  const amount = from.amount ?? to.amount ?? 0;
  return new Big(amount).gt(0) ? [] : [entityError(location, limitRule('min', 0, false), amount)];
}
