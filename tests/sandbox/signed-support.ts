import { privateKeyToAccount } from 'viem/accounts';
import { getOperation } from '@/api/catalogue';
import type { Json, JsonObject } from '@/api/json';
import { errorSchemas } from '@/api/shapes/errors';
import { validate } from '@/api/validate';
import { totals } from '@/sandbox/ledger';
import { readyIntent } from './intent-support';
import { merchantTook, newKey, text, type Answered, type Bench } from './support';

/** Keys that nobody uses for anything: throw-away ones of these tests. */
export const payer = privateKeyToAccount(`0x${'1'.repeat(64)}`);
export const stranger = privateKeyToAccount(`0x${'2'.repeat(64)}`);

/** The typed data of a presign. */
export interface Presigned {
  domain: JsonObject;
  types: { [name: string]: { name: string; type: string }[] };
  primaryType: string;
  message: {
    from: string;
    to: string;
    value: string;
    validAfter: number;
    validBefore: number;
    nonce: string;
  };
  totalAmount: { amount: string; currency: string };
  feeChargeModel: string;
  networkFeeQuote?: { quoteId: string; amount: JsonObject; expiresAt: string };
}

/** Opens an intent for 25 US dollars on Ethereum, unless told otherwise, and waits for its address. */
export function signableIntent(bench: Bench, changes: JsonObject = {}): Promise<string> {
  return readyIntent(bench, {
    paymentMethods: [{ type: 'blockchain', chain: 'ETH' }],
    ...changes,
  });
}

/** Asks for the typed data of a payment of the payer. */
export function askPresign(
  bench: Bench,
  paymentIntentId: string,
  query: Record<string, string> = {},
): Promise<Answered> {
  const all = { paymentIntentId, endUserAddress: payer.address, ...query };
  return bench.get(`/v1/payments/presign?${new URLSearchParams(all)}`);
}

/** The typed data of a payment of the payer. */
export async function presign(
  bench: Bench,
  paymentIntentId: string,
  query: Record<string, string> = {},
): Promise<Presigned> {
  const { status, data, body } = await askPresign(bench, paymentIntentId, query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return data['typedData'] as unknown as Presigned;
}

/** Signs as a wallet does: domain, types, primary type and message, nothing else. */
export function sign(typedData: Presigned, account = payer): Promise<string> {
  const { domain, types, primaryType, message } = typedData;
  return account.signTypedData({ domain, types, primaryType, message });
}

/** What a presign becomes once it is signed: the body of a payment. */
export async function signedBody(
  paymentIntentId: string,
  typedData: Presigned,
  account = payer,
): Promise<SignedBody> {
  const { message, totalAmount, primaryType, networkFeeQuote } = typedData;
  return {
    idempotencyKey: newKey(),
    paymentIntentId,
    amount: { ...totalAmount },
    source: { type: 'blockchain', address: message.from },
    destination: { chain: 'ETH', address: message.to },
    protocolMetadata: {
      type: primaryType,
      metaTxNonce: message.nonce,
      signatureValidAfter: String(message.validAfter),
      signatureValidBefore: String(message.validBefore),
      rawSignature: await sign(typedData, account),
    },
    ...(networkFeeQuote && { quoteId: networkFeeQuote.quoteId }),
  };
}

/** The body of a payment by signature. */
export type SignedBody = {
  idempotencyKey: string;
  paymentIntentId: string;
  amount: { amount: string; currency: string };
  source: { type: string; address: string };
  destination: { chain: string; address: string };
  protocolMetadata: {
    type: string;
    metaTxNonce: string;
    signatureValidAfter: string;
    signatureValidBefore: string;
    rawSignature: string;
  };
  quoteId?: string;
};

/** Sends the body of a payment by signature. */
export function send(bench: Bench, body: SignedBody): Promise<Answered> {
  return bench.post('/v1/payments/crypto', body);
}

/** Presigns, signs and sends; gives the id of the payment. */
export async function payBySignature(bench: Bench, intentId: string, query = {}): Promise<string> {
  const typedData = await presign(bench, intentId, query);
  const { data, body } = await send(bench, await signedBody(intentId, typedData));
  return text(data['id'] ?? JSON.stringify(body));
}

export const minute = 60_000;
export const usd = (amount: string) => ({ amount, currency: 'USD' });

/** A payment as it is now. */
export const paymentNow = async (bench: Bench, id: Json | undefined) =>
  (await bench.get(`/v1/payments/${text(id)}`)).data;

/** What the merchant can use beyond what the world began with. */
export const merchantHas = (bench: Bench) => merchantTook(bench, 'available');

/** Currencies in which debits and credits differ. */
export function uneven({ sandbox: { world } }: Bench): string[] {
  const accounts = world.ledgerAccounts.rows().map((row) => row.entity);
  return [...totals(accounts)].flatMap(([currency, { debits, credits }]) =>
    debits.eq(credits) ? [] : [currency],
  );
}

/** The world without its counts of calls, which refusals move on too. */
export function state({ sandbox }: Bench) {
  const { random, collections } = sandbox.save();
  const { calls: _calls, ...rest } = collections;
  return { random, ...rest };
}

/** Whether a refusal is one the catalogue tells of. */
export const isKnownRefusal = (operationId: string, { status, body }: Answered) =>
  getOperation(operationId).answers.some(
    (known) => known.status === status && known.code === body['code'],
  ) && validate({ ...errorSchemas.Error }, body).length === 0;

/** The places an extended error names. */
export const locationsOf = ({ body }: Answered) =>
  ((body['errors'] ?? []) as { location: string }[]).map(({ location }) => location);
