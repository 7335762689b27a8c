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
  transactionHash: Type.Optional(Type.String()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type CryptoTransfer = Static<typeof cryptoTransfer>;

/** The newest entry of an intent's timeline: its state. */
export function stateOf(intent: PaymentIntent): PaymentIntent['timeline'][number] {
  const [newest] = intent.timeline;
  if (!newest) throw new Error(`Payment intent ${intent.id} has no timeline.`);
  return newest;
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

/** The index keys of a transfer: its intent and its status, together and alone. */
export function transferKeys({ paymentIntentId, status }: CryptoTransfer): string[] {
  return [paymentIntentId, undefined].flatMap((id) =>
    [status, undefined].map((one) => transferListKey({ paymentIntentId: id, status: one })),
  );
}

/** The index key of one combination of filters of payments; an absent one matches all. */
export function transferListKey(filters: {
  paymentIntentId?: string | undefined;
  status?: string | undefined;
}): string {
  return `list:${filters.paymentIntentId ?? '*'}/${filters.status ?? '*'}`;
}
