import Big from 'big.js';
import * as Type from 'typebox';
import type { Static } from 'typebox';
import { chain } from '@/api/shapes/blockchain';
import { cryptoCurrency } from '@/api/shapes/crypto-money';
import { paymentMethod, timelineEntry } from '@/api/shapes/payment-intent';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

const amount = Type.String({ pattern: '^\\d+(\\.\\d+)?$' });

export const paymentIntent = Type.Object({
  id: uuid(),
  type: oneOf(['transient', 'continuous']),
  currency: cryptoCurrency(),
  settlementCurrency: cryptoCurrency(),
  /** What is asked for; continuous intents ask for nothing in particular. */
  amount: Type.Optional(amount),
  amountPaid: amount,
  amountRefunded: amount,
  /** The first has the address, once there is one. */
  paymentMethods: Type.Array(paymentMethod),
  paymentIds: Type.Array(uuid()),
  refundIds: Type.Array(uuid()),
  /** Newest first. */
  timeline: Type.Array(timelineEntry, { minItems: 1 }),
  expiresOn: Type.Optional(dateTime()),
  merchantWalletId: Type.String(),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type PaymentIntent = Static<typeof paymentIntent>;

/** A transfer of coins to an intent, or from it back to the payer. */
export const cryptoTransfer = Type.Object({
  id: uuid(),
  type: oneOf(['payment', 'refund']),
  paymentIntentId: uuid(),
  amount,
  currency: cryptoCurrency(),
  status: oneOf(['pending', 'confirmed', 'paid']),
  chain: chain(),
  /** Where the coins go: the intent's address, or the one to refund to. */
  address: Type.String(),
  addressTag: Type.Optional(Type.String()),
  fromAddress: Type.Optional(Type.String()),
  /** Of a payment by signature: the nonce of its authorisation. */
  nonce: Type.Optional(Type.String()),
  /** Of a payment by signature: what its transaction costs, and who bears it. */
  networkFee: Type.Optional(Type.Object({ amount, feePayer: oneOf(['endUser', 'merchant']) })),
  transactionHash: Type.Optional(Type.String()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type CryptoTransfer = Static<typeof cryptoTransfer>;

/** What a payment by signature costs its payer beyond what it pays, quoted for one payment. */
export const networkFeeQuote = Type.Object({
  id: uuid(),
  paymentIntentId: uuid(),
  payer: Type.String(),
  /** What is paid, with the fee, in US dollars. */
  total: amount,
  fee: amount,
  expiresAt: dateTime(),
  /** When it expires, on the steady clock of its world. */
  steadyExpiry: Type.Integer(),
  /** The payment that used it. */
  paymentId: Type.Optional(uuid()),
});

export type NetworkFeeQuote = Static<typeof networkFeeQuote>;

/** What a transfer counts towards its intent: all but a fee that its payer bears. */
export function countedAmount({ amount: all, networkFee }: CryptoTransfer): Big {
  return new Big(all).minus(networkFee?.feePayer === 'endUser' ? networkFee.amount : 0);
}

/** What the merchant gets of a transfer: all but the fee of the network, whoever bears it. */
export function settledAmount({ amount: all, networkFee }: CryptoTransfer): Big {
  return new Big(all).minus(networkFee?.amount ?? 0);
}

/** The newest entry of an intent's timeline: its state. */
export function stateOf(intent: PaymentIntent): PaymentIntent['timeline'][number] {
  const [newest] = intent.timeline;
  if (!newest) throw new Error(`Payment intent ${intent.id} has no timeline.`);
  return newest;
}

/** Why an intent can't be paid now, as the end of a sentence about it; nothing where it can. */
export function hindranceOf(intent: PaymentIntent): string | undefined {
  const { status } = stateOf(intent);
  if (status === 'created') return 'has no address yet; it gets one within 3 seconds';
  if (status !== 'pending' && status !== 'active') return `is ${status} and takes no more coins`;
  return intent.refundIds.length > 0 ? 'was refunded and takes no more coins' : undefined;
}

/** The index keys of an intent: every combination of filters that finds it. */
export function intentKeys(intent: PaymentIntent): string[] {
  const { status, context } = stateOf(intent);
  const contexts = context ? [context, undefined] : [undefined];
  return [status, undefined].flatMap((one) =>
    contexts.map((other) => intentListKey({ status: one, context: other })),
  );
}

/** The index key of one combination of filters of intents; an absent one matches all. */
export function intentListKey(filters: {
  status?: string | undefined;
  context?: string | undefined;
}): string {
  return `list:${filters.status ?? '*'}/${filters.context ?? '*'}`;
}

/** The index keys of a transfer: its intent and its status, together and alone, and its nonce. */
export function transferKeys(transfer: CryptoTransfer): string[] {
  const { paymentIntentId, status, fromAddress, nonce } = transfer;
  const keys = [paymentIntentId, undefined].flatMap((id) =>
    [status, undefined].map((one) => transferListKey({ paymentIntentId: id, status: one })),
  );
  return fromAddress === undefined || nonce === undefined
    ? keys
    : [...keys, nonceKey(fromAddress, nonce)];
}

/** The index key of an authorisation's nonce, which a payer uses once (EIP-3009). */
export function nonceKey(fromAddress: string, nonce: string): string {
  return `nonce:${fromAddress}/${nonce}`.toLowerCase();
}

/** The index key of one combination of filters of payments; an absent one matches all. */
export function transferListKey(filters: {
  paymentIntentId?: string | undefined;
  status?: string | undefined;
}): string {
  return `list:${filters.paymentIntentId ?? '*'}/${filters.status ?? '*'}`;
}
