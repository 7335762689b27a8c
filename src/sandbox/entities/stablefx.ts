import * as Type from 'typebox';
import type { Static } from 'typebox';
import { batchFundingMessage, singleFundingMessage } from '@/api/shapes/permit2';
import {
  fundingModes,
  stablefxCurrencies,
  stablefxStatuses,
  tenors,
  traderTypes,
} from '@/api/shapes/stablefx';
import { dateTime, oneOf, uuid } from '@/api/shapes/text';

const amount = Type.String({ pattern: '^\\d+\\.\\d{2,6}$' });

export const tokens = Type.Object({ currency: oneOf(stablefxCurrencies), amount });

export type Tokens = Static<typeof tokens>;
export type StablefxCurrency = Tokens['currency'];
export type Side = (typeof traderTypes)[number];
export type Tenor = (typeof tenors)[number];

/** What both sides agree to. Moments in seconds since 1970. */
const terms = {
  tenor: oneOf(tenors),
  /** Units of `to` for one of `from`. */
  rate: Type.String(),
  /** What the taker delivers. */
  from: tokens,
  /** What the maker delivers. */
  to: tokens,
  /** By when both deliver. */
  maturity: Type.Integer(),
  /** Until when a signature over the trade holds. */
  deadline: Type.Integer(),
};

/** What concerns one side alone. */
const sideTerms = {
  /** In the currency the side receives. */
  fee: amount,
  /** In the currency the side delivers. */
  collateral: amount,
  /** Of its signature over the trade. */
  nonce: Type.String(),
  /** Where a taker wants the bought tokens. */
  recipient: Type.Optional(Type.String()),
};

export const stablefxQuote = Type.Object({
  id: uuid(),
  type: oneOf(['tradable', 'reference']),
  ...terms,
  taker: Type.Object(sideTerms),
  maker: Type.Object(sideTerms),
  createDate: dateTime(),
  /** When it expires, on the steady clock of its world. */
  steadyExpiry: Type.Integer(),
  /** The trade that used it. */
  tradeId: Type.Optional(uuid()),
});

export type StablefxQuote = Static<typeof stablefxQuote>;

const transaction = Type.Object({
  status: oneOf(['pending', 'success', 'failed']),
  txHash: Type.String(),
  errorDetails: Type.Optional(Type.String()),
});

const player = oneOf(['customer', 'counterparty']);

const tradeSide = Type.Object({
  ...sideTerms,
  /** Who acts for it: who calls the API, or the sandbox. */
  by: player,
  signature: Type.Optional(Type.Object({ address: Type.String(), by: player })),
  delivery: Type.Optional(transaction),
});

export type TradeSide = Static<typeof tradeSide>;

export const stablefxTrade = Type.Object({
  id: uuid(),
  quoteId: uuid(),
  /** What the provider calls it towards its makers. */
  providerTradeId: uuid(),
  status: oneOf(stablefxStatuses),
  ...terms,
  taker: tradeSide,
  maker: tradeSide,
  /** Its number on chain, from the moment it is recorded there. */
  contractTradeId: Type.Optional(Type.String()),
  record: Type.Optional(transaction),
  breach: Type.Optional(transaction),
  settlementTransactionHash: Type.Optional(Type.String()),
  completeDate: Type.Optional(dateTime()),
  createDate: dateTime(),
  updateDate: dateTime(),
});

export type StablefxTrade = Static<typeof stablefxTrade>;

/** What was given to sign for a delivery. */
export const stablefxFunding = Type.Object({
  /** Its nonce. */
  id: Type.String(),
  type: oneOf(traderTypes),
  mode: oneOf(fundingModes),
  contractTradeIds: Type.Array(Type.String()),
  message: Type.Union([singleFundingMessage, batchFundingMessage]),
  /** It was handed in. */
  used: Type.Boolean(),
});

export type StablefxFunding = Static<typeof stablefxFunding>;

/** The index key of trades that stand on chain. */
export const recordedKey = 'recorded';

/** The index key of trades whose taker is played by the sandbox. */
export const offeredKey = 'offered';

/** The index key of those among them that wait for the maker's signature. */
export const unsignedKey = 'offered/unsigned';

/** The index keys of a trade: its number and hash on chain, and what lists ask for. */
export function stablefxTradeKeys(trade: StablefxTrade): string[] {
  const { contractTradeId, settlementTransactionHash, taker, maker, status } = trade;
  const isOffered = taker.by === 'counterparty';
  return [
    ...sidesOf(trade).flatMap((side) => [sideKey(side), sideKey(side, status)]),
    ...(contractTradeId === undefined ? [] : [recordedKey, contractKey(contractTradeId)]),
    ...(settlementTransactionHash === undefined ? [] : [hashKey(settlementTransactionHash)]),
    ...(isOffered ? [offeredKey] : []),
    ...(isOffered && status === 'confirmed' && !maker.signature ? [unsignedKey] : []),
  ];
}

/** The sides as which the customer sees a trade: what somebody else takes, as its maker alone. */
export function sidesOf({ taker }: StablefxTrade): Side[] {
  return taker.by === 'customer' ? ['taker', 'maker'] : ['maker'];
}

/** The index key of what one side sees, in one status or in any. */
export function sideKey(side: Side, status?: string): string {
  return status === undefined ? side : `${side}/${status}`;
}

/** The index key of a trade's number on chain. */
export function contractKey(contractTradeId: string): string {
  return `contract:${contractTradeId}`;
}

/** The index key of the transaction that completed trades. */
export function hashKey(hash: string): string {
  return `hash:${hash.toLowerCase()}`;
}
