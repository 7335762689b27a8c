import { cardTimes } from '../card-terms';
import { awaitsPayer, type CardTransfer } from '../entities/card-transfer';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';
import { change, confirmPayment } from './card-payment';

/** A payment by three_d_secure, pending → action_required: its payer has to visit a page. */
export const requireAction: Lifecycle = {
  name: 'three-d-secure.require',
  happen(world, id) {
    const payment = world.cardTransfers.get(id);
    if (payment?.status !== 'pending' || payment.isVoid) return;
    if (payment.cvv === 'unreadable') {
      change(world, payment, { status: 'failed', errorCode: 'payment_unprocessable' });
      return;
    }
    change(world, payment, { status: 'action_required' });
    world.schedule(lapseAction, id, cardTimes.challengeLife);
  },
};

/** A page that its payer did not answer in time → failed. */
const lapseAction: Lifecycle = {
  name: 'three-d-secure.lapse',
  happen(world, id) {
    const payment = world.cardTransfers.get(id);
    if (!payment || !awaitsPayer(payment)) return;
    change(world, payment, { status: 'failed', errorCode: 'three_d_secure_action_expired' });
  },
};

export const threeDSecureLifecycles = [requireAction, lapseAction];

/** Lets the payer answer: action_required → pending, and on to the issuer, or failed. */
export function answerAction(
  world: World,
  payment: CardTransfer,
  outcome: 'pass' | 'fail',
): CardTransfer {
  const threeDSecure = payment.threeDSecure && { ...payment.threeDSecure, outcome };
  const answered = { ...payment, ...(threeDSecure && { threeDSecure }) };
  if (outcome === 'fail') {
    return change(world, answered, { status: 'failed', errorCode: 'three_d_secure_failure' });
  }
  const pending = change(world, answered, { status: 'pending' });
  world.schedule(confirmPayment, payment.id, cardTimes.confirm);
  return pending;
}
