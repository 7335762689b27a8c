import Big from 'big.js';
import type { createCryptoPayment } from '@/api/operations/crypto-payments';
import { amountError } from '../crypto-amount';
import { signedPayment } from '../crypto-terms';
import { nonceKey, type NetworkFeeQuote, type PaymentIntent } from '../entities/payment-intent';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import { isSameAddress, type Recovered } from '../recover-signer';
import { feePayerOf } from '../signed-payment';
import type { World } from '../world';

export type SignedBody = NonNullable<NonNullable<typeof createCryptoPayment.types>['body']>;

/** What is wrong with the values of a payment by signature, whoever signed for them. */
export function paymentErrors(
  world: World,
  intent: PaymentIntent,
  body: SignedBody,
): EntityError[] {
  const errors = [
    amountRefusal(body),
    destinationError(intent, body),
    ...timeErrors(world, body),
    nonceError(world, body),
    quoteError(world, intent, body),
  ];
  return errors.filter((error) => error !== undefined);
}

/** What is wrong with a signature: nobody, or somebody else, made it for these values. */
export function signatureError(
  { source, protocolMetadata: { rawSignature } }: SignedBody,
  recovered: Recovered,
): EntityError | undefined {
  if ('signer' in recovered && isSameAddress(recovered.signer, source.address)) return undefined;
  const why =
    'signer' in recovered ? `Over these it is that of ${recovered.signer}.` : recovered.problem;
  const text = `must be made by source.address over the values of this body. ${why}`;
  return invalid('protocolMetadata.rawSignature', text, rawSignature);
}

function amountRefusal({ amount }: SignedBody): EntityError | undefined {
  const { currency, networkFee } = signedPayment;
  if (amount.currency !== currency) {
    return invalid('amount.currency', `must be ${currency}`, amount.currency);
  }
  const error = amountError('amount.amount', amount);
  if (error || new Big(amount.amount).gt(networkFee)) return error;
  return entityError('amount.amount', limitRule('min', networkFee, false), amount.amount);
}

function destinationError(
  { paymentMethods: [method] }: PaymentIntent,
  { destination: { address } }: SignedBody,
): EntityError | undefined {
  const deposit = method?.address ?? '';
  return isSameAddress(address, deposit)
    ? undefined
    : invalid('destination.address', `must be the intent's deposit address, ${deposit}`, address);
}

/** The token takes an authorisation after its first moment and before its last (EIP-3009). */
function timeErrors(world: World, { protocolMetadata }: SignedBody): EntityError[] {
  const { signatureValidAfter: after, signatureValidBefore: before } = protocolMetadata;
  const now = BigInt(Math.floor(world.now() / 1_000));
  const errors: EntityError[] = [];
  if (BigInt(after) >= now) {
    const text = `must be before now, ${now}: the authorisation is not valid yet`;
    const rule = { error: 'date_not_in_past', text } as const;
    errors.push(entityError('protocolMetadata.signatureValidAfter', rule, after));
  }
  if (BigInt(before) <= now) {
    const text = `must be after now, ${now}: the authorisation is no longer valid`;
    const rule = { error: 'date_not_in_future', text } as const;
    errors.push(entityError('protocolMetadata.signatureValidBefore', rule, before));
  }
  return errors;
}

function nonceError(world: World, body: SignedBody): EntityError | undefined {
  const { source, protocolMetadata } = body;
  const { metaTxNonce } = protocolMetadata;
  const [used] = world.cryptoTransfers.rows(nonceKey(source.address, metaTxNonce));
  if (!used) return undefined;
  const text = `is used once; source.address used it for payment ${used.entity.id}`;
  return invalid('protocolMetadata.metaTxNonce', text, metaTxNonce);
}

/** The fee's quote comes from a presign, even where everything else was put together without one. */
function quoteError(
  world: World,
  intent: PaymentIntent,
  body: SignedBody,
): EntityError | undefined {
  const { quoteId } = body;
  if (feePayerOf(intent) === 'merchant') {
    const text = 'is not allowed: the merchant bears the network fee of this intent';
    const rule = { error: 'not_required', text } as const;
    return quoteId === undefined ? undefined : entityError('quoteId', rule, quoteId);
  }
  if (quoteId === undefined) {
    const text = 'is required: the amount contains a network fee; send networkFeeQuote.quoteId';
    return entityError('quoteId', { error: 'required', text }, quoteId);
  }
  const quote = world.networkFeeQuotes.get(quoteId);
  const wrong = quote ? quoteFault(world, quote, body) : 'must come from a presign';
  if (wrong !== undefined) return invalid('quoteId', wrong, quoteId);
  return quote && !new Big(quote.total).eq(body.amount.amount)
    ? invalid('amount.amount', `must be the presigned total, ${quote.total}`, body.amount.amount)
    : undefined;
}

function quoteFault(world: World, quote: NetworkFeeQuote, body: SignedBody): string | undefined {
  if (quote.paymentIntentId !== body.paymentIntentId) {
    return `must come from a presign of this intent, not of ${quote.paymentIntentId}`;
  }
  if (!isSameAddress(quote.payer, body.source.address)) {
    return `must come from a presign for source.address, not for ${quote.payer}`;
  }
  if (quote.paymentId !== undefined) return `was already used by payment ${quote.paymentId}`;
  return world.steady() >= quote.steadyExpiry
    ? 'names a quote that has expired: it holds 5 minutes; presign again'
    : undefined;
}

function invalid(location: string, text: string, value: unknown): EntityError {
  return entityError(location, { error: 'invalid_value', text }, value);
}
