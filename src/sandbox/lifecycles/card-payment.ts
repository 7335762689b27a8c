import Big from 'big.js';
import { owners } from '../accounts';
import { cardTimes, failingAmounts } from '../card-terms';
import { dueKey, takenAmount, type CardTransfer } from '../entities/card-transfer';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import { merchantOf } from '../merchant';
import type { World } from '../world';

/** A payment, pending → confirmed, or failed for the CVVs and amounts that say so: the issuer answered. */
export const confirmPayment: Lifecycle = {
  name: 'card-payment.confirm',
  happen(world, id) {
    const payment = world.cardTransfers.get(id);
    if (payment?.status !== 'pending' || payment.isVoid) return;
    const errorCode = errorOf(payment);
    if (errorCode) {
      change(world, payment, { status: 'failed', errorCode });
      return;
    }
    const confirmed = change(world, payment, { status: 'confirmed' });
    if (confirmed.captured !== false) takeMoney(world, confirmed);
  },
};

/** An authorisation that nobody captured in time → failed. */
export const lapseAuthorization: Lifecycle = {
  name: 'card-payment.lapse',
  happen(world, id) {
    const payment = world.cardTransfers.get(id);
    if (payment?.status !== 'confirmed' || payment.captured !== false || payment.isVoid) return;
    change(world, payment, { status: 'failed', errorCode: 'payment_canceled' });
  },
};

/** A refund, or a cancel that came too late to void: pending → confirmed. */
export const confirmRefund: Lifecycle = {
  name: 'card-refund.confirm',
  happen(world, id) {
    const refund = world.cardTransfers.get(id);
    if (refund?.status !== 'pending') return;
    change(world, refund, { status: 'confirmed' });
    awaitBatch(world);
  },
};

/** A void, pending → confirmed: its payment is over, and what it took goes back. */
export const confirmVoid: Lifecycle = {
  name: 'card-void.confirm',
  happen(world, id) {
    const cancel = world.cardTransfers.get(id);
    const payment = world.cardTransfers.get(cancel?.originalId ?? '');
    if (cancel?.status !== 'pending' || !payment) return;
    if (payment.status === 'confirmed' && payment.captured !== false) {
      moveDollars(world, owners.merchantUnsettled, owners.outside, takenAmount(payment), id);
    }
    change(world, payment, { status: 'failed', errorCode: 'payment_canceled' });
    change(world, cancel, { status: 'confirmed' });
    world.schedule(finishVoid, id, cardTimes.void);
  },
};

/** A void, confirmed → paid. */
const finishVoid: Lifecycle = {
  name: 'card-void.finish',
  happen(world, id) {
    const cancel = world.cardTransfers.get(id);
    if (cancel?.status === 'confirmed') change(world, cancel, { status: 'paid' });
  },
};

/**
 * confirmed → paid for all that wait, in one settlement. What is confirmed at its very moment waits
 * for the next one, so that the order of what happens together decides nothing.
 */
const settleBatch: Lifecycle = {
  name: 'settlement.batch',
  happen(world) {
    const now = world.timestamp();
    const waiting = world.cardTransfers.rows(dueKey).map((row) => row.entity);
    const due = waiting.filter(({ updateDate }) => updateDate < now);
    if (due.length < waiting.length) scheduleBatch(world);
    if (due.length === 0) return;
    const payments = due.filter(({ type }) => type === 'payment');
    const { id } = world.settlements.put({
      id: world.newId(),
      merchantWalletId: merchantOf(world).merchantWalletId,
      totalCredits: sumOf(payments),
      totalDebits: sumOf(due.filter(({ type }) => type !== 'payment')),
      createDate: now,
      updateDate: now,
    });
    for (const transfer of due) {
      const [from, to] =
        transfer.type === 'payment'
          ? [owners.merchantUnsettled, owners.merchantAvailable]
          : [owners.merchantHeld, owners.outside];
      moveDollars(world, from, to, takenAmount(transfer), transfer.id);
      change(world, transfer, { status: 'paid', settlementId: id });
    }
  },
};

export const cardPaymentLifecycles = [
  confirmPayment,
  lapseAuthorization,
  confirmRefund,
  confirmVoid,
  finishVoid,
  settleBatch,
];

/** Why a payment fails: first what keeps it from the issuer, then what the issuer looks at. */
function errorOf({ cvv, amount, decline }: CardTransfer): CardTransfer['errorCode'] {
  if (cvv === 'unreadable') return 'payment_unprocessable';
  if (decline) return decline;
  return cvv === 'fail' ? 'card_cvv_invalid' : failingAmounts[amount];
}

/** Takes the money of a confirmed payment: it is the merchant's, and waits for its settlement. */
export function takeMoney(world: World, payment: CardTransfer): void {
  moveDollars(world, owners.outside, owners.merchantUnsettled, takenAmount(payment), payment.id);
  awaitBatch(world);
}

/** Changes some members of a transfer, and its date. */
export function change(
  world: World,
  transfer: CardTransfer,
  changes: Partial<CardTransfer>,
): CardTransfer {
  const updateDate = world.timestamp();
  // Not by spreads: a member that a copy did not have gives each copy a hidden class of its own.
  return world.cardTransfers.put(Object.assign({}, transfer, changes, { updateDate }));
}

/** Moves US dollars because of a transfer. */
export function moveDollars(
  world: World,
  from: string,
  to: string,
  amount: string,
  cause: string,
): void {
  move(world, { from, to, amount, currency: 'USD', cause });
}

/** The first transfer that waits calls the batch of the next full minute; others join it. */
function awaitBatch(world: World): void {
  if (world.cardTransfers.rows(dueKey).length === 1) scheduleBatch(world);
}

function scheduleBatch(world: World): void {
  world.schedule(settleBatch, 'cards', cardTimes.batch - (world.now() % cardTimes.batch));
}

function sumOf(transfers: readonly CardTransfer[]): string {
  const sum = transfers.reduce((total, one) => total.plus(takenAmount(one)), new Big(0));
  return sum.toFixed(2);
}
