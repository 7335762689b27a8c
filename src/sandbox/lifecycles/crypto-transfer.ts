import Big from 'big.js';
import { owners } from '../accounts';
import { drawAddress } from '../coin-address';
import { confirmationTimes, decimalPlaces, intentTimes } from '../crypto-terms';
import {
  countedAmount,
  settledAmount,
  stateOf,
  type CryptoTransfer,
  type PaymentIntent,
} from '../entities/payment-intent';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';
import { setState } from './payment-intent';

/** A payment by signature, still pending: its transaction is on the chain. */
const broadcastTransfer: Lifecycle = {
  name: 'crypto-transfer.broadcast',
  happen(world, id) {
    const transfer = world.cryptoTransfers.get(id);
    if (transfer?.status !== 'pending') return;
    setStatus(world, transfer, { transactionHash: drawHash(world) });
    world.schedule(confirmTransfer, id, confirmationTimes[transfer.chain]);
  },
};

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
    const { currency } = transfer;
    const amount = settledAmount(transfer).toFixed(decimalPlaces[currency]);
    const { outside, merchantAvailable } = owners;
    move(world, { from: outside, to: merchantAvailable, amount, currency, cause: id });
    setStatus(world, transfer, { status: 'paid' });
    const amountPaid = add(intent.amountPaid, transfer);
    const context = contextOf(intent, amountPaid);
    const state = stateOf(intent);
    // A payment that was under way when another completed the intent can make it overpaid.
    const isOpen = state.status === 'pending' || state.status === 'complete';
    if (isOpen && context && context !== 'underpaid' && context !== state.context) {
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

export const cryptoTransferLifecycles = [
  broadcastTransfer,
  confirmTransfer,
  creditTransfer,
  sendRefund,
];

/** Lets coins arrive at an intent's address: a payment that the chain has yet to confirm. */
export function receiveCoins(world: World, intent: PaymentIntent, amount: string): CryptoTransfer {
  const { chain } = payableMethod(intent);
  const payment = addPayment(world, intent, {
    id: world.newId(),
    amount,
    fromAddress: drawAddress(world.random, chain).address,
    transactionHash: drawHash(world),
  });
  world.schedule(confirmTransfer, payment.id, confirmationTimes[chain]);
  return payment;
}

/** Lets the provider fetch what a payer signed for: its transaction is yet to be made. */
export function fetchCoins(
  world: World,
  intent: PaymentIntent,
  signed: Required<Pick<CryptoTransfer, 'amount' | 'fromAddress' | 'nonce' | 'networkFee'>>,
): CryptoTransfer {
  const payment = addPayment(world, intent, { id: world.newId(), ...signed });
  world.schedule(broadcastTransfer, payment.id, intentTimes.broadcast);
  return payment;
}

function addPayment(
  world: World,
  intent: PaymentIntent,
  made: Pick<CryptoTransfer, 'id' | 'amount' | 'fromAddress'> & Partial<CryptoTransfer>,
): CryptoTransfer {
  const { chain, address, addressTag } = payableMethod(intent);
  const now = world.timestamp();
  const payment = world.cryptoTransfers.put({
    ...made,
    type: 'payment',
    paymentIntentId: intent.id,
    currency: intent.currency,
    status: 'pending',
    chain,
    address,
    ...(addressTag && { addressTag }),
    createDate: now,
    updateDate: now,
  });
  world.paymentIntents.put({
    ...intent,
    paymentIds: [...intent.paymentIds, payment.id],
    updateDate: now,
  });
  return payment;
}

/** The payment method whose address an intent is paid to. */
function payableMethod({ id, paymentMethods: [method] }: PaymentIntent) {
  if (!method?.address) throw new Error(`Payment intent ${id} has no address yet.`);
  return { ...method, address: method.address };
}

function setStatus(world: World, transfer: CryptoTransfer, changes: Partial<CryptoTransfer>): void {
  world.cryptoTransfers.put({ ...transfer, ...changes, updateDate: world.timestamp() });
}

function add(sum: string, transfer: CryptoTransfer): string {
  return new Big(sum).plus(countedAmount(transfer)).toFixed(decimalPlaces[transfer.currency]);
}

/** How what was paid compares with what was asked for; nothing where nothing in particular was. */
function contextOf({ amount }: PaymentIntent, paid: string) {
  if (amount === undefined) return undefined;
  return (['underpaid', 'paid', 'overpaid'] as const)[new Big(paid).cmp(amount) + 1];
}

function drawHash(world: World): string {
  return `0x${world.random.hex(64)}`;
}
