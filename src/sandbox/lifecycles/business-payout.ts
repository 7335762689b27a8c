import { owners } from '../accounts';
import { bankTimes, exchanged, failureOf } from '../bank-terms';
import type { BusinessPayout } from '../entities/business-payout';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import { drawDigits, drawReference } from '../settlement-accounts';
import type { World } from '../world';

/** A payout, pending → complete, or failed for the amounts that say so. */
const finishPayout: Lifecycle = {
  name: 'business-payout.finish',
  happen(world, id) {
    const payout = world.businessPayouts.get(id);
    if (payout?.status !== 'pending') return;
    const failure = failureOf(payout.amount);
    if (!failure) {
      sendOut(world, payout);
      change(world, payout, {
        status: 'complete',
        trackingRef: drawReference(world.random, 'CIR'),
        externalRef: drawDigits(world.random, 16),
      });
      return;
    }
    const { errorCode, returnRate } = failure;
    if (returnRate === undefined) {
      const { amount, currency } = payout;
      move(world, { from: owners.payingOut, to: owners.available, amount, currency, cause: id });
      change(world, payout, { status: 'failed', errorCode });
      return;
    }
    sendOut(world, payout);
    change(world, payout, {
      status: 'failed',
      errorCode,
      return: openReturn(world, payout, returnRate),
    });
    world.schedule(finishReturn, id, bankTimes.return);
  },
};

/** The return of a payout, pending → complete: the money is back in the balance. */
const finishReturn: Lifecycle = {
  name: 'business-payout.return',
  happen(world, id) {
    const payout = world.businessPayouts.get(id);
    if (payout?.return?.status !== 'pending') return;
    const { arrives, currency } = payout;
    const { id: cause, credited } = payout.return;
    if (arrives) move(world, { from: owners.outside, to: owners.desk, ...arrives, cause });
    const from = arrives ? owners.desk : owners.outside;
    move(world, { from, to: owners.available, amount: credited, currency, cause });
    const updateDate = world.timestamp();
    change(world, payout, { return: { ...payout.return, status: 'complete', updateDate } });
  },
};

export const businessPayoutLifecycles = [finishPayout, finishReturn];

/** Sends a payout on its way: the balance falls at once. Whoever calls it asks before whether there is enough. */
export function startPayout(
  world: World,
  asked: Pick<BusinessPayout, 'walletId' | 'destination' | 'amount' | 'currency' | 'arrives'>,
): BusinessPayout {
  const now = world.timestamp();
  const payout = world.businessPayouts.put({
    id: world.newId(),
    ...asked,
    status: 'pending',
    createDate: now,
    updateDate: now,
  });
  const { id, amount, currency } = payout;
  move(world, { from: owners.available, to: owners.payingOut, amount, currency, cause: id });
  world.schedule(finishPayout, id, bankTimes.payout);
  return payout;
}

/** The money leaves for the bank; the provider's own desk exchanges what is to arrive as another currency. */
function sendOut(world: World, { id, amount, currency, arrives }: BusinessPayout): void {
  const to = arrives ? owners.desk : owners.outside;
  move(world, { from: owners.payingOut, to, amount, currency, cause: id });
  if (arrives) move(world, { from: owners.desk, to: owners.outside, ...arrives, cause: id });
}

function openReturn(
  world: World,
  { amount, arrives }: BusinessPayout,
  rate: string,
): NonNullable<BusinessPayout['return']> {
  const now = world.timestamp();
  return {
    id: world.newId(),
    credited: arrives ? exchanged(amount, rate) : amount,
    status: 'pending',
    createDate: now,
    updateDate: now,
  };
}

function change(world: World, payout: BusinessPayout, changes: Partial<BusinessPayout>): void {
  world.businessPayouts.put({ ...payout, ...changes, updateDate: world.timestamp() });
}
