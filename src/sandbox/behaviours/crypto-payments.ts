import Big from 'big.js';
import { createCryptoPayment } from '@/api/operations/crypto-payments';
import { behave, refuseEntity, refuseUnknown, reply } from '../behave';
import { keptAddress } from '../chain-addresses';
import { transferAnswer } from '../crypto-answers';
import { decimalPlaces, signedPayment } from '../crypto-terms';
import type { CryptoTransfer, PaymentIntent } from '../entities/payment-intent';
import { fetchCoins } from '../lifecycles/crypto-transfer';
import { recoverSigner, type Recovered } from '../recover-signer';
import { feePayerOf, intentError } from '../signed-payment';
import { authorizationTypedData, tokenUnits } from '../transfer-authorization';
import type { World } from '../world';
import { paymentErrors, signatureError, type SignedBody } from './crypto-payment-errors';

export const cryptoPaymentBehaviours = [
  behave(
    createCryptoPayment,
    (world, { body, prepared }) => {
      const intent = world.paymentIntents.get(body.paymentIntentId);
      if (!intent) return refuseUnknown('payment intent', body.paymentIntentId);
      const closed = intentError(intent);
      if (closed) return refuseEntity(closed);
      const errors = paymentErrors(world, intent, body);
      if (errors.length > 0) return refuseEntity(...errors);
      // Last: where a value is wrong in itself, that says more than a signature that does not fit it.
      const forged = signatureError(body, prepared);
      if (forged) return refuseEntity(forged);
      return reply(201, { data: transferAnswer(world, openPayment(world, intent, body)) });
    },
    { latency: 231, prepare: findSigner },
  ),
];

/** Finds who signed for what the body says. Addresses are taken in any case of their letters. */
function findSigner(body: SignedBody): Promise<Recovered> {
  const { amount, source, destination, protocolMetadata } = body;
  const { metaTxNonce, signatureValidAfter, signatureValidBefore, rawSignature } = protocolMetadata;
  const typedData = authorizationTypedData({
    from: keptAddress(source.address),
    to: keptAddress(destination.address),
    value: tokenUnits(amount.amount),
    validAfter: signatureValidAfter,
    validBefore: signatureValidBefore,
    nonce: metaTxNonce,
  });
  return recoverSigner(typedData, rawSignature);
}

function openPayment(world: World, intent: PaymentIntent, body: SignedBody): CryptoTransfer {
  const { amount, source, protocolMetadata, quoteId } = body;
  const payment = fetchCoins(world, intent, {
    amount: new Big(amount.amount).toFixed(decimalPlaces.USD),
    fromAddress: keptAddress(source.address),
    nonce: protocolMetadata.metaTxNonce.toLowerCase(),
    networkFee: { amount: signedPayment.networkFee, feePayer: feePayerOf(intent) },
  });
  const quote = world.networkFeeQuotes.get(quoteId ?? '');
  if (quote) world.networkFeeQuotes.put({ ...quote, paymentId: payment.id });
  return payment;
}
