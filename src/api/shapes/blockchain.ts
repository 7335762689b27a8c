import * as Type from 'typebox';
import { nullable } from './nullable';
import { oneOf } from './text';

/** Blockchains coins are taken on and sent on. */
export const chains = [
  'ALGO',
  'ARB',
  'AVAX',
  'BASE',
  'BTC',
  'CELO',
  'ETH',
  'HBAR',
  'NEAR',
  'NOBLE',
  'OP',
  'PAH',
  'POLY',
  'SOL',
  'SUI',
  'XLM',
  'ZKS',
] as const;

/** One of the blockchains. */
export function chain() {
  return oneOf(chains, { title: 'Chain', description: 'A blockchain.' });
}

/** The tag of an address on chains that share one address among many, such as HBAR and XLM. */
export const addressTag = nullable(
  Type.String({ description: 'Memo or tag, on chains that need one.' }),
);

/** Where coins arrive, as answered. */
export const depositAddress = Type.Object({
  chain: Type.Optional(chain()),
  address: Type.Optional(Type.String()),
  addressTag,
});

/** Where coins came from, as answered. */
export const fromAddresses = Type.Object({
  chain: Type.Optional(chain()),
  addresses: Type.Optional(Type.Array(Type.String())),
});

/** An address of Ethereum and the chains like it: 20 bytes in hexadecimal. */
export function evmAddress(options: { title?: string; description?: string } = {}) {
  return Type.String({ pattern: '^0x[0-9a-fA-F]{40}$', ...options });
}
