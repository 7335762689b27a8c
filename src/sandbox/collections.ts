import type { Static, TSchema } from 'typebox';
import type { JsonSchema } from '@/api/json';
import { Collection, type KeysOf } from './collection';
import { accountKeys, bankAccount } from './entities/bank-account';
import { businessPayout, payoutKeys } from './entities/business-payout';
import { businessTransfer } from './entities/business-transfer';
import { callCount, firstAnswer } from './entities/calls';
import { cardKeys, cardTransfer } from './entities/card-transfer';
import { deposit, depositKeys } from './entities/deposit';
import { dueEvent } from './entities/due-event';
import {
  dailyVolume,
  exchangeQuote,
  exchangeSettlement,
  exchangeTrade,
  settlementKeys,
  tradeKeys,
} from './entities/exchange';
import {
  cryptoTransfer,
  intentKeys,
  networkFeeQuote,
  paymentIntent,
  transferKeys,
} from './entities/payment-intent';
import { incomingKeys, incomingPayment, ledgerAccount, ledgerEntry } from './entities/ledger';
import { paymentToken } from './entities/payment-token';
import { chainPayoutKeys, payout } from './entities/payout';
import { recipient, recipientKeys } from './entities/recipient';
import { settlement, settlementKeys as merchantSettlementKeys } from './entities/settlement';
import {
  stablefxFunding,
  stablefxQuote,
  stablefxTrade,
  stablefxTradeKeys,
} from './entities/stablefx';
import {
  depositAddress,
  depositAddressKeys,
  recipientAddress,
  recipientAddressKeys,
} from './entities/wallet-address';
import type { Entity, Journal } from './journal';
import { Schedule } from './schedule';

/** Everything a world keeps: the schema of each kind of entity, and the keys it is found under. */
export const collectionKinds = {
  bankAccounts: kind(bankAccount, accountKeys),
  businessPayouts: kind(businessPayout, payoutKeys),
  businessTransfers: kind(businessTransfer),
  calls: kind(callCount),
  cardTransfers: kind(cardTransfer, cardKeys),
  cryptoTransfers: kind(cryptoTransfer, transferKeys),
  dailyVolumes: kind(dailyVolume),
  deposits: kind(deposit, depositKeys),
  depositAddresses: kind(depositAddress, depositAddressKeys),
  events: kind(dueEvent),
  exchangeQuotes: kind(exchangeQuote),
  exchangeSettlements: kind(exchangeSettlement, settlementKeys),
  exchangeTrades: kind(exchangeTrade, tradeKeys),
  firstAnswers: kind(firstAnswer),
  incomingPayments: kind(incomingPayment, incomingKeys),
  ledgerAccounts: kind(ledgerAccount),
  ledgerEntries: kind(ledgerEntry),
  networkFeeQuotes: kind(networkFeeQuote),
  paymentIntents: kind(paymentIntent, intentKeys),
  paymentTokens: kind(paymentToken),
  payouts: kind(payout, chainPayoutKeys),
  recipientAddresses: kind(recipientAddress, recipientAddressKeys),
  recipients: kind(recipient, recipientKeys),
  settlements: kind(settlement, merchantSettlementKeys),
  stablefxFundings: kind(stablefxFunding),
  stablefxQuotes: kind(stablefxQuote),
  stablefxTrades: kind(stablefxTrade, stablefxTradeKeys),
} as const;

type Kinds = typeof collectionKinds;

export type CollectionName = keyof Kinds;

/** The collections of a world, by name. */
export type Collections = {
  [Name in Exclude<CollectionName, 'events'>]: Collection<EntityOf<Kinds[Name]>>;
} & { events: Schedule };

/** Makes the empty collections of a world. `nextSeq` numbers what is added. */
export function createCollections(journal: Journal, nextSeq: () => number): Collections {
  const names = Object.keys(collectionKinds) as CollectionName[];
  const made = names.map((name) => {
    const keysOf = collectionKinds[name].keysOf as KeysOf<Entity> | undefined;
    return name === 'events'
      ? [name, new Schedule(name, journal, nextSeq)]
      : [name, new Collection(name, journal, nextSeq, keysOf)];
  });
  return Object.fromEntries(made) as Collections;
}

interface CollectionKind<T extends Entity> {
  schema: JsonSchema;
  keysOf?: KeysOf<T> | undefined;
}

type EntityOf<K> = K extends CollectionKind<infer T> ? T : never;

function kind<S extends TSchema>(
  schema: S,
  keysOf?: KeysOf<Static<S>>,
): CollectionKind<Static<S> & Entity> {
  return { schema: schema as JsonSchema, keysOf };
}
