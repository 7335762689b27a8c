import { didYouMean } from './did-you-mean';
import type { DeclaredOperation, Operation } from './operation';
import { listBusinessBalances } from './operations/business-balances';
import { createExchangeQuote } from './operations/exchange-quotes';
import {
  getExchangeSettlement,
  getExchangeSettlementByReference,
  getExchangeSettlementInstructions,
  listExchangeSettlements,
} from './operations/exchange-settlements';
import {
  createExchangeTrade,
  getExchangeTrade,
  listExchangeTrades,
} from './operations/exchange-trades';
import { mockPixPayment, mockWirePayment } from './operations/mock-payments';
import { StudioError } from './studio-error';

/** Every operation of the shipped API, in the order of the navigation. */
export const catalogue: readonly DeclaredOperation[] = [
  createExchangeQuote,
  createExchangeTrade,
  listExchangeTrades,
  getExchangeTrade,
  listExchangeSettlements,
  getExchangeSettlement,
  getExchangeSettlementByReference,
  getExchangeSettlementInstructions,
  listBusinessBalances,
  mockWirePayment,
  mockPixPayment,
];

const byId = new Map(catalogue.map((operation) => [operation.id, operation]));

/** The operation with this id, if there is one. */
export function findOperation(id: string): DeclaredOperation | undefined {
  return byId.get(id);
}

/**
 * Tells whether an operation is one of the shipped API itself, which alone is called at the chosen
 * environment with its token. A name would not do: any other API may be called `payments` in a flow.
 */
export function isShipped(operation: Operation): boolean {
  return byId.get(operation.id) === operation;
}

/** The operation with this id. Throws `unknown-operation` where there is none. */
export function getOperation(id: string): DeclaredOperation {
  const operation = byId.get(id);
  if (operation) return operation;
  const near = didYouMean(id, [...byId.keys()]);
  throw new StudioError(
    'unknown-operation',
    `There is no operation "${id}" in the catalogue.${near === undefined ? '' : ` Did you mean "${near}"?`}`,
  );
}
