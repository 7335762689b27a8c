import Big from 'big.js';
import { mockChargeback } from '@/api/operations/mock-chargebacks';
import { owners } from '../accounts';
import { behave, refuse, reply } from '../behave';
import type { CardTransfer } from '../entities/card-transfer';
import { balanceOf } from '../ledger';
import { change, moveDollars } from '../lifecycles/card-payment';
import type { World } from '../world';
import { leftOf } from './card-refunds';

export const cardChargebackBehaviours = [
  behave(
    mockChargeback,
    (world, { body: { paymentId } }) => {
      const payment = world.cardTransfers.get(paymentId);
      const shown = JSON.stringify(paymentId);
      if (payment?.type !== 'payment') {
        return refuse(404, 404, `There is no card payment ${shown}.`);
      }
      if (payment.chargebackDate !== undefined) {
        return refuse(409, 409, `The payment ${shown} was charged back already.`);
      }
      if (payment.status !== 'paid') {
        return refuse(404, 404, `The payment ${shown} is ${payment.status}, not paid.`);
      }
      chargeBack(world, payment);
      return reply(201, { data: {} });
    },
    { latency: 152 },
  ),
];

/** Takes back what the merchant still has of a payment; what is spent the provider lays out. */
function chargeBack(world: World, payment: CardTransfer): void {
  change(world, payment, { chargebackDate: world.timestamp() });
  const { merchantAvailable, merchantOwed, outside } = owners;
  const left = new Big(payment.cancelId === undefined ? leftOf(world, payment) : 0);
  const balance = balanceOf(world, merchantAvailable, 'USD');
  const taken = balance.lt(left) ? balance : left;
  const shares = [
    [merchantAvailable, taken],
    [merchantOwed, left.minus(taken)],
  ] as const;
  for (const [owner, share] of shares) {
    if (share.gt(0)) moveDollars(world, owner, outside, share.toFixed(2), payment.id);
  }
}
