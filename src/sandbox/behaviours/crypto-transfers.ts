import Big from 'big.js';
import { refundPaymentIntent } from '@/api/operations/payment-intents';
import { owners } from '../accounts';
import { behave, refuse, refuseEntity, refuseUnknown, reply, type Refusal } from '../behave';
import { transferAnswer } from '../crypto-answers';
import { amountError } from '../crypto-amount';
import { decimalPlaces, intentTimes, offeredChains } from '../crypto-terms';
import type { CryptoTransfer, PaymentIntent } from '../entities/payment-intent';
import { entityError } from '../entity-errors';
import { holds, move } from '../ledger';
import { sendRefund } from '../lifecycles/crypto-transfer';
import type { World } from '../world';

type Asked = NonNullable<typeof refundPaymentIntent.types>['body'];

export const cryptoTransferBehaviours = [
  behave(
    refundPaymentIntent,
    (world, { path, body }) => {
      const intent = world.paymentIntents.get(path.id);
      if (!intent) return refuseUnknown('payment intent', path.id);
      const refusal = refusalOf(world, intent, body);
      if (refusal) return refusal;
      return reply(201, { data: transferAnswer(world, openRefund(world, intent, body)) });
    },
    { latency: 187 },
  ),
];

function refusalOf(world: World, intent: PaymentIntent, body: Asked): Refusal | undefined {
  const { currency } = intent;
  const currencies = {
    'amount.currency': body.amount.currency,
    'toAmount.currency': body.toAmount.currency,
  };
  for (const [location, asked] of Object.entries(currencies)) {
    if (asked === currency) continue;
    const text = `must be the currency of the payment, ${currency}`;
    return refuseEntity(entityError(location, { error: 'invalid_value', text }, asked));
  }
  const error = amountError('toAmount.amount', body.toAmount);
  if (error) return refuseEntity(error);
  const { chain } = body.destination;
  if (!offeredChains[currency].includes(chain)) {
    const text = `must be a chain that ${currency} is offered on: ${offeredChains[currency].join(', ')}`;
    return refuseEntity(entityError('destination.chain', { error: 'invalid_value', text }, chain));
  }
  return stateRefusal(world, intent) ?? moneyRefusal(world, intent, body.toAmount.amount);
}

/** Refuses a refund at the wrong time: a payment is under way, or the intent is too old. */
function stateRefusal(world: World, intent: PaymentIntent): Refusal | undefined {
  const isPending = transfersOf(world, intent.paymentIds).some(({ status }) => status !== 'paid');
  if (isPending)
    return refuse(400, 1085, 'A payment of the intent is pending; wait until it is paid.');
  const age = world.now() - Date.parse(intent.createDate);
  return age > intentTimes.refundable
    ? refuse(400, 1085, 'The intent is older than 30 days and is no longer refunded.')
    : undefined;
}

function moneyRefusal(world: World, intent: PaymentIntent, amount: string): Refusal | undefined {
  const { currency, amountPaid } = intent;
  const refunded = transfersOf(world, intent.refundIds).reduce(
    (sum, refund) => sum.plus(refund.amount),
    new Big(0),
  );
  const left = new Big(amountPaid).minus(refunded);
  if (left.lt(amount)) {
    const text = `The refunds would exceed what was paid: ${left.toFixed()} ${currency} is left of ${amountPaid}.`;
    return refuse(400, 1087, text);
  }
  return holds(world, owners.merchantAvailable, currency, amount)
    ? undefined
    : refuse(400, 1093, `The merchant's wallet holds less than ${amount} ${currency}.`);
}

/** The transfers with these ids. */
export function transfersOf(world: World, ids: readonly string[]): CryptoTransfer[] {
  return ids.flatMap((id) => world.cryptoTransfers.get(id) ?? []);
}

function openRefund(
  world: World,
  intent: PaymentIntent,
  { destination, toAmount }: Asked,
): CryptoTransfer {
  const now = world.timestamp();
  const { currency } = intent;
  const refund = world.cryptoTransfers.put({
    id: world.newId(),
    type: 'refund',
    paymentIntentId: intent.id,
    amount: new Big(toAmount.amount).toFixed(decimalPlaces[currency]),
    currency,
    status: 'pending',
    chain: destination.chain,
    address: destination.address,
    ...(destination.addressTag && { addressTag: destination.addressTag }),
    createDate: now,
    updateDate: now,
  });
  const { merchantAvailable, merchantHeld } = owners;
  const { amount } = refund;
  move(world, { from: merchantAvailable, to: merchantHeld, amount, currency, cause: refund.id });
  const refundIds = [...intent.refundIds, refund.id];
  world.paymentIntents.put({ ...intent, refundIds, updateDate: now });
  world.schedule(sendRefund, refund.id, intentTimes.refund);
  return refund;
}
