import Big from 'big.js';
import { capturePayment } from '@/api/operations/payment-changes';
import { createPayment } from '@/api/operations/payments';
import { behave, refuse, refuseEntity, reply, type Refusal } from '../behave';
import { paymentAnswer } from '../card-answers';
import { cardTimes, largestPayment, type CvvVerdict } from '../card-terms';
import { judgeSentCvv, refuseKey, verificationErrors } from '../card-verification';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import type { CardTransfer } from '../entities/card-transfer';
import { change, confirmPayment, lapseAuthorization, takeMoney } from '../lifecycles/card-payment';
import { requireAction } from '../lifecycles/three-d-secure';
import { threeDSecurePath } from '../three-d-secure';
import type { World } from '../world';
import { refuseToken, useToken } from './payment-tokens';

type Asked = NonNullable<typeof createPayment.types>['body'];

export const cardPaymentBehaviours = [
  behave(
    createPayment,
    (world, { body, url, prepared: cvv }) => {
      const refusal = refusalOf(world, body);
      if (refusal) return refusal;
      const payment = openPayment(world, body, { cvv, origin: url.origin });
      if (payment.source.type === 'payment_token') useToken(world, body.source.id, payment.id);
      if (payment.threeDSecure) world.schedule(requireAction, payment.id, cardTimes.challenge);
      else world.schedule(confirmPayment, payment.id, cardTimes.confirm);
      if (payment.captured === false) {
        world.schedule(lapseAuthorization, payment.id, cardTimes.authorization);
      }
      return reply(201, { data: paymentAnswer(world, payment) });
    },
    { latency: 412, prepare: judgeSentCvv },
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

function refusalOf(world: World, asked: Asked): Refusal | undefined {
  const errors = [...sourceErrors(asked), ...verificationErrors(asked)];
  if (errors.length > 0) return refuseEntity(...errors);
  const { amount } = asked.amount;
  const { id, type } = asked.source;
  if (new Big(amount).gt(largestPayment)) {
    return refuse(400, 1076, `A card payment takes at most ${largestPayment} USD.`);
  }
  return (
    refuseZero(amount) ??
    refuseKey(asked) ??
    (type === 'payment_token' ? refuseToken(world, id) : undefined)
  );
}

function sourceErrors({ source: { type } }: Asked): EntityError[] {
  if (type !== 'ach') return [];
  const text = 'must be card or payment_token: older accounts alone have ach';
  return [entityError('source.type', { error: 'invalid_value', text }, type)];
}

function openPayment(
  world: World,
  asked: Asked,
  { cvv, origin }: { cvv: CvvVerdict | undefined; origin: string },
): CardTransfer {
  const now = world.timestamp();
  const id = world.newId();
  const { amount, source, autoCapture, description, channel } = asked;
  const { email, phoneNumber } = asked.metadata;
  const threeDSecure = threeDSecureOf(asked, origin + threeDSecurePath(id));
  return world.cardTransfers.put({
    id,
    type: 'payment',
    amount: new Big(amount.amount).toFixed(2),
    status: 'pending',
    source: { id: source.id, type: source.type === 'card' ? 'card' : 'payment_token' },
    ...(cvv && { cvv }),
    ...(threeDSecure && { threeDSecure }),
    ...(description !== undefined && { description }),
    ...(channel !== undefined && { channel }),
    metadata: { email, ...(phoneNumber !== undefined && { phoneNumber }) },
    ...(autoCapture === false && { captured: false }),
    refundIds: [],
    createDate: now,
    updateDate: now,
  });
}

function threeDSecureOf(asked: Asked, redirectUrl: string): CardTransfer['threeDSecure'] {
  const { verification, verificationSuccessUrl, verificationFailureUrl } = asked;
  if (verification !== 'three_d_secure') return undefined;
  if (verificationSuccessUrl === undefined || verificationFailureUrl === undefined) {
    throw new Error('A payment by 3-D Secure was taken without its two URLs.');
  }
  return { redirectUrl, successUrl: verificationSuccessUrl, failureUrl: verificationFailureUrl };
}

/** Refuses a capture of what is no authorisation, is over, or is less than is asked for. */
function captureRefusal(payment: CardTransfer, asked: string): Refusal | undefined {
  const { type, captured, status, amount, isVoid, threeDSecure } = payment;
  if (type !== 'payment' || captured === undefined) {
    return refuse(400, 2, 'Only a payment created with autoCapture false is captured.');
  }
  if (captured) return refuse(400, 2, 'The payment is captured already; that happens once.');
  if (isVoid) return refuse(400, 2, 'The payment is cancelled.');
  if (threeDSecure && threeDSecure.outcome === undefined && status !== 'failed') {
    return refuse(400, 2, 'The payer has not answered 3-D Secure yet: nothing is authorised.');
  }
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
