import type { JsonObject } from '@/api/json';
import { newKey, text, type Answered, type Bench } from './support';

/** Asks for an intent: for 25 US dollars on Solana, unless told otherwise. */
export function askIntent(bench: Bench, changes: JsonObject = {}): Promise<Answered> {
  return bench.post('/v1/paymentIntents', {
    idempotencyKey: newKey(),
    amount: { amount: '25.00', currency: 'USD' },
    settlementCurrency: 'USD',
    paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
    ...changes,
  });
}

/** A continuous intent's body, over that of a transient one. */
export const continuous: JsonObject = {
  type: 'continuous',
  currency: 'USD',
  amount: undefined as unknown as string,
};

/** Opens an intent and waits for its address; gives its id. */
export async function readyIntent(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const { data } = await askIntent(bench, changes);
  bench.clock.advance(2_700);
  return text(data['id']);
}

/** Lets coins arrive; a refusal is a mistake of the test. */
export async function pay(bench: Bench, paymentIntentId: string, amount: string, currency = 'USD') {
  const outcome = bench.sandbox.pay({
    paymentIntentId,
    amount: { amount, currency: currency as 'USD' },
  });
  if (!('paymentId' in outcome)) throw new Error(outcome.body.message);
  return outcome;
}

/** The intent as it is now. */
export async function intentNow(bench: Bench, id: string): Promise<JsonObject> {
  return (await bench.get(`/v1/paymentIntents/${id}`)).data;
}

/** States of an intent's timeline, newest first, with context and reason. */
export function states(intent: JsonObject): string[] {
  const timeline = intent['timeline'] as { status: string; context?: string; reason?: string }[];
  return timeline.map(({ status, context, reason }) =>
    [status, context, reason].filter((word) => word !== undefined).join('/'),
  );
}

/** Asks for a refund to an address on Solana. */
export function refund(bench: Bench, id: string, amount: string, changes: JsonObject = {}) {
  return bench.post(`/v1/paymentIntents/${id}/refund`, {
    idempotencyKey: newKey(),
    destination: { address: 'So1anaAddressOfThePayer', chain: 'SOL' },
    amount: { currency: 'USD' },
    toAmount: { amount, currency: 'USD' },
    ...changes,
  });
}
