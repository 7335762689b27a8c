import Big from 'big.js';
import { owners } from '../accounts';
import { drawTransactionHash } from '../coin-address';
import type { Payout } from '../entities/payout';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import { asksForSender, failingPayout, payoutTimes } from '../payout-terms';
import type { World } from '../world';

/** Still pending: what arrives is known now. Or failed: the risk service denied it. */
const assessPayout: Lifecycle = {
  name: 'payout.assess',
  happen(world, id) {
    const payout = world.payouts.get(id);
    if (payout?.status !== 'pending') return;
    const { amount, currency, identities = [] } = payout;
    if (asksForSender(amount, currency) && identities.length === 0) {
      // 3220: the travel rule was not kept.
      const riskEvaluation = { decision: 'denied', reason: '3220' } as const;
      fail(world, payout, { errorCode: 'transaction_denied', riskEvaluation });
      return;
    }
    change(world, payout, { arrivingAmount: amount });
    world.schedule(sendPayout, id, payoutTimes.send);
  },
};

/** pending → complete: the coins are with the recipient; or failed for the amount that says so. */
const sendPayout: Lifecycle = {
  name: 'payout.send',
  happen(world, id) {
    const payout = world.payouts.get(id);
    if (payout?.status !== 'pending') return;
    if (new Big(payout.amount).eq(failingPayout)) {
      fail(world, payout, { errorCode: 'transaction_failed' });
      return;
    }
    moveCoins(world, payout, [owners.merchantHeld, owners.outside]);
    const externalRef = drawTransactionHash(world.random);
    change(world, payout, { status: 'complete', externalRef });
  },
};

export const payoutLifecycles = [assessPayout, sendPayout];

/** Keeps a new payout, whose money leaves the merchant's wallet at once. */
export function startPayout(world: World, payout: Payout): Payout {
  moveCoins(world, payout, [owners.merchantAvailable, owners.merchantHeld]);
  world.schedule(assessPayout, payout.id, payoutTimes.assess);
  return world.payouts.put(payout);
}

/** Ends a payout; its money returns. */
function fail(
  world: World,
  payout: Payout,
  why: Pick<Payout, 'errorCode' | 'riskEvaluation'>,
): void {
  moveCoins(world, payout, [owners.merchantHeld, owners.merchantAvailable]);
  change(world, payout, { status: 'failed', ...why });
}

function change(world: World, payout: Payout, changes: Partial<Payout>): void {
  world.payouts.put({ ...payout, ...changes, updateDate: world.timestamp() });
}

function moveCoins(
  world: World,
  { id, amount, currency }: Payout,
  [from, to]: readonly [string, string],
): void {
  move(world, { from, to, amount, currency, cause: id });
}
