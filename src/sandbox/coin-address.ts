import type { Random } from '@/api/random';
import type { Chain } from './crypto-terms';

const digits = '0123456789';
const hex = `${digits}abcdef`;
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32 = '023456789acdefghjklmnpqrstuvwxyz';

interface Form {
  start: string;
  letters: string;
  length: number;
  /** Many share one address here, told apart by a tag. */
  tagged?: boolean;
}

const evm: Form = { start: '0x', letters: hex, length: 40 };

/** How addresses of each chain look; the others look like Ethereum's. */
const forms: Readonly<Partial<Record<Chain, Form>>> = {
  ALGO: { start: '', letters: base32, length: 58 },
  BTC: { start: 'tb1q', letters: bech32, length: 38 },
  HBAR: { start: '0.0.', letters: digits, length: 7, tagged: true },
  NEAR: { start: '', letters: hex, length: 64 },
  NOBLE: { start: 'noble1', letters: bech32, length: 38, tagged: true },
  PAH: { start: '1', letters: base58, length: 47 },
  SOL: { start: '', letters: base58, length: 44 },
  SUI: { start: '0x', letters: hex, length: 64 },
  XLM: { start: 'G', letters: base32, length: 55, tagged: true },
};

/** Draws an address that looks like those of a chain. Nobody holds its key. */
export function drawAddress(
  random: Random,
  chain: Chain,
): { address: string; addressTag?: string } {
  const { start, letters, length, tagged = false } = forms[chain] ?? evm;
  const address = start + draw(random, letters, length);
  return { address, ...(tagged && { addressTag: draw(random, '123456789', 9) }) };
}

/** Draws the hash of a transaction: 32 bytes in hexadecimal. It is on no chain. */
export function drawTransactionHash(random: Random): string {
  return `0x${random.hex(64)}`;
}

function draw(random: Random, letters: string, length: number): string {
  return Array.from({ length }, () => letters[random.int(0, letters.length - 1)]).join('');
}
