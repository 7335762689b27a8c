import { createMessage, encrypt, readKey } from 'openpgp';
import type { JsonObject } from '@/api/json';
import { base, merchantTook, newKey, text, type Answered, type Bench } from './support';

export const minute = 60_000;

export const card = 'b0c4a8f6-7a4c-4c0e-9a35-0f1f1a5be101';

export const dollars = (amount: string) => ({ amount, currency: 'USD' });

/** Charges a card with 25 US dollars, unless told otherwise. */
export function charge(bench: Bench, changes: JsonObject = {}): Promise<Answered> {
  return bench.post('/v1/payments', {
    idempotencyKey: newKey(),
    amount: dollars('25.00'),
    source: { id: card, type: 'card' },
    verification: 'none',
    metadata: { email: 'buyer@example.com', sessionId: '9f2c1d7ab0', ipAddress: '203.0.113.7' },
    ...changes,
  });
}

/** Makes a payment token of what a Google Pay sheet gave. */
export function createToken(bench: Bench, changes: JsonObject = {}): Promise<Answered> {
  return bench.post('/v1/paymentTokens', {
    idempotencyKey: newKey(),
    type: 'googlepay',
    tokenData: { protocolVersion: 'ECv2', signature: 'MEUC', signedMessage: '{}' },
    ...changes,
  });
}

/** Charges a card and waits for the issuer; gives the payment's id. */
export async function confirmedPayment(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const { data } = await charge(bench, changes);
  bench.clock.advance(2_000);
  return text(data['id']);
}

/** Charges a card and waits until that is settled; gives the payment's id. */
export async function paidPayment(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const id = await confirmedPayment(bench, changes);
  bench.clock.advance(minute);
  return id;
}

/** Captures, cancels or refunds a payment. */
export function ask(
  bench: Bench,
  id: string,
  what: 'capture' | 'cancel' | 'refund',
  amount?: string,
): Promise<Answered> {
  return bench.post(`/v1/payments/${id}/${what}`, {
    idempotencyKey: newKey(),
    ...(amount !== undefined && { amount: dollars(amount) }),
  });
}

/** A payment, cancel or refund as it is now. */
export async function paymentNow(bench: Bench, id: string): Promise<JsonObject> {
  return (await bench.get(`/v1/payments/${id}`)).data;
}

/** What the merchant took in US dollars: available, then unsettled. */
export async function merchantHas(bench: Bench): Promise<(string | undefined)[]> {
  const [available] = await merchantTook(bench, 'available');
  const [unsettled] = await merchantTook(bench, 'unsettled');
  return [available?.amount, unsettled?.amount];
}

/** A text encrypted as a client does: with the key the sandbox answers, base64 of the armor. */
export async function encrypted(bench: Bench, secret: string): Promise<string> {
  const { data } = await bench.get('/v1/encryption/public');
  const encryptionKeys = await readKey({ armoredKey: atob(text(data['publicKey'])) });
  return btoa(await encrypt({ message: await createMessage({ text: secret }), encryptionKeys }));
}

/** What a charge by 3-D Secure has besides. */
export const byThreeDSecure = {
  verification: 'three_d_secure',
  verificationSuccessUrl: 'https://shop.example.com/done?order=1042',
  verificationFailureUrl: 'https://shop.example.com/failed',
};

/** Charges a card by 3-D Secure and waits until its payer is asked; gives the payment's id. */
export async function challengedPayment(bench: Bench, changes: JsonObject = {}): Promise<string> {
  const { data } = await charge(bench, { ...byThreeDSecure, ...changes });
  bench.clock.advance(1_000);
  return text(data['id']);
}

/** Opens the page of 3-D Secure, or sends its form, as a browser does. */
export async function visit(bench: Bench, id: string, outcome?: string) {
  const url = `${base}/__sandbox/3ds/${id}`;
  const body = new URLSearchParams({ outcome: outcome ?? '' });
  const { response } = await bench.sandbox.handle(
    new Request(url, outcome === undefined ? {} : { method: 'POST', body }),
  );
  const { status, headers } = response;
  return { status, headers, html: await response.text() };
}
