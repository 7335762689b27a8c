import type { AreaId } from './areas';
import type { Method } from './operation';

/** What the router and the navigation need of an operation. */
export interface OperationEntry {
  id: string;
  area: AreaId;
  method: Method;
  path: string;
  route: string;
  title: string;
}

/**
 * The catalogue without its schemas, written out so that the first page need not load them. Equal
 * to the catalogue, in the same order.
 */
export const catalogueIndex: readonly OperationEntry[] = [
  {
    id: 'createExchangeQuote',
    area: 'trades',
    method: 'POST',
    path: '/v1/exchange/quotes',
    route: '/debug/trades/quote',
    title: 'Create a quote',
  },
  {
    id: 'createExchangeTrade',
    area: 'trades',
    method: 'POST',
    path: '/v1/exchange/trades',
    route: '/debug/trades/create',
    title: 'Create a trade',
  },
  {
    id: 'listExchangeTrades',
    area: 'trades',
    method: 'GET',
    path: '/v1/exchange/trades',
    route: '/debug/trades/fetch',
    title: 'List trades',
  },
  {
    id: 'getExchangeTrade',
    area: 'trades',
    method: 'GET',
    path: '/v1/exchange/trades/{id}',
    route: '/debug/trades/details',
    title: 'Get a trade',
  },
  {
    id: 'listExchangeSettlements',
    area: 'trades',
    method: 'GET',
    path: '/v1/exchange/trades/settlements',
    route: '/debug/trades/settlements/fetch',
    title: 'List settlement batches',
  },
  {
    id: 'getExchangeSettlement',
    area: 'trades',
    method: 'GET',
    path: '/v1/exchange/trades/settlements/{id}',
    route: '/debug/trades/settlements/details',
    title: 'Get a settlement batch',
  },
  {
    id: 'getExchangeSettlementByReference',
    area: 'trades',
    method: 'GET',
    path: '/v1/exchange/trades/settlements/reference/{ref}',
    route: '/debug/trades/settlements/reference',
    title: 'Get a settlement batch by reference',
  },
  {
    id: 'getExchangeSettlementInstructions',
    area: 'trades',
    method: 'GET',
    path: '/v1/exchange/trades/settlements/instructions/{id}',
    route: '/debug/trades/settlements/instructions',
    title: 'Get settlement instructions',
  },
  {
    id: 'listBusinessBalances',
    area: 'businessAccount',
    method: 'GET',
    path: '/v1/businessAccount/balances',
    route: '/debug/businessAccount/balances/fetch',
    title: 'List balances',
  },
  {
    id: 'mockWirePayment',
    area: 'mocks',
    method: 'POST',
    path: '/v1/mocks/payments/wire',
    route: '/debug/payments/mocks/wire',
    title: 'Mock a wire payment',
  },
  {
    id: 'mockPixPayment',
    area: 'mocks',
    method: 'POST',
    path: '/v1/mocks/payments/pix',
    route: '/debug/payments/mocks/pix',
    title: 'Mock a PIX payment',
  },
];
