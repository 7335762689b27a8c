import { createRandom } from '@/api/random';
import type { SignedTypedData } from '../recover-signer';
import type { SigningRequest } from './operations';

/** Whose key signs unless the caller says so. */
const defaultAccount = 'payer';

/** The address of the throw-away account of that name. */
export async function accountAddress(seed: number, account: string): Promise<string> {
  const { privateKeyToAccount } = await import('viem/accounts');
  return privateKeyToAccount(accountKey(seed, account)).address;
}

/**
 * Signs typed data (EIP-712), deterministically (RFC 6979). Gives the signer's address and the
 * signature of 65 bytes, or says what can't be signed.
 */
export async function sign(
  { typedData, account = defaultAccount, privateKey }: SigningRequest,
  seed: number,
): Promise<{ address: string; signature: string } | { problem: string }> {
  const { privateKeyToAccount } = await import('viem/accounts');
  const { domain, types, primaryType, message } = typedData as unknown as SignedTypedData;
  try {
    const signer = privateKeyToAccount(
      (privateKey as Hex | undefined) ?? accountKey(seed, account),
    );
    const signature = await signer.signTypedData({ domain, types, primaryType, message });
    return { address: signer.address, signature };
  } catch (error) {
    // The first line is about the data; what follows names the library's version and pages.
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { problem: `The typed data can't be signed: ${why}` };
  }
}

type Hex = `0x${string}`;

function accountKey(seed: number, account: string): Hex {
  return `0x${createRandom(seed, `toolbox account ${account}`).hex(64)}`;
}
