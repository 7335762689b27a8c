import type { CardTransfer } from './entities/card-transfer';
import { merchantOf } from './merchant';
import type { World } from './world';

/** A card payment as answered, with what sends it back in short. */
export function paymentAnswer(world: World, payment: CardTransfer) {
  const { captured, captureAmount, captureDate, cancelId, refundIds, status } = payment;
  const cancel = cancelId === undefined ? undefined : world.cardTransfers.get(cancelId);
  const refunds = refundIds.flatMap((id) => world.cardTransfers.get(id) ?? []);
  return Object.assign(commonAnswer(world, payment), {
    type: 'payment' as const,
    status,
    ...(captured !== undefined && { captured }),
    ...(captureAmount !== undefined && { captureAmount: dollars(captureAmount) }),
    ...(captureDate !== undefined && { captureDate }),
    ...actionAnswer(payment),
    ...verificationAnswer(world, payment),
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
  });
}

/** The page its payer has to visit, while the payment waits for that. */
function actionAnswer({ status, threeDSecure }: CardTransfer) {
  if (status !== 'action_required' || !threeDSecure) return undefined;
  const { redirectUrl } = threeDSecure;
  return { requiredAction: { type: 'three_d_secure_required' as const, redirectUrl } };
}

/** Failures over what the checks of the card found. */
const failedChecks: readonly unknown[] = ['card_cvv_invalid', 'three_d_secure_failure'];

/** What the checks of the card found, once the issuer has answered or one of them has failed. */
function verificationAnswer(world: World, payment: CardTransfer) {
  const { status, errorCode, cvv, threeDSecure } = payment;
  const isChecked = status === 'confirmed' || status === 'paid' || failedChecks.includes(errorCode);
  if (!isChecked) return undefined;
  const outcome = threeDSecure?.outcome;
  return {
    verification: {
      avs: 'not_requested',
      cvv: cvvAnswer(cvv, outcome),
      ...(outcome && { threeDSecure: outcome }),
      ...(outcome === 'pass' && { eci: eciOf(world, payment) }),
    },
  };
}

/** How the network marks a payer who was authenticated. A card whose network nobody knows is of Visa. */
function eciOf(world: World, { source }: CardTransfer) {
  const token = source.type === 'payment_token' ? world.paymentTokens.get(source.id) : undefined;
  return token?.cardDetails.network === 'MASTERCARD' ? ('02' as const) : ('05' as const);
}

function cvvAnswer(cvv: CardTransfer['cvv'], outcome: 'pass' | 'fail' | undefined) {
  if (cvv === undefined) return 'not_requested' as const;
  // A payer who fails keeps the payment from the issuer, who would have looked at the CVV.
  return cvv === 'unreadable' || outcome === 'fail' ? ('unavailable' as const) : cvv;
}

/** A cancel as answered. */
export function cancelAnswer(world: World, cancel: CardTransfer) {
  return Object.assign(commonAnswer(world, cancel), originalAnswer(world, cancel), {
    type: 'cancel' as const,
    status: sentBackStatus(cancel),
    ...(!cancel.isVoid && { refund: true }),
  });
}

/** A refund as answered. */
export function refundAnswer(world: World, refund: CardTransfer) {
  return Object.assign(commonAnswer(world, refund), originalAnswer(world, refund), {
    type: 'refund' as const,
    status: sentBackStatus(refund),
  });
}

/** Whatever a card transfer is, as answered. */
export function cardAnswer(world: World, transfer: CardTransfer) {
  if (transfer.type === 'payment') return paymentAnswer(world, transfer);
  return transfer.type === 'cancel' ? cancelAnswer(world, transfer) : refundAnswer(world, transfer);
}

/** What the provider answers as the description of whatever a card does. */
const description = 'Payment' as const;

/**
 * What all answers have, to be added to: V8 gives each `{ ...made, more }` a hidden class of its own,
 * which costs more time and memory than the answer.
 */
function commonAnswer(world: World, transfer: CardTransfer) {
  const { id, amount, source, metadata, errorCode, channel } = transfer;
  return {
    id,
    ...merchantOf(world),
    amount: dollars(amount),
    source,
    description,
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
        ...merchantOf(world),
        amount: dollars(original.amount),
        source: original.source,
        description,
        status: original.status,
        ...actionAnswer(original),
        ...(original.channel !== undefined && { channel: original.channel }),
        createDate: original.createDate,
        updateDate: original.updateDate,
      },
    }
  );
}

function shortAnswer(transfer: CardTransfer) {
  const { id, createDate } = transfer;
  return {
    id,
    description,
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
