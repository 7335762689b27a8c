import Big from 'big.js';
import { owners } from '../accounts';
import { drawAddress } from '../coin-address';
import { confirmationTimes, decimalPlaces, intentTimes } from '../crypto-terms';
import { stateOf, type CryptoTransfer, type PaymentIntent } from '../entities/payment-intent';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';
import { setState } from './payment-intent';

/** A transfer, pending → confirmed: the chain has enough blocks over it. */
const confirmTransfer: Lifecycle = {
  name: 'crypto-transfer.confirm',
  happen(world, id) {
    const transfer = world.cryptoTransfers.get(id);
    if (transfer?.status !== 'pending') return;
    setStatus(world, transfer, { status: 'confirmed' });
    world.schedule(creditTransfer, id, intentTimes.credit);
  },
};

/** A transfer, confirmed → paid: the merchant has the money, and the intent knows. */
const creditTransfer: Lifecycle = {
  name: 'crypto-transfer.credit',
  happen(world, id) {
    const transfer = world.cryptoTransfers.get(id);
    const intent = transfer && world.paymentIntents.get(transfer.paymentIntentId);
    if (transfer?.status !== 'confirmed' || !intent) return;
    const { amount, currency } = transfer;
    const { outside, merchantAvailable } = owners;
    move(world, { from: outside, to: merchantAvailable, amount, currency, cause: id });
    setStatus(world, transfer, { status: 'paid' });
    const amountPaid = add(intent.amountPaid, transfer);
    const context = contextOf(intent, amountPaid);
    if (stateOf(intent).status === 'pending' && context && context !== 'underpaid') {
      setState(world, { ...intent, amountPaid }, { status: 'complete', context });
    } else {
      world.paymentIntents.put({ ...intent, amountPaid, updateDate: world.timestamp() });
    }
  },
};

/** A refund, pending → paid: the coins are on their way back. */
export const sendRefund: Lifecycle = {
  name: 'crypto-transfer.refund',
  happen(world, id) {
    const refund = world.cryptoTransfers.get(id);
    const intent = refund && world.paymentIntents.get(refund.paymentIntentId);
    if (refund?.status !== 'pending' || !intent) return;
    const { amount, currency } = refund;
    const { merchantHeld, outside } = owners;
    move(world, { from: merchantHeld, to: outside, amount, currency, cause: id });
    setStatus(world, refund, { status: 'paid', transactionHash: drawHash(world) });
    const amountRefunded = add(intent.amountRefunded, refund);
    setState(world, { ...intent, amountRefunded }, { status: 'refunded' });
  },
};

export const cryptoTransferLifecycles = [confirmTransfer, creditTransfer, sendRefund];

/** Lets coins arrive at an intent's address: a payment that the chain has yet to confirm. */
export function receiveCoins(world: World, intent: PaymentIntent, amount: string): CryptoTransfer {
  const [method] = intent.paymentMethods;
  if (!method?.address) throw new Error(`Payment intent ${intent.id} has no address yet.`);
  const { chain, address, addressTag } = method;
  const now = world.timestamp();
  const payment = world.cryptoTransfers.put({
    id: world.newId(),
    type: 'payment',
    paymentIntentId: intent.id,
    amount,
    currency: intent.currency,
    status: 'pending',
    chain,
    address,
    ...(addressTag && { addressTag }),
    fromAddress: drawAddress(world.random, chain).address,
    transactionHash: drawHash(world),
    createDate: now,
    updateDate: now,
  });
  world.paymentIntents.put({
    ...intent,
    paymentIds: [...intent.paymentIds, payment.id],
    updateDate: now,
  });
  world.schedule(confirmTransfer, payment.id, confirmationTimes[chain]);
  return payment;
}

function setStatus(world: World, transfer: CryptoTransfer, changes: Partial<CryptoTransfer>): void {
  world.cryptoTransfers.put({ ...transfer, ...changes, updateDate: world.timestamp() });
}

function add(sum: string, { amount, currency }: CryptoTransfer): string {
  return new Big(sum).plus(amount).toFixed(decimalPlaces[currency]);
}

/** How what was paid compares with what was asked for; nothing where nothing in particular was. */
function contextOf({ amount }: PaymentIntent, paid: string) {
  if (amount === undefined) return undefined;
  return (['underpaid', 'paid', 'overpaid'] as const)[new Big(paid).cmp(amount) + 1];
}

function drawHash(world: World): string {
  return `0x${world.random.hex(64)}`;
}
