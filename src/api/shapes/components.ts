import type { TSchema } from 'typebox';
import { anyPayment } from './any-payment';
import { balances } from './balances';
import { chain, depositAddress, fromAddresses } from './blockchain';
import {
  cardCancel,
  cardPayment,
  cardRefund,
  dollars,
  originalPayment,
  paymentErrorCode,
  requiredAction,
  shortCancel,
  shortRefund,
  verification,
} from './card-payment';
import { cbitAccount, wireAccount, xpayAccount } from './bank-account';
import { businessPayout } from './business-payout';
import { businessTransfer } from './business-transfer';
import { cryptoMoney, knownCryptoMoney } from './crypto-money';
import { cryptoPayment } from './crypto-payment';
import { deposit } from './deposit';
import { errorSchemas } from './errors';
import {
  exchangeQuote,
  exchangeSettlement,
  exchangeTrade,
  givenSide,
  pixInstructions,
  wireInstructions,
} from './exchange';
import {
  askedPaymentMethods,
  continuousIntent,
  intentFee,
  paymentIntent,
  paymentMethod,
  timelineEntry,
  transientIntent,
} from './payment-intent';
import { paymentToken } from './payment-token';
import { payout } from './payout';
import { fundingTypedData, tradeMessage, tradeTypedData } from './permit2';
import { recipient, recipientIdentity, recipientMetadata, recipientOwnership } from './recipient';
import { reversal } from './reversal';
import { riskEvaluation } from './risk-evaluation';
import { settlement } from './settlement';
import { stablefxQuote, stablefxTrade, stablefxTradeDetails } from './stablefx';
import { transferAuthorization } from './transfer-authorization';
import { travelIdentities } from './travel-identity';
import { accountDepositAddress, recipientAddress } from './wallet-address';

/** Schemas that have a name in an OpenAPI document, so that it says them once. */
export const components: Readonly<Record<string, TSchema>> = {
  ...errorSchemas,
  ExchangeQuote: exchangeQuote,
  ExchangeTrade: exchangeTrade,
  ExchangeSettlement: exchangeSettlement,
  ExchangeSide: givenSide,
  WireInstructions: wireInstructions,
  PixInstructions: pixInstructions,

  Dollars: dollars,
  AnyPayment: anyPayment,
  Payment: cardPayment,
  Cancel: cardCancel,
  Refund: cardRefund,
  OriginalPayment: originalPayment,
  CancelInShort: shortCancel,
  RefundInShort: shortRefund,
  PaymentErrorCode: paymentErrorCode,
  RequiredAction: requiredAction,
  Verification: verification,
  RiskEvaluation: riskEvaluation,
  Reversal: reversal,
  Balances: balances,

  Chain: chain(),
  CryptoMoney: cryptoMoney(),
  KnownCryptoMoney: knownCryptoMoney,
  DepositAddress: depositAddress,
  FromAddresses: fromAddresses,
  CryptoPayment: cryptoPayment,
  TransferAuthorization: transferAuthorization,

  PaymentIntent: paymentIntent,
  TransientIntent: transientIntent,
  ContinuousIntent: continuousIntent,
  AskedPaymentMethods: askedPaymentMethods,
  PaymentMethod: paymentMethod,
  TimelineEntry: timelineEntry,
  IntentFee: intentFee,

  Settlement: settlement,
  PaymentToken: paymentToken,

  StablefxQuote: stablefxQuote,
  StablefxTrade: stablefxTrade,
  StablefxTradeDetails: stablefxTradeDetails,
  TradeTypedData: tradeTypedData,
  TradeMessage: tradeMessage,
  FundingTypedData: fundingTypedData,

  Recipient: recipient,
  RecipientIdentity: recipientIdentity,
  RecipientOwnership: recipientOwnership,
  RecipientMetadata: recipientMetadata,
  Payout: payout,
  TravelIdentities: travelIdentities,

  BusinessPayout: businessPayout,
  BusinessTransfer: businessTransfer,
  WireAccount: wireAccount,
  CbitAccount: cbitAccount,
  XpayAccount: xpayAccount,
  Deposit: deposit,
  AccountDepositAddress: accountDepositAddress,
  RecipientAddress: recipientAddress,
};
