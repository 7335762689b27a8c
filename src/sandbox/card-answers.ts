import type { CardTransfer } from './entities/card-transfer';
import { merchantOf } from './merchant';
import type { World } from './world';

/** A card payment as answered, with what sends it back in short. */
export function paymentAnswer(world: World, payment: CardTransfer) {
  const { captured, captureAmount, captureDate, cancelId, refundIds, status } = payment;
  const cancel = cancelId === undefined ? undefined : world.cardTransfers.get(cancelId);
  const refunds = refundIds.flatMap((id) => world.cardTransfers.get(id) ?? []);
  return {
    ...commonAnswer(world, payment),
    type: 'payment' as const,
    status,
    ...(captured !== undefined && { captured }),
    ...(captureAmount !== undefined && { captureAmount: dollars(captureAmount) }),
    ...(captureDate !== undefined && { captureDate }),
    ...verificationAnswer(payment),
    ...(payment.errorCode === 'payment_fraud_detected' && {
      riskEvaluation: { decision: 'denied' as const, reason: '3102' },
    }),
    ...(cancel && { cancel: { ...shortAnswer(cancel), type: 'cancel' as const } }),
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund) => ({
        ...shortAnswer(refund),
        type: 'refund' as const,
        amount: dollars(refund.amount),
      })),
    }),
  };
}

/** What the checks of the card found, once the issuer has answered or refused over one of them. */
function verificationAnswer({ status, errorCode, cvv }: CardTransfer) {
  if (status !== 'confirmed' && status !== 'paid' && errorCode !== 'card_cvv_invalid') {
    return undefined;
  }
  return { verification: { avs: 'not_requested', cvv: cvvAnswer(cvv) } };
}

function cvvAnswer(cvv: CardTransfer['cvv']) {
  if (cvv === undefined) return 'not_requested' as const;
  return cvv === 'unreadable' ? ('unavailable' as const) : cvv;
}

/** A cancel as answered. */
export function cancelAnswer(world: World, cancel: CardTransfer) {
  return {
    ...commonAnswer(world, cancel),
    ...originalAnswer(world, cancel),
    type: 'cancel' as const,
    status: sentBackStatus(cancel),
    ...(!cancel.isVoid && { refund: true }),
  };
}

/** A refund as answered. */
export function refundAnswer(world: World, refund: CardTransfer) {
  return {
    ...commonAnswer(world, refund),
    ...originalAnswer(world, refund),
    type: 'refund' as const,
    status: sentBackStatus(refund),
  };
}

/** Whatever a card transfer is, as answered. */
export function cardAnswer(world: World, transfer: CardTransfer) {
  if (transfer.type === 'payment') return paymentAnswer(world, transfer);
  return transfer.type === 'cancel' ? cancelAnswer(world, transfer) : refundAnswer(world, transfer);
}

function commonAnswer(world: World, transfer: CardTransfer) {
  const { id, amount, source, description, metadata, errorCode, channel } = transfer;
  return {
    id,
    ...merchantOf(world),
    amount: dollars(amount),
    source,
    description: description ?? 'Payment',
    metadata,
    ...(channel !== undefined && { channel }),
    ...(errorCode !== undefined && { errorCode }),
    // The sandbox takes no fee.
    ...(transfer.status === 'paid' && { fees: dollars('0.00') }),
    createDate: transfer.createDate,
    updateDate: transfer.updateDate,
  };
}

function originalAnswer(world: World, { originalId }: CardTransfer) {
  const original = world.cardTransfers.get(originalId ?? '');
  return (
    original && {
      originalPayment: {
        id: original.id,
        type: 'payment' as const,
        amount: dollars(original.amount),
        description: original.description ?? 'Payment',
        status: original.status,
        createDate: original.createDate,
      },
    }
  );
}

function shortAnswer(transfer: CardTransfer) {
  const { id, description, createDate } = transfer;
  return {
    id,
    description: description ?? 'Payment',
    status: sentBackStatus(transfer),
    createDate,
  };
}

/** Cancels and refunds ask nothing of the payer. */
function sentBackStatus({ id, status }: CardTransfer) {
  if (status === 'action_required') throw new Error(`Transfer ${id} can't require an action.`);
  return status;
}

/** An amount in US dollars as answered. */
export function dollars(amount: string) {
  return { amount, currency: 'USD' as const };
}
