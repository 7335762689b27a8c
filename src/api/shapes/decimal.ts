import * as Type from 'typebox';
import type { TSchemaOptions, TString } from 'typebox';

/** How many digits a decimal text may have before and after its dot. */
export interface Digits {
  integral: number;
  fractional: number;
}

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

/** The digits a schema made by `decimal` allows, or undefined for another schema. */
export function digitsOf(schema: Readonly<Record<string, unknown>>): Digits | undefined {
  if (schema['format'] !== 'decimal') return undefined;
  const found = /\{1,(\d+)\}.*\{1,(\d+)\}/.exec(String(schema['pattern']));
  return found ? { integral: Number(found[1]), fractional: Number(found[2]) } : undefined;
}
