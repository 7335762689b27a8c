import Big from 'big.js';
import { presignPayment } from '@/api/operations/crypto-payments';
import { behave, refuseEntity, refuseUnknown, reply } from '../behave';
import { dollars } from '../card-answers';
import { keptAddress } from '../chain-addresses';
import { signedPayment } from '../crypto-terms';
import {
  countedAmount,
  type NetworkFeeQuote,
  type PaymentIntent,
} from '../entities/payment-intent';
import { entityError, limitRule, type EntityError } from '../entity-errors';
import { feePayerOf, intentError } from '../signed-payment';
import { authorizationTypedData, tokenUnits } from '../transfer-authorization';
import { isoTime, type World } from '../world';
import { transfersOf } from './crypto-transfers';

export const cryptoPresignBehaviours = [
  behave(
    presignPayment,
    (world, { query }) => {
      const intent = world.paymentIntents.get(query.paymentIntentId);
      if (!intent) return refuseUnknown('payment intent', query.paymentIntentId);
      const error = intentError(intent);
      if (error) return refuseEntity(error);
      const amount = amountToPay(world, intent, query.amount);
      if (!(amount instanceof Big)) return refuseEntity(amount);
      const payer = keptAddress(query.endUserAddress);
      return reply(200, { data: { typedData: presigned(world, intent, payer, amount) } });
    },
    { latency: 164 },
  ),
];

/** The largest amount that an answer can hold, in US dollars. */
const largest = '999999999999.99';

/** What is to be paid before a fee: what was asked for, else what is still due. */
function amountToPay(
  world: World,
  intent: PaymentIntent,
  asked: string | undefined,
): Big | EntityError {
  const required = (why: string) =>
    entityError('amount', { error: 'required', text: `is required: ${why}` }, asked);
  if (asked === undefined && intent.amount === undefined) {
    return required('a continuous intent has none of its own');
  }
  const amount = asked === undefined ? dueOf(world, intent) : new Big(asked);
  if (asked === undefined && amount.lte(0)) {
    return required('payments under way already cover what is due');
  }
  const { networkFee } = signedPayment;
  const [least, most] =
    feePayerOf(intent) === 'endUser'
      ? ['0', new Big(largest).minus(networkFee).toFixed(2)]
      : [networkFee, largest];
  const limits = [
    ...(amount.lte(least) ? [limitRule('min', least, false)] : []),
    ...(amount.gt(most) ? [limitRule('max', most, true)] : []),
  ];
  const [broken] = limits;
  return broken ? entityError('amount', broken, amount.toFixed(2)) : amount;
}

/** What an intent asks for and no payment covers yet, be it paid or under way. */
function dueOf(world: World, { amount = '0', paymentIds }: PaymentIntent): Big {
  return transfersOf(world, paymentIds).reduce(
    (due, transfer) => due.minus(countedAmount(transfer)),
    new Big(amount),
  );
}

/** The typed data to sign, with a quote of the network's fee where the payer bears it. */
function presigned(world: World, intent: PaymentIntent, payer: string, amount: Big) {
  const feeChargeModel = feePayerOf(intent);
  const quote = feeChargeModel === 'endUser' ? quoteFee(world, intent, payer, amount) : undefined;
  const total = quote?.total ?? amount.toFixed(2);
  const { authorizationLife } = signedPayment;
  return {
    ...authorizationTypedData({
      from: payer,
      to: intent.paymentMethods[0]?.address ?? '',
      value: tokenUnits(total),
      validAfter: 0,
      validBefore: Math.floor((world.now() + authorizationLife) / 1_000),
      nonce: `0x${world.random.hex(64)}`,
    }),
    totalAmount: dollars(total),
    feeChargeModel,
    ...(quote && {
      networkFeeQuote: {
        quoteId: quote.id,
        amount: dollars(quote.fee),
        expiresAt: quote.expiresAt,
      },
    }),
  };
}

function quoteFee(
  world: World,
  intent: PaymentIntent,
  payer: string,
  amount: Big,
): NetworkFeeQuote {
  const { networkFee, quoteLife } = signedPayment;
  return world.networkFeeQuotes.put({
    id: world.newId(),
    paymentIntentId: intent.id,
    payer,
    total: amount.plus(networkFee).toFixed(2),
    fee: networkFee,
    expiresAt: isoTime(world.now() + quoteLife),
    steadyExpiry: world.steady() + quoteLife,
  });
}
