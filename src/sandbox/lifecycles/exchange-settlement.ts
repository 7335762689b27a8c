import Big from 'big.js';
import { balanceCurrency, isHeldInAccount, owners } from '../accounts';
import type { ExchangeSettlement, ExchangeTrade, SettlementRow } from '../entities/exchange';
import { delays } from '../exchange-terms';
import { move } from '../ledger';
import type { Lifecycle } from '../lifecycle';
import { drawReference } from '../settlement-accounts';
import { isoTime, type World } from '../world';

/**
 * Opens the batch of trades of one pair: the payable row first (what was sold), then the receivable
 * one (what was bought). What is sold out of the account is paid by it at once.
 */
export function openSettlement(world: World, trades: readonly ExchangeTrade[]): void {
  const now = world.timestamp();
  const settlement = world.exchangeSettlements.put({
    id: world.newId(),
    status: 'pending',
    details: [
      openRow(
        world,
        'payable',
        trades.map((trade) => trade.from),
      ),
      openRow(
        world,
        'receivable',
        trades.map((trade) => trade.to),
      ),
    ],
    createDate: now,
    updateDate: now,
  });
  for (const trade of trades) {
    world.exchangeTrades.put({
      ...trade,
      status: 'pending_settlement',
      settlementId: settlement.id,
      updateDate: now,
    });
  }
  const [payable] = settlement.details;
  if (payable && isHeldInAccount(payable.amount.currency)) payRow(world, settlement, payable);
}

/** Takes note that the money for a row has arrived; it completes a little later. */
export function payRow(world: World, settlement: ExchangeSettlement, row: SettlementRow): void {
  changeRow(world, settlement, { ...row, paid: true });
  world.schedule(completePayable, settlement.id, delays.payable);
}

/** The payable row that is paid: pending → completed. The receivable one follows. */
const completePayable: Lifecycle = {
  name: 'exchange-settlement.complete-payable',
  happen(world, id) {
    const settlement = world.exchangeSettlements.get(id);
    const row = settlement?.details.find(({ type }) => type === 'payable');
    if (!settlement || !row?.paid || row.status === 'completed') return;
    const { amount, currency } = row.amount;
    const money = { amount, currency: balanceCurrency(currency), cause: id };
    move(world, { from: owners.held, to: owners.desk, ...money });
    changeRow(world, settlement, { ...row, status: 'completed' });
    world.schedule(completeReceivable, id, delays.receivable);
  },
};

/** The receivable row: pending → completed. Then the batch is settled and its trades complete. */
const completeReceivable: Lifecycle = {
  name: 'exchange-settlement.complete-receivable',
  happen(world, id) {
    const settlement = world.exchangeSettlements.get(id);
    const row = settlement?.details.find(({ type }) => type === 'receivable');
    if (!settlement || !row || row.status === 'completed') return;
    const { amount, currency } = row.amount;
    const money = { amount, currency: balanceCurrency(currency), cause: id };
    const receiver = isHeldInAccount(currency) ? owners.available : owners.outside;
    move(world, { from: owners.desk, to: receiver, ...money });
    const changed = changeRow(world, settlement, { ...row, status: 'completed' });
    world.exchangeSettlements.put({ ...changed, status: 'settled' });
    for (const { entity: trade } of world.exchangeTrades.rows(`settlement:${id}`)) {
      world.exchangeTrades.put({ ...trade, status: 'complete', updateDate: world.timestamp() });
    }
  },
};

export const exchangeSettlementLifecycles = [completePayable, completeReceivable];

function openRow(
  world: World,
  type: SettlementRow['type'],
  sides: readonly ExchangeTrade['from'][],
): SettlementRow {
  const now = world.timestamp();
  const total = sides.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  return {
    id: world.newId(),
    type,
    status: 'pending',
    amount: { currency: sides[0]?.currency ?? 'USDC', amount: total.toFixed(2) },
    reference: newReference(world),
    paid: false,
    expectedPaymentDueAt: isoTime(world.now() + delays.paymentDue),
    createDate: now,
    updateDate: now,
  };
}

/** A reference no other row has. */
function newReference(world: World): string {
  let reference = drawReference(world.random, 'XSP');
  while (world.exchangeSettlements.rows(`reference:${reference}`).length > 0) {
    reference = drawReference(world.random, 'XSP');
  }
  return reference;
}

function changeRow(
  world: World,
  settlement: ExchangeSettlement,
  row: SettlementRow,
): ExchangeSettlement {
  const updateDate = world.timestamp();
  const details = settlement.details.map((old) =>
    old.id === row.id ? { ...row, updateDate } : old,
  );
  return world.exchangeSettlements.put({ ...settlement, details, updateDate });
}
