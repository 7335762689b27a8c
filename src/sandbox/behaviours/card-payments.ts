import Big from 'big.js';
import { capturePayment } from '@/api/operations/payment-changes';
import { createPayment } from '@/api/operations/payments';
import { behave, refuse, refuseEntity, reply, type Refusal } from '../behave';
import { paymentAnswer } from '../card-answers';
import { cardTimes, largestPayment } from '../card-terms';
import { entityError, limitRule } from '../entity-errors';
import type { CardTransfer } from '../entities/card-transfer';
import { change, confirmPayment, lapseAuthorization, takeMoney } from '../lifecycles/card-payment';
import type { World } from '../world';

type Asked = NonNullable<typeof createPayment.types>['body'];

export const cardPaymentBehaviours = [
  behave(
    createPayment,
    (world, { body }) => {
      const refusal = refusalOf(body);
      if (refusal) return refusal;
      const payment = openPayment(
        world,
        body,
        body.source.type === 'card' ? 'card' : 'payment_token',
      );
      world.schedule(confirmPayment, payment.id, cardTimes.confirm);
      if (payment.captured === false) {
        world.schedule(lapseAuthorization, payment.id, cardTimes.authorization);
      }
      return reply(201, { data: paymentAnswer(world, payment) });
    },
    { latency: 412 },
  ),

  behave(
    capturePayment,
    (world, { path, body }) => {
      const payment = world.cardTransfers.get(path.id);
      if (!payment) {
        return refuseOther(world, path.id, { code: 2, text: 'they are never captured' });
      }
      const asked = body.amount?.amount ?? payment.amount;
      const refusal = captureRefusal(payment, asked);
      if (refusal) return refusal;
      const captureAmount = new Big(asked).toFixed(2);
      const captureDate = world.timestamp();
      const captured = change(world, payment, { captured: true, captureAmount, captureDate });
      if (captured.status === 'confirmed') takeMoney(world, captured);
      return reply(202, undefined);
    },
    { latency: 230 },
  ),
];

/** Refuses the id of a payment that nobody gave out. */
export function refusePayment(id: string): Refusal {
  return refuse(404, 1051, `There is no payment ${JSON.stringify(id)}.`);
}

/**
 * Refuses the id of what is no card payment: one of coins with a code and the reason (`text`, after
 * "made in coins:"), anything else as unknown.
 */
export function refuseOther(
  world: World,
  id: string,
  { code, text }: { code: number; text: string },
): Refusal {
  return world.cryptoTransfers.get(id)
    ? refuse(400, code, `The payment ${JSON.stringify(id)} was made in coins: ${text}.`)
    : refusePayment(id);
}

/** Refuses an amount of zero; the schema sees to it that none is below. */
export function refuseZero(amount: string): Refusal | undefined {
  return new Big(amount).gt(0)
    ? undefined
    : refuse(400, 1077, `The amount must be above zero (was ${amount}).`);
}

function refusalOf({ amount, source, verification }: Asked): Refusal | undefined {
  if (source.type === 'ach') {
    const text = 'must be card or payment_token: older accounts alone have ach';
    return refuseEntity(entityError('source.type', { error: 'invalid_value', text }, 'ach'));
  }
  const refusal = refuseZero(amount.amount);
  if (refusal) return refusal;
  if (new Big(amount.amount).gt(largestPayment)) {
    return refuse(400, 1076, `A card payment takes at most ${largestPayment} USD.`);
  }
  if (verification === 'none') return undefined;
  const text = `The embedded sandbox does not play the verification ${verification} yet; use none.`;
  return refuse(501, 501, text);
}

function openPayment(
  world: World,
  { amount, source, autoCapture, description, channel, metadata }: Asked,
  type: CardTransfer['source']['type'],
): CardTransfer {
  const now = world.timestamp();
  const { email, phoneNumber } = metadata;
  return world.cardTransfers.put({
    id: world.newId(),
    type: 'payment',
    amount: new Big(amount.amount).toFixed(2),
    status: 'pending',
    source: { id: source.id, type },
    ...(description !== undefined && { description }),
    ...(channel !== undefined && { channel }),
    metadata: { email, ...(phoneNumber !== undefined && { phoneNumber }) },
    ...(autoCapture === false && { captured: false }),
    refundIds: [],
    createDate: now,
    updateDate: now,
  });
}

/** Refuses a capture of what is no authorisation, is over, or is less than is asked for. */
function captureRefusal(payment: CardTransfer, asked: string): Refusal | undefined {
  const { type, captured, status, amount, isVoid } = payment;
  if (type !== 'payment' || captured === undefined) {
    return refuse(400, 2, 'Only a payment created with autoCapture false is captured.');
  }
  if (captured) return refuse(400, 2, 'The payment is captured already; that happens once.');
  if (isVoid) return refuse(400, 2, 'The payment is cancelled.');
  if (status === 'failed') {
    return refuse(
      400,
      2,
      `The payment failed (${payment.errorCode}); there is nothing to capture.`,
    );
  }
  if (new Big(asked).gt(amount)) {
    return refuseEntity(entityError('amount.amount', limitRule('max', amount, true), asked));
  }
  return refuseZero(asked);
}
