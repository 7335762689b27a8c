import { hindranceOf, intentListKey, type PaymentIntent } from '@/sandbox/entities/payment-intent';
import type { World } from '@/sandbox/world';
import { balanceText } from '../record/ledger-lines';

/** The states in which an intent takes coins (what else may hinder it, it says itself). */
const payable = ['pending', 'active'];

/** The intents that coins can arrive for, newest first, at most `limit`. */
export function waitingIntents(world: World, limit: number): PaymentIntent[] {
  return payable
    .flatMap((status) => world.paymentIntents.rows(intentListKey({ status })))
    .toSorted((one, other) => other.seq - one.seq)
    .map(({ entity }) => entity)
    .filter((intent) => hindranceOf(intent) === undefined)
    .slice(0, limit);
}

/** What is still to be paid of an intent; empty where it asks for nothing in particular. */
export function amountDue({ id, currency, amount, amountPaid }: PaymentIntent): string {
  return amount === undefined
    ? ''
    : balanceText({ id, currency, credits: amount, debits: amountPaid });
}
