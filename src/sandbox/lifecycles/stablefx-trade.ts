import { recordedKey, type Side, type StablefxTrade } from '../entities/stablefx';
import type { Lifecycle } from '../lifecycle';
import { counterpartyAddress } from '../stablefx/counterparty';
import { delays, unsignedAmount } from '../stablefx/terms';
import { names } from '../stablefx/token-amounts';
import type { World } from '../world';
import { newTransactionHash, openDelivery } from './stablefx-settlement';

/** Numbers on chain begin above those of the sample trades. */
const firstContractTradeId = 1001;

/** pending → confirmed: both sides may sign. */
export const confirmStablefxTrade: Lifecycle = {
  name: 'stablefx-trade.confirm',
  happen(world, id) {
    const trade = world.stablefxTrades.get(id);
    if (trade?.status !== 'pending') return;
    const updateDate = world.timestamp();
    openSigning(world, world.stablefxTrades.put({ ...trade, status: 'confirmed', updateDate }));
  },
};

/** The sides played by the sandbox sign, unless the customer plays them by now. */
const signByCounterparty: Lifecycle = {
  name: 'stablefx-trade.sign',
  happen(world, id) {
    const trade = world.stablefxTrades.get(id);
    if (trade?.status === 'confirmed') signForCounterparty(world, trade);
  },
};

/** confirmed → failed: not both sides signed in time, so nothing was recorded. */
const lapseTrade: Lifecycle = {
  name: 'stablefx-trade.lapse',
  happen(world, id) {
    const trade = world.stablefxTrades.get(id);
    if (trade?.status !== 'confirmed') return;
    world.stablefxTrades.put({ ...trade, status: 'failed', updateDate: world.timestamp() });
  },
};

export const stablefxTradeLifecycles = [confirmStablefxTrade, signByCounterparty, lapseTrade];

/** Starts the time to sign of a confirmed trade. */
export function openSigning(world: World, trade: StablefxTrade): void {
  world.schedule(signByCounterparty, trade.id, delays.sign);
  world.schedule(lapseTrade, trade.id, delays.signingWindow);
}

/** Signs for the sides the sandbox plays, but for the amount whose other side never signs. */
export function signForCounterparty(world: World, trade: StablefxTrade): StablefxTrade {
  if (names(trade, unsignedAmount)) return trade;
  const by = 'counterparty' as const;
  const signature = { address: counterpartyAddress(world), by };
  return (['taker', 'maker'] as const).reduce(
    (signed, side) =>
      signed[side].by === by && !signed[side].signature
        ? signSide(world, signed, side, signature)
        : signed,
    trade,
  );
}

/** Notes the signature of one side. With both the trade is recorded on chain: pending_settlement. */
export function signSide(
  world: World,
  trade: StablefxTrade,
  side: Side,
  signature: NonNullable<StablefxTrade[Side]['signature']>,
): StablefxTrade {
  const updateDate = world.timestamp();
  const signed = { ...trade, [side]: { ...trade[side], signature }, updateDate };
  if (signed.status !== 'confirmed' || !signed.taker.signature || !signed.maker.signature) {
    return world.stablefxTrades.put(signed);
  }
  const recorded = world.stablefxTrades.put({
    ...signed,
    status: 'pending_settlement',
    contractTradeId: nextContractTradeId(world),
    record: { status: 'success', txHash: newTransactionHash(world) },
  });
  openDelivery(world, recorded);
  return recorded;
}

function nextContractTradeId(world: World): string {
  return String(firstContractTradeId + world.stablefxTrades.rows(recordedKey).length);
}
