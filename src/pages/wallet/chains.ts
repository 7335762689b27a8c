import type { SignedTypedData } from '@/sandbox/recover-signer';

/** Chains by id (EIP-155) that data of the provider is signed for, and those a wallet often stands on. */
const names: Readonly<Record<number, string>> = {
  1: 'Ethereum',
  10: 'OP Mainnet',
  137: 'Polygon',
  8453: 'Base',
  42161: 'Arbitrum One',
  43114: 'Avalanche',
  84532: 'Base Sepolia',
  5042002: 'Arc Testnet',
  11155111: 'Ethereum Sepolia',
};

/** A chain as a person knows it: its name where we know one, its id always. */
export function chainText(chainId: number): string {
  const name = names[chainId];
  return name === undefined ? `chain ${chainId}` : `${name} (${chainId})`;
}

/** A chain id as a number, from decimal or hexadecimal text; undefined for anything else. */
export function readChainId(value: unknown): number | undefined {
  const isText = typeof value === 'string' && /^(\d+|0x[0-9a-f]+)$/i.test(value);
  const chainId = isText || typeof value === 'number' ? Number(value) : NaN;
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : undefined;
}

/** The chain typed data holds for; undefined where its domain names none (EIP-712, `chainId`). */
export function chainOf({ domain }: Pick<SignedTypedData, 'domain'>): number | undefined {
  return readChainId(domain['chainId']);
}
