import type { chains } from '@/api/shapes/blockchain';

export type Chain = (typeof chains)[number];

const evm = /^0x[0-9a-fA-F]{40}$/;
const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32 = '[02-9ac-hj-np-z]';

/** What an address of each chain looks like, of its main network and its test networks. */
const forms: Readonly<Record<Chain, RegExp>> = {
  ALGO: /^[A-Z2-7]{58}$/,
  ARB: evm,
  AVAX: evm,
  BASE: evm,
  BTC: new RegExp(`^((bc|tb|bcrt)1${bech32}{8,87}|[123mn]${base58}{25,34})$`),
  CELO: evm,
  ETH: evm,
  HBAR: /^\d+\.\d+\.\d+$/,
  NEAR: /^([0-9a-f]{64}|[a-z0-9]+([._-][a-z0-9]+)*)$/,
  NOBLE: new RegExp(`^noble1${bech32}{38}$`),
  OP: evm,
  PAH: new RegExp(`^${base58}{46,48}$`),
  POLY: evm,
  SOL: new RegExp(`^${base58}{32,44}$`),
  SUI: /^0x[0-9a-fA-F]{64}$/,
  XLM: /^G[A-Z2-7]{55}$/,
  ZKS: evm,
};

/** Tells whether an address has the form of its chain. Its check digits are not looked at. */
export function fitsChain(address: string, chain: Chain): boolean {
  return address.length <= 128 && forms[chain].test(keptAddress(address));
}

/**
 * An address as the provider keeps it: those in hexadecimal are lower-case, and those of Bitcoin that
 * may be written in capitals throughout, as in QR codes (BIP 173).
 */
export function keptAddress(address: string): string {
  const isHex = address.startsWith('0x');
  const isCapitalBech32 = /^(BC|TB|BCRT)1[0-9A-Z]+$/.test(address);
  return isHex || isCapitalBech32 ? address.toLowerCase() : address;
}
