import * as Type from 'typebox';
import type { TSchemaOptions, TString } from 'typebox';
import type { Digits } from './digits';

/** Two places, as in USD, EUR and every currency of the exchange. */
export const cents: Digits = { integral: 12, fractional: 2 };

/** A positive decimal number as text with a dot, such as `25.10`: exact where a float is not. */
export function decimal(digits: Digits, options: TSchemaOptions = {}): TString {
  return Type.String({
    format: 'decimal',
    pattern: `^\\d{1,${digits.integral}}(\\.\\d{1,${digits.fractional}})?$`,
    ...options,
  });
}
