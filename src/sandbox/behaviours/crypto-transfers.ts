import Big from 'big.js';
import { getPayment, listPayments } from '@/api/operations/payments';
import { refundPaymentIntent } from '@/api/operations/payment-intents';
import { owners } from '../accounts';
import { behave, refuse, refuseEntity, refuseUnknown, reply, type Refusal } from '../behave';
import { amountError } from '../crypto-amount';
import { decimalPlaces, intentTimes, offeredChains } from '../crypto-terms';
import {
  transferListKey,
  type CryptoTransfer,
  type PaymentIntent,
} from '../entities/payment-intent';
import { entityError } from '../entity-errors';
import { holds, move } from '../ledger';
import { sendRefund } from '../lifecycles/payment-intent';
import { merchantOf } from '../merchant';
import { replyPage } from '../paging';
import type { World } from '../world';

/** The most payments a page has. No figure is published; it is the default of every list. */
const maxPageSize = 50;

type Asked = NonNullable<typeof refundPaymentIntent.types>['body'];

export const cryptoTransferBehaviours = [
  behave(
    listPayments,
    (world, call) => {
      const { settlementId, source, type, ...filters } = call.query;
      // Transfers of coins have no source and join no settlement.
      const isOfCards = [settlementId, source, type].some((value) => value !== undefined);
      return replyPage(world, call, {
        rows: isOfCards ? [] : world.cryptoTransfers.rows(transferListKey(filters)),
        seqOf: (id) => world.cryptoTransfers.seqOf(id),
        answer: (transfer) => answerOf(world, transfer),
        filters: ['settlementId', 'paymentIntentId', 'source', 'type', 'status'],
        maxPageSize,
      });
    },
    { latency: 138 },
  ),

  behave(
    getPayment,
    (world, { path }) => {
      const transfer = world.cryptoTransfers.get(path.id);
      return transfer
        ? reply(200, { data: answerOf(world, transfer) })
        : refuse(404, 1051, `There is no payment ${JSON.stringify(path.id)}.`);
    },
    { latency: 86 },
  ),

  behave(
    refundPaymentIntent,
    (world, { path, body }) => {
      const intent = world.paymentIntents.get(path.id);
      if (!intent) return refuseUnknown('payment intent', path.id);
      const refusal = refusalOf(world, intent, body);
      if (refusal) return refusal;
      return reply(201, { data: answerOf(world, openRefund(world, intent, body)) });
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

function transfersOf(world: World, ids: readonly string[]): CryptoTransfer[] {
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

/** A transfer as answered: fees and the settled amount once it is paid. The sandbox takes no fee. */
function answerOf(world: World, transfer: CryptoTransfer) {
  const { amount, currency, chain, address, addressTag, fromAddress, ...rest } = transfer;
  const money = (text: string) => ({ amount: text, currency });
  return {
    ...rest,
    ...merchantOf(world),
    amount: money(amount),
    depositAddress: { chain, address, ...(addressTag !== undefined && { addressTag }) },
    ...(fromAddress !== undefined && { fromAddresses: { chain, addresses: [fromAddress] } }),
    ...(rest.status === 'paid' && {
      settlementAmount: money(amount),
      fees: money(new Big(0).toFixed(decimalPlaces[currency])),
    }),
  };
}
