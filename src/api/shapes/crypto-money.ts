import * as Type from 'typebox';
import { decimal } from './decimal';
import type { Digits } from './digits';
import { money } from './money';
import { oneOf } from './text';

/**
 * Currencies of crypto payments. USD stands for USDC and EUR for EURC; EUR is missing in the older
 * official list.
 */
export const cryptoCurrencies = ['USD', 'EUR', 'BTC', 'ETH'] as const;

/** Ether has 18 decimal places, more than any other; USD and EUR have 2, BTC 8. */
export const cryptoDigits: Digits = { integral: 12, fractional: 18 };

/** One of the currencies of crypto payments. */
export function cryptoCurrency(title = 'Currency') {
  return oneOf(cryptoCurrencies, { title });
}

/** An amount of a crypto payment: USD and EUR have 2 decimal places, BTC 8, ETH 18. */
export function cryptoMoney(options: { title?: string; description?: string } = {}) {
  return money(cryptoCurrencies, { digits: cryptoDigits, ...options });
}

/** An amount of which the currency may be all that is known yet. */
export const knownCryptoMoney = Type.Object({
  amount: Type.Optional(decimal(cryptoDigits)),
  currency: cryptoCurrency(),
});
