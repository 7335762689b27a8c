import Big from 'big.js';
import { owners } from '../accounts';
import type { Side, StablefxTrade, Tokens } from '../entities/stablefx';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import { delays, unfundedAmount } from '../stablefx/terms';
import { names, tokenText } from '../stablefx/token-amounts';
import { isoTime, type World } from '../world';

/** In which states a side may deliver. */
export const fundableStates: Readonly<Record<Side, readonly StablefxTrade['status'][]>> = {
  taker: ['pending_settlement', 'maker_funded'],
  maker: ['pending_settlement', 'taker_funded'],
};

/** Starts the time to deliver of a trade just recorded. A taker the sandbox plays delivers first. */
export function openDelivery(world: World, trade: StablefxTrade): void {
  world.schedule(matureTrade, trade.id, Math.max(0, trade.maturity * 1_000 - world.now()));
  awaitCounterparty(world, trade, 'taker');
}

/** Sends a side's tokens towards escrow; they arrive a little later. */
export function submitDelivery(world: World, trade: StablefxTrade, side: Side, txHash: string) {
  const delivery = { status: 'pending' as const, txHash };
  change(world, trade, { [side]: { ...trade[side], delivery } });
  world.schedule(landDelivery, `${trade.id}/${side}`, delays.deliver);
}

/** The hash of a transaction on chain. */
export function newTransactionHash(world: World): string {
  return `0x${world.random.hex(64)}`;
}

/** A side played by the sandbox delivers, unless the customer plays it by now. */
const fundByCounterparty: Lifecycle = {
  name: 'stablefx-trade.fund',
  happen(world, subject) {
    const { trade, side } = readSubject(world, subject);
    if (trade?.[side].by !== 'counterparty' || trade[side].delivery) return;
    if (fundableStates[side].includes(trade.status)) {
      submitDelivery(world, trade, side, newTransactionHash(world));
    }
  },
};

/** Tokens arrive: taker_funded or maker_funded, and with the other side's complete. */
const landDelivery: Lifecycle = {
  name: 'stablefx-trade.deliver',
  happen(world, subject) {
    const { trade, side } = readSubject(world, subject);
    if (trade?.[side].delivery?.status !== 'pending') return;
    const { delivery } = trade[side];
    if (!fundableStates[side].includes(trade.status)) {
      const errorDetails = `The trade was ${trade.status} when the tokens arrived; they were sent back.`;
      const failed = { ...delivery, status: 'failed' as const, errorDetails };
      change(world, trade, { [side]: { ...trade[side], delivery: failed } });
      return;
    }
    move(world, { from: owners.outside, to: owners.stablefxEscrow, ...moved(trade, side) });
    const landed = { ...trade[side], delivery: { ...delivery, status: 'success' as const } };
    if (trade.status === 'pending_settlement') {
      const status = `${side}_funded` as const;
      const funded = change(world, trade, { status, [side]: landed });
      if (side === 'taker') awaitCounterparty(world, funded, 'maker');
    } else {
      completeTrade(world, { ...trade, [side]: landed }, delivery.txHash);
    }
  },
};

/** The time to deliver is over. */
const matureTrade: Lifecycle = {
  name: 'stablefx-trade.mature',
  happen(world, id) {
    const trade = world.stablefxTrades.get(id);
    const isOpen = ['pending_settlement', 'taker_funded', 'maker_funded'].includes(
      trade?.status ?? '',
    );
    if (!trade || !isOpen) return;
    change(world, trade, { status: 'breaching' });
    world.schedule(breachTrade, id, delays.breach);
  },
};

/** breaching → breached; what one side delivered goes back a little later. */
const breachTrade: Lifecycle = {
  name: 'stablefx-trade.breach',
  happen(world, id) {
    const trade = world.stablefxTrades.get(id);
    if (trade?.status !== 'breaching') return;
    const breach = { status: 'success' as const, txHash: newTransactionHash(world) };
    const breached = change(world, trade, { status: 'breached', breach });
    if (fundedSide(breached)) world.schedule(refundTrade, id, delays.refund);
  },
};

/** breached → refunded: the side that delivered has its tokens again. */
const refundTrade: Lifecycle = {
  name: 'stablefx-trade.refund',
  happen(world, id) {
    const trade = world.stablefxTrades.get(id);
    const side = trade && fundedSide(trade);
    if (trade?.status !== 'breached' || !side) return;
    move(world, { from: owners.stablefxEscrow, to: owners.outside, ...moved(trade, side) });
    change(world, trade, { status: 'refunded' });
  },
};

export const stablefxSettlementLifecycles = [
  fundByCounterparty,
  landDelivery,
  matureTrade,
  breachTrade,
  refundTrade,
];

function awaitCounterparty(world: World, trade: StablefxTrade, side: Side): void {
  if (trade[side].by === 'customer' || names(trade, unfundedAmount)) return;
  world.schedule(fundByCounterparty, `${trade.id}/${side}`, delays.fund);
}

/** Both sides get the other's tokens out of escrow, less their fees. */
function completeTrade(world: World, trade: StablefxTrade, txHash: string): void {
  payOut(world, trade.id, trade.to, trade.taker.fee);
  payOut(world, trade.id, trade.from, trade.maker.fee);
  change(world, trade, {
    status: 'complete',
    settlementTransactionHash: txHash,
    completeDate: isoTime(world.now()),
  });
}

function payOut(world: World, cause: string, { amount, currency }: Tokens, fee: string): void {
  const { stablefxEscrow: from, stablefxFees, outside } = owners;
  const paid = tokenText(new Big(amount).minus(fee));
  move(world, { from, to: outside, amount: paid, currency, cause });
  move(world, { from, to: stablefxFees, amount: fee, currency, cause });
}

function moved(trade: StablefxTrade, side: Side) {
  return { ...(side === 'taker' ? trade.from : trade.to), cause: trade.id };
}

function fundedSide({ taker, maker }: StablefxTrade): Side | undefined {
  if (taker.delivery?.status === 'success') return 'taker';
  return maker.delivery?.status === 'success' ? 'maker' : undefined;
}

function readSubject(world: World, subject: string) {
  const [id = '', side] = subject.split('/');
  return {
    trade: world.stablefxTrades.get(id),
    side: side === 'maker' ? ('maker' as const) : ('taker' as const),
  };
}

function change(world: World, trade: StablefxTrade, changes: Partial<StablefxTrade>) {
  return world.stablefxTrades.put({ ...trade, ...changes, updateDate: world.timestamp() });
}
