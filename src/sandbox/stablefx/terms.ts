import type { StablefxCurrency, Tenor } from '../entities/stablefx';

/**
 * Units of `to` for one unit of `from`, for every pair the sandbox trades: each token against USDC.
 * Fixed, and both ways written out, so that no price depends on a seed or on a division.
 */
const rates: Readonly<Record<string, string>> = {
  'USDC/EURC': '0.915',
  'EURC/USDC': '1.091',
  'USDC/QCAD': '1.382',
  'QCAD/USDC': '0.722',
  'USDC/AUDF': '1.531',
  'AUDF/USDC': '0.652',
  'USDC/MXNB': '18.154',
  'MXNB/USDC': '0.05491',
  'USDC/BRLA': '5.412',
  'BRLA/USDC': '0.1844',
  'USDC/KRW1': '1391.5',
  'KRW1/USDC': '0.0007171',
  'USDC/GBPA': '0.787',
  'GBPA/USDC': '1.268',
};

/** The rate of a pair as decimal text; undefined where there is none. */
export function rateOf(from: StablefxCurrency, to: StablefxCurrency): string | undefined {
  return rates[`${from}/${to}`];
}

/** The provider's least trade, on the side of USDC. */
export const leastUsdc = '10.00';

/** The most one trade moves, in USDC: with it every amount, fee and sum keeps to its digits. Ours. */
export const mostUsdc = '10000000';

/** Parts of what a side receives that it pays as a fee. Ours: no figure is published. */
export const feeRates = { taker: '0.0008', maker: '0.0003' } as const;

/** The part of what a side delivers that it puts up as collateral. Ours too. */
export const collateralRate = '0.05';

/** Contracts of the tokens: the first two are those of Arc's test network, the others invented. */
export const tokenContracts: Readonly<Record<StablefxCurrency, string>> = {
  USDC: '0x3600000000000000000000000000000000000000',
  EURC: '0x89B50855Aa3bE2F677cD6303Cec089B5F319D72a',
  QCAD: '0x3333333333333333333333333333333333330001',
  AUDF: '0x3333333333333333333333333333333333330002',
  MXNB: '0x3333333333333333333333333333333333330003',
  BRLA: '0x3333333333333333333333333333333333330004',
  KRW1: '0x3333333333333333333333333333333333330005',
  GBPA: '0x3333333333333333333333333333333333330006',
};

/** The escrow contract, which moves the tokens. Invented: none is published. */
export const escrowContract = '0x2222222222222222222222222222222222222222';

/** Buying or selling exactly this amount: the other side never signs (the provider's figure). */
export const unsignedAmount = '23.66';

/** Buying or selling exactly this amount: the other side never delivers (the provider's figure). */
export const unfundedAmount = '23.67';

/** A tradable quote lives about 30 seconds (the provider's figure). In ms. */
export const quoteLife = 30_000;

/** Time to deliver, from the quote on: the provider's figures, in seconds. */
export const maturities: Readonly<Record<Tenor, number>> = {
  instant: 30 * 60,
  hourly: 60 * 60,
  daily: 24 * 60 * 60,
};

/** How long a signature over a trade holds, from the quote on, in seconds: as long as the shortest tenor. */
export const tradeDeadline = 30 * 60;

/** How long a signature over a delivery holds, in seconds. */
export const fundingDeadline = 60 * 60;

/** How long each state lasts, in virtual ms. Ours, but for the time to sign. */
export const delays = {
  confirm: 2_000,
  /** From confirmed to the signature of a side the sandbox plays. */
  sign: 3_000,
  /** From confirmed to failed, unless both sides sign: about 10 minutes, as the provider says. */
  signingWindow: 10 * 60_000,
  /** From the moment it may to the delivery of a side the sandbox plays. */
  fund: 5_000,
  /** From the call to the tokens in escrow. */
  deliver: 2_000,
  /** From breaching to breached. */
  breach: 5 * 60_000,
  /** From breached to refunded. */
  refund: 10_000,
};
