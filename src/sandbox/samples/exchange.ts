import {
  getExchangeSettlement,
  getExchangeSettlementByReference,
} from '@/api/operations/exchange-settlements';
import { createExchangeTrade, getExchangeTrade } from '@/api/operations/exchange-trades';
import { mockPixPayment } from '@/api/operations/mock-payments';
import { createRandom, type Random } from '@/api/random';
import type { ExchangeMoney, SettlementRow } from '../entities/exchange';
import { delays } from '../exchange-terms';
import { drawReference } from '../settlement-accounts';
import { isoTime, type World } from '../world';
import { exampleId } from './example-id';
import { exampleMember } from './example-member';
import { sampleTime } from './sample-time';

/** A trade whose payable row waits for its payment, as the mocks' examples make it. */
interface OpenTrade {
  id: string;
  settlementId: string;
  /** Of the payable row. */
  reference: string;
  rate: string;
  from: ExchangeMoney;
  to: ExchangeMoney;
}

const byWire: OpenTrade = {
  id: exampleId(getExchangeTrade),
  settlementId: exampleId(getExchangeSettlement),
  reference: exampleId(getExchangeSettlementByReference, 'ref'),
  rate: '0.0549',
  from: { amount: '100.00', currency: 'MXN' },
  to: { amount: '5.49', currency: 'USDC' },
};

const byPix: OpenTrade = {
  id: '4d9e6c38-71a5-4b20-8c6f-1e0a5b7d2f93',
  settlementId: 'a7530f1b-2c8d-4e96-9b14-60d8e3f7c52a',
  reference: exampleMember(mockPixPayment, 'trackingRef'),
  rate: '0.1845',
  from: { amount: '250.00', currency: 'BRL' },
  to: { amount: '46.12', currency: 'USDC' },
};

/** A quote that never expires, and two trades that wait for their payment: by wire, by PIX. */
export function addExchangeSamples(world: World): void {
  world.exchangeQuotes.put({
    id: exampleMember(createExchangeTrade, 'quoteId'),
    type: 'tradable',
    rate: byWire.rate,
    from: byWire.from,
    to: byWire.to,
    createDate: sampleTime(world),
    steadyExpiry: Number.MAX_SAFE_INTEGER,
  });
  const ids = createRandom(world.seed, 'samples exchange');
  for (const trade of [byWire, byPix]) addOpenTrade(world, trade, ids);
}

function addOpenTrade(world: World, trade: OpenTrade, ids: Random): void {
  const { id, settlementId, rate, from, to } = trade;
  const createDate = sampleTime(world, 1);
  const quoteId = ids.uuid();
  const quoted = { type: 'tradable', rate, from, to, createDate } as const;
  world.exchangeQuotes.put({ id: quoteId, ...quoted, steadyExpiry: 0, tradeId: id });
  world.exchangeTrades.put({
    id,
    from,
    to,
    status: 'pending_settlement',
    quoteId,
    settlementId,
    fulfill: true,
    createDate,
    updateDate: createDate,
  });
  const day = createDate.slice(0, 10);
  world.dailyVolumes.put({ id: `${day}/${from.currency}`, amount: from.amount });
  world.exchangeSettlements.put({
    id: settlementId,
    status: 'pending',
    details: [
      openRow(ids.uuid(), createDate, {
        type: 'payable',
        amount: from,
        reference: trade.reference,
      }),
      openRow(ids.uuid(), createDate, {
        type: 'receivable',
        amount: to,
        reference: drawReference(ids, 'XSP'),
      }),
    ],
    createDate,
    updateDate: createDate,
  });
}

function openRow(
  id: string,
  createDate: string,
  { type, amount, reference }: Pick<SettlementRow, 'type' | 'amount' | 'reference'>,
): SettlementRow {
  return {
    id,
    type,
    status: 'pending',
    amount,
    reference,
    paid: false,
    expectedPaymentDueAt: isoTime(Date.parse(createDate) + delays.paymentDue),
    createDate,
    updateDate: createDate,
  };
}
