import * as Type from 'typebox';
import type { TSchemaOptions } from 'typebox';
import { cents, decimal } from './decimal';
import type { Digits } from './digits';
import { oneOf } from './text';

/** An amount with its currency: `{amount: "25.10", currency: "USD"}`. */
export function money<const Currencies extends string[]>(
  currencies: readonly [...Currencies],
  options: TSchemaOptions & { digits?: Digits } = {},
) {
  const { digits = cents, ...rest } = options;
  return Type.Object(
    {
      amount: decimal(digits, {
        title: 'Amount',
        description: 'Decimal text in units of the currency.',
      }),
      currency: oneOf(currencies, { title: 'Currency' }),
    },
    rest,
  );
}
