import type { paymentErrorCodes } from '@/api/shapes/payment-words';

type ErrorCode = (typeof paymentErrorCodes)[number];

/** Amounts in US dollars whose payment fails, and why: the provider's test switches. */
export const failingAmounts: Readonly<Record<string, ErrorCode>> = {
  '5.01': 'payment_failed',
  '5.04': 'card_not_honored',
  '5.05': 'payment_not_supported_by_issuer',
  '5.07': 'payment_not_funded',
  '5.19': 'card_invalid',
  '5.41': 'card_limit_violated',
  '5.43': 'payment_denied',
  '5.51': 'payment_fraud_detected',
  '5.54': 'credit_card_not_allowed',
  '5.57': 'payment_stopped_by_issuer',
  '5.84': 'card_account_ineligible',
};

/** The CVVs that the issuer refuses: the provider's test switches too. */
export const failingCvvs: readonly string[] = ['000', '999'];

/** What a CVV is found to be: right, wrong, or not to be read at all. */
export const cvvVerdicts = ['pass', 'fail', 'unreadable'] as const;

export type CvvVerdict = (typeof cvvVerdicts)[number];

/** The most one card payment takes, in US dollars. Ours: no figure is published. */
export const largestPayment = '1000000.00';

const second = 1_000;
const hour = 3_600 * second;

/** Times of card payments, in virtual ms. */
export const cardTimes = {
  /** Until the issuer has answered. Ours: no figure is published. */
  confirm: 2 * second,
  /** From the creation of a payment to the page its payer has to visit. Ours: no figure is published. */
  challenge: second,
  /** How long that page can be answered: about 15 minutes. */
  challengeLife: 15 * 60 * second,
  /** From the confirmation of a void to its end. Ours. */
  void: 2 * second,
  /** How long a payment token can be used. Ours: no figure is published. */
  token: 15 * 60 * second,
  /** Settlements are made at every full minute. Ours. */
  batch: 60 * second,
  /** From the creation of an authorisation to its end: 6 days and 18 hours. */
  authorization: (6 * 24 + 18) * hour,
};
