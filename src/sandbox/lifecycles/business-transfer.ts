import Big from 'big.js';
import { owners } from '../accounts';
import { chainTimes, failingTransfers } from '../chain-terms';
import { drawTransactionHash } from '../coin-address';
import type { AskedAmount } from '../crypto-amount';
import { confirmationTimes } from '../crypto-terms';
import type { BusinessTransfer } from '../entities/business-transfer';
import type { DepositAddress } from '../entities/wallet-address';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';

/** pending → running: its transaction is on the chain; or failed before it got there. */
const broadcastTransfer: Lifecycle = {
  name: 'business-transfer.broadcast',
  happen(world, id) {
    const transfer = world.businessTransfers.get(id);
    if (transfer?.status !== 'pending') return;
    const errorCode = errorOf(transfer);
    if (errorCode && errorCode !== 'blockchain_error') {
      fail(world, transfer, errorCode);
      return;
    }
    run(world, transfer);
  },
};

/** running → complete: the chain has enough blocks over it; or failed on the chain. */
const confirmTransfer: Lifecycle = {
  name: 'business-transfer.confirm',
  happen(world, id) {
    const transfer = world.businessTransfers.get(id);
    if (transfer?.status !== 'running') return;
    const isOut = transfer.direction === 'out';
    if (isOut && errorOf(transfer) === 'blockchain_error') {
      fail(world, transfer, 'blockchain_error');
      return;
    }
    const { accountHeld, available, outside } = owners;
    moveCoins(world, transfer, isOut ? [accountHeld, outside] : [outside, available]);
    world.businessTransfers.put({ ...transfer, status: 'complete' });
  },
};

export const businessTransferLifecycles = [broadcastTransfer, confirmTransfer];

/** Keeps a transfer out of the account, which its money leaves at once. */
export function sendTransfer(world: World, transfer: BusinessTransfer): BusinessTransfer {
  moveCoins(world, transfer, [owners.available, owners.accountHeld]);
  world.schedule(broadcastTransfer, transfer.id, chainTimes.broadcast);
  return world.businessTransfers.put(transfer);
}

/** Lets coins arrive at an address of the account: a transfer the chain has yet to confirm. */
export function receiveTransfer(
  world: World,
  { chain, address, addressTag }: DepositAddress,
  money: AskedAmount,
): BusinessTransfer {
  return run(world, {
    id: world.newId(),
    direction: 'in',
    ...money,
    chain,
    address,
    ...(addressTag !== undefined && { addressTag }),
    createDate: world.timestamp(),
  });
}

/** Keeps a transfer whose transaction is on the chain, and waits for its confirmations. */
function run(world: World, transfer: Omit<BusinessTransfer, 'status'>): BusinessTransfer {
  world.schedule(confirmTransfer, transfer.id, confirmationTimes[transfer.chain]);
  const transactionHash = drawTransactionHash(world.random);
  return world.businessTransfers.put({ ...transfer, status: 'running', transactionHash });
}

/** The error that the amount of a transfer stands for. */
function errorOf({ amount }: BusinessTransfer): BusinessTransfer['errorCode'] {
  return failingTransfers.find((failing) => new Big(failing.amount).eq(amount))?.errorCode;
}

/** Ends a transfer out of the account: its money returns. */
function fail(
  world: World,
  transfer: BusinessTransfer,
  errorCode: NonNullable<BusinessTransfer['errorCode']>,
): void {
  moveCoins(world, transfer, [owners.accountHeld, owners.available]);
  const isDenied = errorCode === 'transfer_denied';
  world.businessTransfers.put({
    ...transfer,
    status: 'failed',
    errorCode,
    ...(isDenied && { riskEvaluation: { decision: 'denied', reason: '3000' } }),
  });
}

function moveCoins(
  world: World,
  { id, amount, currency }: BusinessTransfer,
  [from, to]: readonly [string, string],
): void {
  move(world, { from, to, amount, currency, cause: id });
}
