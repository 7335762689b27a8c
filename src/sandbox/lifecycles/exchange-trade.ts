import Big from 'big.js';
import { balanceCurrency, isHeldInAccount, owners } from '../accounts';
import type { ExchangeTrade } from '../entities/exchange';
import { delays, failingAmount } from '../exchange-terms';
import { countSold } from '../daily-volume';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import type { World } from '../world';
import { openSettlement } from './exchange-settlement';

/** pending → confirmed, or failed for the amount that says so. */
export const confirmTrade: Lifecycle = {
  name: 'exchange-trade.confirm',
  happen(world, id) {
    const trade = world.exchangeTrades.get(id);
    if (trade?.status !== 'pending') return;
    if (trade.from.amount === failingAmount || trade.to.amount === failingAmount) {
      failTrade(world, trade);
      return;
    }
    setStatus(world, trade, 'confirmed');
    if (isHeldInAccount(trade.from.currency) && isHeldInAccount(trade.to.currency)) {
      world.schedule(swapTrade, id, delays.batch);
    } else if (trade.fulfill) {
      world.schedule(batchTrade, id, delays.batch);
    } else {
      waitForCommonBatch(world, trade);
    }
  },
};

/** confirmed → complete, where both sides are in the account: no batch, no payment. */
const swapTrade: Lifecycle = {
  name: 'exchange-trade.swap',
  happen(world, id) {
    const trade = world.exchangeTrades.get(id);
    if (trade?.status !== 'confirmed') return;
    const { available, held, desk } = owners;
    move(world, { from: held, to: desk, ...balanceSide(trade.from), cause: id });
    move(world, { from: desk, to: available, ...balanceSide(trade.to), cause: id });
    setStatus(world, trade, 'complete');
  },
};

/** confirmed → pending_settlement, in a batch of its own. */
const batchTrade: Lifecycle = {
  name: 'exchange-trade.batch',
  happen(world, id) {
    const trade = world.exchangeTrades.get(id);
    if (trade?.status === 'confirmed') openSettlement(world, [trade]);
  },
};

/**
 * confirmed → pending_settlement for all trades of a pair that wait, in one netted batch. What is
 * confirmed at its very moment waits for the next one, whatever the order of events.
 */
const batchPair: Lifecycle = {
  name: 'exchange-trade.batch-pair',
  happen(world, pair) {
    const now = world.timestamp();
    const waiting = world.exchangeTrades.rows(`waiting:${pair}`).map((row) => row.entity);
    const due = waiting.filter(({ updateDate }) => updateDate < now);
    if (due.length < waiting.length) scheduleBatch(world, pair);
    if (due.length > 0) openSettlement(world, due);
  },
};

export const exchangeTradeLifecycles = [confirmTrade, swapTrade, batchTrade, batchPair];

/** The first trade of a pair that waits calls the batch of the next full minute; others join it. */
function waitForCommonBatch(world: World, trade: ExchangeTrade): void {
  const pair = `${trade.from.currency}/${trade.to.currency}`;
  if (world.exchangeTrades.rows(`waiting:${pair}`).length === 1) scheduleBatch(world, pair);
}

function scheduleBatch(world: World, pair: string): void {
  const untilNextTick = delays.commonBatch - (world.now() % delays.commonBatch);
  world.schedule(batchPair, pair, untilNextTick);
}

/** What was not sold leaves room below the daily limit again. */
function failTrade(world: World, trade: ExchangeTrade): void {
  const { amount, currency } = trade.from;
  countSold(world, trade.createDate, currency, new Big(amount).neg());
  if (isHeldInAccount(currency)) {
    const { available, held } = owners;
    move(world, { from: held, to: available, ...balanceSide(trade.from), cause: trade.id });
  }
  setStatus(world, trade, 'failed');
}

function setStatus(world: World, trade: ExchangeTrade, status: ExchangeTrade['status']): void {
  world.exchangeTrades.put({ ...trade, status, updateDate: world.timestamp() });
}

function balanceSide({ amount, currency }: ExchangeTrade['from']) {
  return { amount, currency: balanceCurrency(currency) };
}
