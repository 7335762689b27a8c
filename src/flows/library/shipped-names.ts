/** The names of the shipped flows, in the order of the lists: what navigation needs of them. */
export const shippedNames = [
  'exchange-trade',
  'stablefx-taker',
  'stablefx-maker',
  'payment-intent',
  'card-payment',
  'wire-deposit',
  'address-book-payout',
  'business-transfer',
  'crypto-payment',
  'chargeback',
  'reconcile-settlements',
] as const;

/** A name of a shipped flow. */
export type ShippedName = (typeof shippedNames)[number];
