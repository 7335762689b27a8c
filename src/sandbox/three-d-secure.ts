import { isJsonObject, type Json } from '@/api/json';
import { refuse, type Refusal } from './behave';
import { awaitsPayer, type CardTransfer } from './entities/card-transfer';
import { answerAction } from './lifecycles/three-d-secure';
import { merchantOf } from './merchant';
import { challengePage, messagePage } from './three-d-secure-page';
import type { WireAnswer } from './wire';
import type { World } from './world';

/** Where the pages of 3-D Secure are: a browser opens them, so they ask for no token. */
export const threeDSecurePrefix = '/__sandbox/3ds/';

/** The path of the page that the payer of a payment has to visit. */
export function threeDSecurePath(paymentId: string): string {
  return threeDSecurePrefix + paymentId;
}

/** What a payer answers, in place of the page: of which payment, and whether they pass. */
export interface PayerAnswer {
  paymentId: string;
  outcome: 'complete' | 'fail';
}

/** Reads an answer made by hand, or says what is wrong with it. */
export function parsePayerAnswer(value: Json | undefined): PayerAnswer | string {
  const usage = 'Send {"paymentId": "…", "outcome": "complete"}, or "fail".';
  if (!isJsonObject(value)) return usage;
  const { paymentId, outcome } = value;
  if (typeof paymentId !== 'string') return usage;
  return outcome === 'complete' || outcome === 'fail' ? { paymentId, outcome } : usage;
}

/**
 * Answers for the payer without a page. Gives what the payment is then and where the payer would go
 * on, or refuses with the words of the page.
 */
export function answerForPayer(
  world: World,
  { paymentId, outcome }: PayerAnswer,
): { paymentId: string; status: string; onward?: string } | Refusal {
  const payment = world.cardTransfers.get(paymentId);
  if (!payment?.threeDSecure || !awaitsPayer(payment)) {
    const { status, text } = hindranceOf(payment, paymentId);
    return refuse(status, status, text);
  }
  const verdict = outcome === 'complete' ? 'pass' : 'fail';
  const answered = answerAction(world, payment, verdict);
  const onward = onwardUrl(payment, verdict);
  return { paymentId, status: answered.status, ...(onward !== undefined && { onward }) };
}

/** Shows the page of a payment. */
export function showChallenge(world: World, id: string): WireAnswer {
  const payment = world.cardTransfers.get(id);
  return payment?.threeDSecure && awaitsPayer(payment)
    ? challengePage(payment, merchantOf(world).merchantWalletId)
    : refuseVisit(payment, id);
}

/**
 * Takes the payer's answer, a form with `outcome`, and sends them on to the merchant (303), or tells the
 * result where there is no web address to go to.
 */
export function answerChallenge(world: World, id: string, form: string): WireAnswer {
  const payment = world.cardTransfers.get(id);
  if (!payment?.threeDSecure || !awaitsPayer(payment)) return refuseVisit(payment, id);
  const outcome = outcomes.get(new URLSearchParams(form).get('outcome'));
  if (!outcome) {
    const text = 'Send a form with "outcome", which is "complete" or "fail".';
    return messagePage(400, { title: 'No answer was given', text });
  }
  answerAction(world, payment, outcome);
  const onward = onwardUrl(payment, outcome);
  return onward === undefined
    ? messagePage(200, { ...results[outcome], onward })
    : { status: 303, headers: { location: onward }, text: null };
}

const outcomes: ReadonlyMap<string | null, 'pass' | 'fail'> = new Map([
  ['complete', 'pass'],
  ['fail', 'fail'],
]);

const results = {
  pass: {
    title: 'The payment is verified',
    text: 'It goes on to the issuer of the card. You can close this page.',
  },
  fail: { title: 'The payment failed', text: 'It was not verified. You can close this page.' },
};

/** The page for a payment that waits for nobody, or that is none. */
function refuseVisit(payment: CardTransfer | undefined, id: string): WireAnswer {
  const { status, ...message } = hindranceOf(payment, id);
  return messagePage(status, message);
}

/** Why there is nothing to answer: the payment waits for nobody, or is none. */
function hindranceOf(payment: CardTransfer | undefined, id: string) {
  if (!payment?.threeDSecure) {
    const text = `No payment ${JSON.stringify(id)} asks for 3-D Secure.`;
    return { status: 404, title: 'There is nothing to verify', text };
  }
  const { status, isVoid, errorCode, threeDSecure } = payment;
  if (status === 'pending' && threeDSecure.outcome === undefined && !isVoid) {
    const text = 'The payment has only just begun. Try again in a second.';
    return { status: 409, title: 'Not yet', text };
  }
  const state = isVoid
    ? 'is cancelled'
    : status === 'failed'
      ? `has failed: ${errorCode}`
      : `is ${status}`;
  return {
    status: 409,
    title: 'There is nothing left to verify',
    text: `The payment ${state}.`,
    onward: onwardUrl(payment, status === 'failed' || isVoid ? 'fail' : 'pass'),
  };
}

/** Where the payer goes on: a web address, or nowhere. */
function onwardUrl({ threeDSecure }: CardTransfer, outcome: 'pass' | 'fail'): string | undefined {
  const text = outcome === 'pass' ? threeDSecure?.successUrl : threeDSecure?.failureUrl;
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}
