import { didYouMean } from './did-you-mean';
import type { DeclaredOperation, Operation } from './operation';
import { listBusinessBalances } from './operations/business-balances';
import { createCryptoPayment, presignPayment } from './operations/crypto-payments';
import { getEncryptionPublicKey } from './operations/encryption-key';
import { listDeposits } from './operations/business-deposits';
import {
  createBusinessPayout,
  listBusinessPayouts,
  getBusinessPayout,
} from './operations/business-payouts';
import {
  createBusinessTransfer,
  listBusinessTransfers,
  getBusinessTransfer,
} from './operations/business-transfers';
import {
  createCbitAccount,
  listCbitAccounts,
  getCbitAccount,
  getCbitInstructions,
} from './operations/cbit-accounts';
import { createDepositAddress, listDepositAddresses } from './operations/deposit-addresses';
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
import { listMerchantBalances } from './operations/merchant-balances';
import { mockChargeback } from './operations/mock-chargebacks';
import { mockPixPayment, mockWirePayment } from './operations/mock-payments';
import { cancelPayment, capturePayment, refundPayment } from './operations/payment-changes';
import {
  createPaymentIntent,
  expirePaymentIntent,
  getPaymentIntent,
  getSupportedCurrencies,
  listPaymentIntents,
  refundPaymentIntent,
} from './operations/payment-intents';
import { createPayment, getPayment, listPayments } from './operations/payments';
import { listReversals } from './operations/reversals';
import { getSettlement, listSettlements } from './operations/settlements';
import { createPaymentToken, getConfiguration } from './operations/wallets';
import { createPayout, listPayouts, getPayout } from './operations/payouts';
import {
  createRecipientAddress,
  listRecipientAddresses,
  deleteRecipientAddress,
} from './operations/recipient-addresses';
import {
  createRecipient,
  listRecipients,
  getRecipient,
  patchRecipient,
  deleteRecipient,
} from './operations/recipients';
import { stablefxFundingPresign, stablefxFund } from './operations/stablefx-funding';
import { stablefxCreateQuote } from './operations/stablefx-quotes';
import { stablefxPresignTrade, stablefxRegisterSignature } from './operations/stablefx-signatures';
import {
  stablefxCreateTrade,
  stablefxListTrades,
  stablefxGetTrade,
} from './operations/stablefx-trades';
import {
  createWireAccount,
  listWireAccounts,
  getWireAccount,
  getWireInstructions,
} from './operations/wire-accounts';
import {
  createXpayAccount,
  listXpayAccounts,
  getXpayAccount,
  getXpayInstructions,
} from './operations/xpay-accounts';
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
  stablefxCreateQuote,
  stablefxCreateTrade,
  stablefxListTrades,
  stablefxGetTrade,
  stablefxPresignTrade,
  stablefxRegisterSignature,
  stablefxFundingPresign,
  stablefxFund,
  createPayout,
  listPayouts,
  getPayout,
  getEncryptionPublicKey,
  createPayment,
  listPayments,
  getPayment,
  cancelPayment,
  refundPayment,
  capturePayment,
  listMerchantBalances,
  listReversals,
  presignPayment,
  createCryptoPayment,
  createPaymentIntent,
  listPaymentIntents,
  getPaymentIntent,
  expirePaymentIntent,
  refundPaymentIntent,
  getSupportedCurrencies,
  listSettlements,
  getSettlement,
  createRecipient,
  listRecipients,
  getRecipient,
  patchRecipient,
  deleteRecipient,
  listBusinessBalances,
  listDeposits,
  createBusinessPayout,
  listBusinessPayouts,
  getBusinessPayout,
  createBusinessTransfer,
  listBusinessTransfers,
  getBusinessTransfer,
  createWireAccount,
  listWireAccounts,
  getWireAccount,
  getWireInstructions,
  createCbitAccount,
  listCbitAccounts,
  getCbitAccount,
  getCbitInstructions,
  createXpayAccount,
  listXpayAccounts,
  getXpayAccount,
  getXpayInstructions,
  createDepositAddress,
  listDepositAddresses,
  createRecipientAddress,
  listRecipientAddresses,
  deleteRecipientAddress,
  mockWirePayment,
  mockPixPayment,
  mockChargeback,
  getConfiguration,
  createPaymentToken,
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
