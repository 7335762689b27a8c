import * as Type from 'typebox';
import { decimal } from './decimal';
import type { Digits } from './digits';
import { evmHash } from './evm';
import { nullable } from './nullable';
import { tradeTypedData } from './permit2';
import { dateTime, oneOf, uuid } from './text';

/** Tokens StableFX names. Its reference has the first two; its sample app the others, each against USDC. */
export const stablefxCurrencies = [
  'USDC',
  'EURC',
  'QCAD',
  'AUDF',
  'MXNB',
  'BRLA',
  'KRW1',
  'GBPA',
] as const;

/** The two sides of a trade: who asked for the quote, and who gave it. */
export const traderTypes = ['taker', 'maker'] as const;

/** How long both sides have to deliver. */
export const tenors = ['instant', 'hourly', 'daily'] as const;

/** How a side delivers. The two delegate modes are outside what the studio offers. */
export const fundingModes = ['gross', 'net'] as const;

/** Where a trade stands; the last two are of older texts. */
export const stablefxStatuses = [
  'pending',
  'confirmed',
  'pending_settlement',
  'taker_funded',
  'maker_funded',
  'complete',
  'refunded',
  'breaching',
  'breached',
  'failed',
  'terminated',
] as const;

/** Every token has six decimal places. */
export const tokenDigits: Digits = { integral: 12, fractional: 6 };

const tokenAmount = decimal(tokenDigits, {
  title: 'Amount',
  description: 'Units of the token, at most six decimal places.',
});

/** One side of a quote that is asked for: the amount stands on exactly one of the two. */
export function askedTokens(title: string) {
  return Type.Object(
    {
      currency: oneOf(stablefxCurrencies, { title: 'Currency' }),
      amount: Type.Optional(
        Type.Union([tokenAmount, Type.Number({ exclusiveMinimum: 0 })], {
          title: 'Amount',
          description: 'Units of the token, at most six decimal places: decimal text, or a number.',
        }),
      ),
    },
    { title },
  );
}

/** Tokens as answered: an amount with its currency. */
export const givenTokens = Type.Object({
  currency: oneOf(stablefxCurrencies),
  amount: tokenAmount,
});

const rate = Type.Union([Type.Number(), Type.String()], {
  description: 'Units of the `to` currency for one unit of the `from` one.',
});

/** A quote as answered. */
export const stablefxQuote = Type.Object({
  id: uuid(),
  type: Type.Optional(oneOf(['tradable', 'reference'])),
  rate,
  from: givenTokens,
  to: givenTokens,
  createdAt: Type.Optional(dateTime()),
  expiresAt: Type.Optional(dateTime({ description: 'About 30 seconds after createdAt.' })),
  fee: Type.Optional(
    Type.Union([tokenAmount, givenTokens], { description: 'In the `to` currency.' }),
  ),
  collateral: Type.Optional(tokenAmount),
  typedData: Type.Optional(tradeTypedData),
});

const tradeFields = {
  id: uuid(),
  contractTradeId: nullable(
    Type.Union([Type.String(), Type.Integer()], {
      description: 'Its number on chain, by which it is funded; absent until it is known.',
    }),
  ),
  status: oneOf(stablefxStatuses),
  rate,
  from: givenTokens,
  to: givenTokens,
  fee: Type.Optional(tokenAmount),
  quoteId: uuid(),
  tenor: Type.Optional(oneOf(tenors)),
  maturity: nullable(dateTime({ description: 'By when both sides deliver.' })),
  settlementTransactionHash: nullable(evmHash()),
  completeDate: nullable(dateTime()),
  providerTradeId: nullable(Type.String({ description: 'For a maker only.' })),
  createDate: dateTime(),
  updateDate: dateTime(),
};

/** A trade as answered when it is made or listed. Fee and signer are those of the side that asks. */
export const stablefxTrade = Type.Object(tradeFields);

const contractTransaction = Type.Optional(
  Type.Object({
    status: Type.Optional(oneOf(['pending', 'success', 'failed'])),
    txHash: nullable(Type.String()),
    errorDetails: nullable(Type.String()),
  }),
);

/** A trade as answered by itself, with what happened on chain. */
export const stablefxTradeDetails = Type.Object({
  ...tradeFields,
  collateral: Type.Optional(tokenAmount),
  signerAddress: nullable(Type.String()),
  contractTransactions: Type.Optional(
    Type.Object({
      recordTrade: contractTransaction,
      takerDeliver: contractTransaction,
      makerDeliver: contractTransaction,
      breach: contractTransaction,
    }),
  ),
});
