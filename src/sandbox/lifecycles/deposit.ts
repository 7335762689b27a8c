import { bankCurrencies } from '@/api/shapes/bank-account';
import { owners } from '../accounts';
import { depositNumber } from '../bank-instructions';
import { bankTimes, untilBatch } from '../bank-terms';
import { keptAddress } from '../chain-addresses';
import { awaitsDepositKey, type IncomingPayment } from '../entities/ledger';
import type { Deposit } from '../entities/deposit';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import { merchantOf } from '../merchant';
import type { World } from '../world';

/** Makes a deposit of each payment that waits for the batch. */
const makeDeposits: Lifecycle = {
  name: 'deposit.batch',
  happen(world) {
    // A payment that has its deposit leaves the rows: they are read before.
    const waiting = world.incomingPayments.rows(awaitsDepositKey).map((row) => row.entity);
    for (const payment of waiting) makeDeposit(world, payment);
  },
};

/** A deposit, pending → complete: the balance grows. One with an error fails instead. */
const finishDeposit: Lifecycle = {
  name: 'deposit.finish',
  happen(world, id) {
    const deposit = world.deposits.get(id);
    if (deposit?.status !== 'pending') return;
    const { amount, currency, errorCode } = deposit;
    const status = errorCode === undefined ? 'complete' : 'failed';
    world.deposits.put({ ...deposit, status, updateDate: world.timestamp() });
    if (status === 'failed') return;
    move(world, { from: owners.outside, to: owners.available, amount, currency, cause: id });
  },
};

export const depositLifecycles = [makeDeposits, finishDeposit];

/**
 * Finds the linked account a payment from outside is for, by its tracking reference. One that went
 * to another number than the account's own, or in a currency it does not take, will fail.
 */
export function recipientOf(
  world: World,
  payment: Pick<IncomingPayment, 'trackingRef' | 'accountNumber' | 'currency'>,
): Pick<IncomingPayment, 'accountId' | 'errorCode'> {
  const account = world.bankAccounts.rows(`ref:${payment.trackingRef}`)[0]?.entity;
  if (!account) return { errorCode: 'ref_id_invalid' };
  if (depositNumber(account, payment.currency) === keptAddress(payment.accountNumber)) {
    return { accountId: account.id };
  }
  // Of other currencies there are no deposits, not even failed ones.
  const isBankCurrency = bankCurrencies.some((currency) => currency === payment.currency);
  return {
    ...(isBankCurrency && { accountId: account.id }),
    errorCode: 'account_number_mismatch',
  };
}

/** The first payment that waits calls the next batch; others join it. */
export function awaitDeposit(world: World): void {
  if (world.incomingPayments.rows(awaitsDepositKey).length > 1) return;
  world.schedule(makeDeposits, 'deposits', untilBatch(world.now()));
}

function makeDeposit(world: World, payment: IncomingPayment): void {
  const account = world.bankAccounts.get(payment.accountId ?? '');
  if (!account) return;
  const now = world.timestamp();
  const errorCode =
    payment.errorCode ?? (account.status === 'complete' ? undefined : 'account_ineligible');
  const deposit = world.deposits.put({
    id: world.newId(),
    accountId: account.id,
    type: account.kind,
    walletId: merchantOf(world).merchantWalletId,
    amount: payment.amount,
    currency: payment.currency as Deposit['currency'],
    status: 'pending',
    ...(errorCode && { errorCode }),
    ...(payment.memo !== undefined && { memo: payment.memo }),
    createDate: now,
    updateDate: now,
  });
  world.incomingPayments.put({ ...payment, depositId: deposit.id });
  world.schedule(finishDeposit, deposit.id, bankTimes.deposit);
}
