import { exampleSignedPayment } from '@/api/operations/crypto-payment-example';
import {
  expirePaymentIntent,
  getPaymentIntent,
  refundPaymentIntent,
} from '@/api/operations/payment-intents';
import { owners } from '../accounts';
import { signedPayment } from '../crypto-terms';
import type { PaymentIntent } from '../entities/payment-intent';
import { move } from '../ledger';
import { merchantOf } from '../merchant';
import type { World } from '../world';
import { exampleId } from './example-id';
import { sampleTime } from './sample-time';

/** When what has an end ends: long after every world. */
const endOfTime = '2100-01-01T00:00:00.000Z';

const { chain, currency, networkFee } = signedPayment;
const amount = '25.00';

/** Intents that wait: to look at and presign, to expire, to pay by signature; and one to refund. */
export function addPaymentIntentSamples(world: World): void {
  const { paymentIntentId, destination } = exampleSignedPayment;
  for (const [id, address] of [
    [exampleId(getPaymentIntent), `0x${'4'.repeat(40)}`],
    [exampleId(expirePaymentIntent), `0x${'8'.repeat(40)}`],
    [paymentIntentId, destination.address],
  ] as const) {
    world.paymentIntents.put(waiting(world, id, address));
  }
  addFeeQuote(world);
  addPaidIntent(world);
}

/** An intent with an address, for which nobody paid yet. */
function waiting(world: World, id: string, address: string): PaymentIntent {
  const createDate = sampleTime(world);
  return {
    id,
    type: 'transient',
    currency,
    settlementCurrency: currency,
    amount,
    amountPaid: '0.00',
    amountRefunded: '0.00',
    paymentMethods: [{ type: 'blockchain', chain, address }],
    paymentIds: [],
    refundIds: [],
    timeline: [
      { status: 'pending', time: createDate },
      { status: 'created', time: createDate },
    ],
    expiresOn: endOfTime,
    merchantWalletId: merchantOf(world).merchantWalletId,
    createDate,
    updateDate: createDate,
  };
}

/** The quote of the signed example: it holds as long as its signature. */
function addFeeQuote(world: World): void {
  const { quoteId, paymentIntentId, source, amount: total } = exampleSignedPayment;
  world.networkFeeQuotes.put({
    id: quoteId,
    paymentIntentId,
    payer: source.address,
    total: total.amount,
    fee: networkFee,
    expiresAt: endOfTime,
    steadyExpiry: Number.MAX_SAFE_INTEGER,
  });
}

/** A complete intent and the payment that completed it, to be refunded several times. */
function addPaidIntent(world: World): void {
  const address = `0x${'9'.repeat(40)}`;
  const intent = waiting(world, exampleId(refundPaymentIntent), address);
  const paidDate = sampleTime(world, 23);
  const payment = world.cryptoTransfers.put({
    id: '7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f06',
    type: 'payment',
    paymentIntentId: intent.id,
    amount,
    currency,
    status: 'paid',
    chain,
    address,
    fromAddress: `0x${'3'.repeat(40)}`,
    transactionHash: `0x${'9'.repeat(64)}`,
    createDate: intent.createDate,
    updateDate: paidDate,
  });
  world.paymentIntents.put({
    ...intent,
    amountPaid: amount,
    paymentIds: [payment.id],
    timeline: [{ status: 'complete', context: 'paid', time: paidDate }, ...intent.timeline],
    updateDate: paidDate,
  });
  const { outside, merchantAvailable } = owners;
  move(world, { from: outside, to: merchantAvailable, amount, currency, cause: payment.id });
}
