import * as Type from 'typebox';
import type { Static } from 'typebox';
import { exchangeCurrencies } from '@/api/shapes/exchange';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

export const exchangeMoney = Type.Object({
  currency: oneOf(exchangeCurrencies),
  amount: Type.String({ pattern: '^\\d+\\.\\d{2}$' }),
});

export type ExchangeMoney = Static<typeof exchangeMoney>;
export type ExchangeCurrency = ExchangeMoney['currency'];

export const exchangeQuote = Type.Object({
  id: uuid(),
  type: oneOf(['tradable', 'reference']),
  rate: Type.String(),
  from: exchangeMoney,
  to: exchangeMoney,
  createDate: dateTime(),
  /** When it expires, on the steady clock of its world. */
  steadyExpiry: Type.Integer(),
  /** The trade that used it. */
  tradeId: Type.Optional(uuid()),
});

export type ExchangeQuote = Static<typeof exchangeQuote>;

export const exchangeTrade = Type.Object({
  id: uuid(),
  from: exchangeMoney,
  to: exchangeMoney,
  status: oneOf(['pending', 'confirmed', 'pending_settlement', 'complete', 'failed']),
  quoteId: uuid(),
  settlementId: Type.Optional(uuid()),
  fulfill: Type.Boolean(),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type ExchangeTrade = Static<typeof exchangeTrade>;

export const settlementRow = Type.Object({
  id: uuid(),
  type: oneOf(['payable', 'receivable']),
  status: oneOf(['pending', 'completed']),
  amount: exchangeMoney,
  reference: Type.String(),
  /** The money for it has arrived; it completes by itself. */
  paid: Type.Boolean(),
  expectedPaymentDueAt: dateTime(),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type SettlementRow = Static<typeof settlementRow>;

export const exchangeSettlement = Type.Object({
  id: uuid(),
  status: oneOf(['pending', 'settled']),
  details: Type.Array(settlementRow),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type ExchangeSettlement = Static<typeof exchangeSettlement>;

/** How much of a currency was sold on one day, for the daily limit. */
export const dailyVolume = Type.Object({
  /** Day and currency, such as `2026-03-04/MXN`. */
  id: Type.String(),
  amount: Type.String(),
});

/** The index keys of a trade: its settlement, or the pair whose next common batch it waits for. */
export function tradeKeys(trade: ExchangeTrade): string[] {
  if (trade.settlementId !== undefined) return [`settlement:${trade.settlementId}`];
  return trade.status === 'confirmed' && !trade.fulfill
    ? [`waiting:${trade.from.currency}/${trade.to.currency}`]
    : [];
}

/** The index keys of a batch: its references, and every combination of filters that finds it. */
export function settlementKeys(settlement: ExchangeSettlement): string[] {
  const keys: string[] = [];
  for (const row of settlement.details) {
    keys.push(`reference:${row.reference}`);
    for (const status of [settlement.status, undefined]) {
      for (const type of [row.type, undefined]) {
        for (const currency of [row.amount.currency, undefined]) {
          keys.push(settlementListKey({ status, type, currency }));
        }
      }
    }
  }
  return keys;
}

/** The index key of one combination of filters; an absent one matches all. */
export function settlementListKey(filters: {
  status?: string | undefined;
  type?: string | undefined;
  currency?: string | undefined;
}): string {
  return `list:${filters.status ?? '*'}/${filters.type ?? '*'}/${filters.currency ?? '*'}`;
}
