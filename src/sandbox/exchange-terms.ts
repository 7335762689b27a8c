import type { ExchangeCurrency } from './entities/exchange';

/**
 * Units of `to` for one unit of `from`, for every pair the sandbox trades. Fixed, and both ways
 * written out, so that no price depends on a seed or on a division. The way back costs a little.
 */
const tradableRates: Readonly<Record<string, string>> = {
  'USDC/EURC': '0.9215',
  'EURC/USDC': '1.0838',
  'USDC/MXN': '18.1534',
  'MXN/USDC': '0.0549',
  'USDC/BRL': '5.4120',
  'BRL/USDC': '0.1845',
  'USDC/HKD': '7.7915',
  'HKD/USDC': '0.1282',
  'USDC/CNH': '7.1240',
  'CNH/USDC': '0.1402',
  'USDC/SGD': '1.3367',
  'SGD/USDC': '0.7473',
};

/** Pairs with a rate to look at but no trade: one side is USD. */
const referenceRates: Readonly<Record<string, string>> = {
  'USD/EUR': '0.9213',
  'EUR/USD': '1.0841',
  'USD/GBP': '0.7876',
  'GBP/USD': '1.2683',
  'USD/AED': '3.6725',
  'AED/USD': '0.2722',
  'USD/MXN': '18.1540',
  'MXN/USD': '0.0550',
  'USD/BRL': '5.4125',
  'BRL/USD': '0.1846',
};

/** The rate of a pair for a kind of quote, as decimal text; undefined where there is none. */
export function rateOf(
  type: 'tradable' | 'reference',
  from: ExchangeCurrency,
  to: ExchangeCurrency,
): string | undefined {
  const pair = `${from}/${to}`;
  return tradableRates[pair] ?? (type === 'reference' ? referenceRates[pair] : undefined);
}

/** The most of each currency that can be sold on one day (UTC). */
export const dailyLimits: Readonly<Partial<Record<ExchangeCurrency, string>>> = {
  USDC: '5000000.00',
  EURC: '5000000.00',
  MXN: '100000000.00',
  BRL: '25000000.00',
  HKD: '40000000.00',
  CNH: '35000000.00',
  SGD: '7000000.00',
};

/** A tradable quote lives 3 seconds (the provider's figure). In ms. */
export const quoteLife = 3_000;

/** Selling or buying exactly this amount makes the trade fail instead of being confirmed. */
export const failingAmount = '23.66';

/** How long each state of a trade and of its settlement lasts, in virtual ms. Ours: no figure is published. */
export const delays = {
  confirm: 2_000,
  /** From confirmed to pending_settlement; also to complete where both sides are in the account. */
  batch: 2_000,
  /** Trades that may wait are netted in one batch every full minute. */
  commonBatch: 60_000,
  /** From the payment to the completed payable row. */
  payable: 3_000,
  /** From the last payable row to the completed receivable ones. */
  receivable: 2_000,
  /** From the batch to the moment its payment is expected. */
  paymentDue: 24 * 60 * 60_000,
};
