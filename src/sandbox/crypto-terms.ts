import { chains } from '@/api/shapes/blockchain';
import type { cryptoCurrencies } from '@/api/shapes/crypto-money';

export type Chain = (typeof chains)[number];
export type CryptoCurrency = (typeof cryptoCurrencies)[number];

/** Stablecoins are taken on every chain but Bitcoin's. */
const stablecoinChains = chains.filter((chain) => chain !== 'BTC');

/** The chains each currency is taken on: USD as USDC, EUR as EURC. */
export const offeredChains: Readonly<Record<CryptoCurrency, readonly Chain[]>> = {
  USD: stablecoinChains,
  EUR: ['AVAX', 'BASE', 'ETH', 'SOL', 'XLM'],
  BTC: ['BTC'],
  ETH: ['ETH'],
};

/** Decimal places of each currency. */
export const decimalPlaces: Readonly<Record<CryptoCurrency, number>> = {
  USD: 2,
  EUR: 2,
  BTC: 8,
  ETH: 18,
};

/** The most one transfer of coins brings, in units of its currency: sums stay readable. Ours. */
export const largestTransfer = '1000000000';

const second = 1_000;
const minute = 60 * second;

/** How long a transfer waits for its confirmations, in virtual ms: the provider's figures; SUI is ours. */
export const confirmationTimes: Readonly<Record<Chain, number>> = {
  ALGO: 5 * second,
  ARB: 3 * minute,
  AVAX: 2 * second,
  BASE: 3 * minute,
  BTC: 40 * minute,
  CELO: 5 * second,
  ETH: 3 * minute,
  HBAR: 3 * second,
  NEAR: 2 * second,
  NOBLE: 7 * second,
  OP: 4 * minute,
  PAH: 12 * second,
  POLY: 20 * minute,
  SOL: 400,
  SUI: 1 * second,
  XLM: 5 * second,
  ZKS: 120 * minute,
};

/** Other times of a payment intent, in virtual ms. */
export const intentTimes = {
  /** Until it has an address: as captured. */
  transientAddress: 2_700,
  continuousAddress: 2_600,
  /** From the address to the end of a transient intent. */
  life: 8 * 60 * minute,
  /** From a payer's signature to the transaction that carries it. Ours. */
  broadcast: 2 * second,
  /** From confirmed to paid. Ours: no figure is published. */
  credit: 2 * second,
  /** Until the coins of a refund are sent. Ours. */
  refund: 10 * second,
  /** How long after its creation an intent can be refunded. */
  refundable: 30 * 24 * 60 * minute,
};

/** What a payment by signature (EIP-3009) is made of. */
export const signedPayment = {
  /** The only chain and currency offered: USDC on Ethereum. */
  chain: 'ETH',
  currency: 'USD',
  /** Ethereum's test network Sepolia (EIP-155), and USDC on it. */
  chainId: 11_155_111,
  token: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  /** USDC counts millionths. */
  tokenDecimals: 6,
  /** What the network takes, in US dollars. Ours, and always the same. */
  networkFee: '0.10',
  /** How long a quote of that fee holds, in virtual ms. Ours. */
  quoteLife: 5 * minute,
  /** How long a presigned authorisation holds: as long as an intent waits, in virtual ms. Ours. */
  authorizationLife: intentTimes.life,
} as const;
