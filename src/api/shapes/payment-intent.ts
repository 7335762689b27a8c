import * as Type from 'typebox';
import { addressTag, chain } from './blockchain';
import { cryptoCurrencies, cryptoCurrency, cryptoDigits, cryptoMoney } from './crypto-money';
import { decimal } from './decimal';
import { merchantWalletId } from './merchant-wallet';
import { nullable } from './nullable';
import { dateTime, oneOf, uuid } from './text';

/** States of a payment intent: that of the newest entry of its timeline. */
export const intentStatuses = [
  'created',
  'pending',
  'active',
  'complete',
  'expired',
  'failed',
  'refunded',
] as const;

/** How what was paid compares with what was asked for. */
export const intentContexts = ['underpaid', 'paid', 'overpaid'] as const;

/** How an intent may be paid, as asked for. */
export const askedPaymentMethods = Type.Array(
  Type.Object({ type: oneOf(['blockchain'], { title: 'Type' }), chain: chain() }),
  {
    title: 'Payment methods',
    minItems: 1,
    description: 'A chain that is offered for the currency.',
  },
);

/** How an intent may be paid, as answered. */
export const paymentMethod = Type.Object({
  type: oneOf(['blockchain']),
  chain: chain(),
  address: nullable(
    Type.String({ description: 'Where to send coins; absent until pending or active.' }),
  ),
  addressTag,
});

/** One state of an intent, and since when. */
export const timelineEntry = Type.Object({
  status: oneOf(intentStatuses, { description: 'active: of continuous intents only.' }),
  context: nullable(oneOf(intentContexts)),
  reason: nullable(oneOf(['requested_by_merchant', 'fee_collection_failed'])),
  time: dateTime(),
});

/** A fee of an intent. */
export const intentFee = Type.Object({
  type: oneOf(['blockchainLeaseFee', 'totalPaymentFees']),
  amount: decimal(cryptoDigits),
  currency: oneOf(cryptoCurrencies),
});

const common = {
  id: uuid(),
  amountPaid: Type.Optional(cryptoMoney()),
  amountRefunded: Type.Optional(cryptoMoney()),
  settlementCurrency: cryptoCurrency(),
  paymentMethods: Type.Array(paymentMethod),
  fees: nullable(Type.Array(intentFee)),
  paymentIds: Type.Optional(Type.Array(uuid())),
  refundIds: Type.Optional(Type.Array(uuid())),
  timeline: Type.Optional(Type.Array(timelineEntry, { description: 'Newest first.' })),
  merchantWalletId: Type.Optional(merchantWalletId()),
  createDate: Type.Optional(dateTime()),
  updateDate: Type.Optional(dateTime()),
};

/** An intent for one amount, as answered. */
export const transientIntent = Type.Object(
  {
    ...common,
    type: Type.Optional(oneOf(['transient'])),
    amount: cryptoMoney(),
    expiresOn: nullable(dateTime({ description: 'Known once there is an address to pay to.' })),
  },
  { title: 'Transient intent' },
);

/** An intent that takes any number of transfers, as answered. */
export const continuousIntent = Type.Object(
  {
    ...common,
    type: oneOf(['continuous']),
    currency: cryptoCurrency(),
  },
  { title: 'Continuous intent' },
);

/** A payment intent as answered. */
export const paymentIntent = Type.Union([transientIntent, continuousIntent]);
