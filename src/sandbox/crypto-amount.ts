import Big from 'big.js';
import { cryptoDigits } from '@/api/shapes/crypto-money';
import { decimalPlaces, type CryptoCurrency } from './crypto-terms';
import { entityError, limitRule, numberFormat, type EntityError } from './entity-errors';

/** An amount as a request has it. */
export interface AskedAmount {
  amount: string;
  currency: CryptoCurrency;
}

/** What is wrong with an amount: more decimal places than its currency has, or nothing at all. */
export function amountError(
  location: string,
  { amount, currency }: AskedAmount,
): EntityError | undefined {
  const fractional = decimalPlaces[currency];
  if ((amount.split('.')[1] ?? '').length > fractional) {
    return entityError(location, numberFormat({ ...cryptoDigits, fractional }), amount);
  }
  return new Big(amount).gt(0)
    ? undefined
    : entityError(location, limitRule('min', 0, false), amount);
}
