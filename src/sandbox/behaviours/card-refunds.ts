import Big from 'big.js';
import { cancelPayment, refundPayment } from '@/api/operations/payment-changes';
import { owners } from '../accounts';
import { behave, refuse, reply, type Refusal } from '../behave';
import { cancelAnswer, refundAnswer } from '../card-answers';
import { cardTimes } from '../card-terms';
import { takenAmount, type CardTransfer } from '../entities/card-transfer';
import { holds } from '../ledger';
import { change, confirmRefund, confirmVoid, moveDollars } from '../lifecycles/card-payment';
import type { World } from '../world';
import { refuseOther, refuseZero } from './card-payments';

export const cardRefundBehaviours = [
  behave(
    cancelPayment,
    (world, { path }) => {
      const payment = world.cardTransfers.get(path.id);
      if (!payment) {
        return refuseOther(world, path.id, { code: 1084, text: 'they are never cancelled' });
      }
      const refusal = cancelRefusal(world, payment);
      if (refusal) return refusal;
      const isVoid = payment.status !== 'paid';
      const amount = isVoid ? takenAmount(payment) : leftOf(world, payment);
      const cancel = openSendingBack(world, payment, { type: 'cancel', amount, isVoid });
      change(world, payment, { cancelId: cancel.id, ...(isVoid && { isVoid }) });
      return reply(200, { data: cancelAnswer(world, cancel) });
    },
    { latency: 264 },
  ),

  behave(
    refundPayment,
    (world, { path, body }) => {
      const payment = world.cardTransfers.get(path.id);
      if (!payment) {
        return refuseOther(world, path.id, { code: 1085, text: 'refund its payment intent' });
      }
      const refusal = refundRefusal(world, payment, body.amount.amount);
      if (refusal) return refusal;
      const amount = new Big(body.amount.amount).toFixed(2);
      const refund = openSendingBack(world, payment, { type: 'refund', amount, isVoid: false });
      change(world, payment, { refundIds: [...payment.refundIds, refund.id] });
      return reply(200, { data: refundAnswer(world, refund) });
    },
    { latency: 251 },
  ),
];

/** What is left of a payment in US dollars once its refunds are taken off. */
export function leftOf(world: World, payment: CardTransfer): string {
  const left = payment.refundIds.reduce(
    (sum, id) => sum.minus(world.cardTransfers.get(id)?.amount ?? 0),
    new Big(takenAmount(payment)),
  );
  return left.toFixed(2);
}

function cancelRefusal(world: World, payment: CardTransfer): Refusal | undefined {
  if (payment.type !== 'payment') {
    return refuse(400, 1084, `A ${payment.type} can't be cancelled.`);
  }
  if (payment.cancelId !== undefined) return refuse(400, 1086, 'The payment is already cancelled.');
  if (payment.status === 'failed') return refuse(400, 1097, 'The payment failed.');
  if (payment.status !== 'paid') return undefined;
  const left = leftOf(world, payment);
  if (payment.chargebackDate !== undefined || new Big(left).eq(0)) {
    return refuse(400, 1084, 'Nothing is left of the payment: all of it was sent back.');
  }
  return shortage(world, left, 1084);
}

function refundRefusal(world: World, payment: CardTransfer, amount: string): Refusal | undefined {
  const { type, status, cancelId, chargebackDate } = payment;
  if (type !== 'payment') return refuse(400, 1085, `A ${type} can't be refunded.`);
  if (cancelId !== undefined) return refuse(400, 1085, 'The payment is cancelled.');
  if (chargebackDate !== undefined) return refuse(400, 1085, 'The payment was charged back.');
  if (status === 'failed') return refuse(400, 1097, 'The payment failed.');
  if (status !== 'paid') {
    return refuse(400, 1085, `The payment is ${status}; cancel it, or refund it once it is paid.`);
  }
  const left = leftOf(world, payment);
  if (new Big(amount).gt(left)) {
    const text = `The refunds would exceed the payment: ${left} USD is left of ${takenAmount(payment)}.`;
    return refuse(400, 1087, text);
  }
  return refuseZero(amount) ?? shortage(world, amount, 1085);
}

/** Refuses to send back what the merchant has spent. */
function shortage(world: World, amount: string, code: number): Refusal | undefined {
  return holds(world, owners.merchantAvailable, 'USD', amount)
    ? undefined
    : refuse(400, code, `The merchant's wallet holds less than ${amount} USD.`);
}

function openSendingBack(
  world: World,
  { id: originalId, source, description, channel, metadata }: CardTransfer,
  { type, amount, isVoid }: { type: 'cancel' | 'refund'; amount: string; isVoid: boolean },
): CardTransfer {
  const now = world.timestamp();
  const transfer = world.cardTransfers.put({
    id: world.newId(),
    type,
    amount,
    status: 'pending',
    source,
    ...(description !== undefined && { description }),
    ...(channel !== undefined && { channel }),
    metadata,
    refundIds: [],
    ...(isVoid && { isVoid }),
    originalId,
    createDate: now,
    updateDate: now,
  });
  if (!isVoid) {
    moveDollars(world, owners.merchantAvailable, owners.merchantHeld, amount, transfer.id);
  }
  world.schedule(isVoid ? confirmVoid : confirmRefund, transfer.id, cardTimes.confirm);
  return transfer;
}
