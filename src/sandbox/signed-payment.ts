import { signedPayment } from './crypto-terms';
import { hindranceOf, type PaymentIntent } from './entities/payment-intent';
import { entityError, type EntityError } from './entity-errors';

/**
 * Who bears the network's fee of a payment by signature. Ours: an intent for one amount is to get
 * that amount in full, so its payer pays the fee on top; a continuous one lets its payer choose the
 * amount, which is then all that leaves the wallet.
 */
export function feePayerOf(intent: PaymentIntent): 'endUser' | 'merchant' {
  return intent.type === 'transient' ? 'endUser' : 'merchant';
}

/** Why an intent can't be paid by a signature now; nothing where it can. */
export function intentError(intent: PaymentIntent): EntityError | undefined {
  const { chain, currency } = signedPayment;
  const paidOn = intent.paymentMethods[0]?.chain;
  const hindrance =
    intent.currency === currency && paidOn === chain
      ? hindranceOf(intent)
      : `takes ${intent.currency} on ${paidOn}; only ${currency} on ${chain} is paid by a signature`;
  if (hindrance === undefined) return undefined;
  const text = `must be an intent that can be paid; this one ${hindrance}`;
  return entityError('paymentIntentId', { error: 'invalid_value', text }, intent.id);
}
