import * as Type from 'typebox';
import type { Static } from 'typebox';
import { paymentErrorCodes, paymentStatuses } from '@/api/shapes/payment-words';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';
import { cvvVerdicts } from '../card-terms';

const amount = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

/** A payment by card, or what sends it back: a cancel or a refund. Amounts in US dollars. */
export const cardTransfer = Type.Object({
  id: uuid(),
  type: oneOf(['payment', 'cancel', 'refund']),
  amount,
  status: oneOf(paymentStatuses),
  source: Type.Object({ id: uuid(), type: oneOf(['card', 'payment_token']) }),
  description: Type.Optional(Type.String()),
  channel: Type.Optional(uuid()),
  metadata: Type.Object({ email: Type.String(), phoneNumber: Type.Optional(Type.String()) }),
  errorCode: Type.Optional(oneOf(paymentErrorCodes)),
  /** Of a payment that a planned fault has declined: the error code it fails with. */
  decline: Type.Optional(oneOf(paymentErrorCodes)),
  /** Of a payment sent with a CVV: what it was found to be. The CVV itself is kept nowhere. */
  cvv: Type.Optional(oneOf(cvvVerdicts)),
  /** Of a payment by three_d_secure: its page, where the payer goes from there, and how it ended. */
  threeDSecure: Type.Optional(
    Type.Object({
      redirectUrl: Type.String(),
      successUrl: Type.String(),
      failureUrl: Type.String(),
      outcome: Type.Optional(oneOf(['pass', 'fail'])),
    }),
  ),
  /** Of an authorisation alone: whether its money was taken. */
  captured: Type.Optional(Type.Boolean()),
  captureAmount: Type.Optional(amount),
  captureDate: Type.Optional(dateTime()),
  /** Of a payment: what sends it back. */
  cancelId: Type.Optional(uuid()),
  refundIds: Type.Array(uuid()),
  /** Of a payment: a cancel came before its settlement. Of a cancel: it is such a one. */
  isVoid: Type.Optional(Type.Boolean()),
  /** Of a payment: the payer had it charged back. */
  chargebackDate: Type.Optional(dateTime()),
  /** Of a cancel or refund: the payment. */
  originalId: Type.Optional(uuid()),
  settlementId: Type.Optional(uuid()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type CardTransfer = Static<typeof cardTransfer>;

/** Tells whether a payment waits for its payer. One that is being voided waits no more. */
export function awaitsPayer({ status, isVoid }: CardTransfer): boolean {
  return status === 'action_required' && isVoid !== true;
}

/** What a payment takes from its card in US dollars: of an authorisation what was captured. */
export function takenAmount({ amount: asked, captureAmount }: CardTransfer): string {
  return captureAmount ?? asked;
}

/** The index key of transfers that the next settlement takes in. */
export const dueKey = 'due';

/** The index keys of a transfer: every combination of filters that finds it, and the batch's. */
export function cardKeys(transfer: CardTransfer): string[] {
  const { settlementId, source, status } = transfer;
  const keys: string[] = [];
  // Loops, not lists of lists: this is asked five times in the life of a payment. The settlement comes
  // last, so that a transfer that gets one keeps its other keys in their places.
  for (const one of settlementId === undefined ? [undefined] : [undefined, settlementId]) {
    for (const id of [source.id, undefined]) {
      for (const type of [source.type, undefined]) {
        keys.push(
          cardListKey({ settlementId: one, source: id, type, status }),
          cardListKey({ settlementId: one, source: id, type }),
        );
      }
    }
  }
  if (isDue(transfer)) keys.push(dueKey);
  return keys;
}

/** The index key of one combination of filters of card transfers; an absent one matches all. */
export function cardListKey(filters: {
  settlementId?: string | undefined;
  source?: string | undefined;
  type?: string | undefined;
  status?: string | undefined;
}): string {
  const { settlementId = '*', source = '*', type = '*', status = '*' } = filters;
  return `list:${settlementId}/${source}/${type}/${status}`;
}

function isDue({ status, captured, isVoid }: CardTransfer): boolean {
  return status === 'confirmed' && captured !== false && isVoid !== true;
}
