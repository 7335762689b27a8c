import type { Json } from '@/api/json';

/** Typed data as it is signed (EIP-712, section "Specification of the eth_signTypedData JSON RPC"). */
export interface SignedTypedData {
  domain: { [name: string]: Json };
  /** Members of every struct type; `EIP712Domain` may be left out. */
  types: { [name: string]: readonly { name: string; type: string }[] };
  primaryType: string;
  message: { [name: string]: Json };
}

/** Who signed, or why nobody can be named. */
export type Recovered = { signer: string } | { problem: string };

/**
 * Finds the address whose key signed typed data: 20 bytes in hexadecimal with the checksum of
 * ERC-55. A signature or a value that can't be one gives a problem; nothing is thrown.
 */
export async function recoverSigner(
  typedData: SignedTypedData,
  signature: string,
): Promise<Recovered> {
  // Loaded by the first call that needs it: few calls are signed.
  const { recoverTypedDataAddress } = await import('viem');
  try {
    const signer = await recoverTypedDataAddress({
      ...typedData,
      signature: signature as `0x${string}`,
    });
    return { signer };
  } catch {
    return { problem: 'The signature does not fit the typed data: nobody can have signed it so.' };
  }
}

/** Tells whether two texts are the same address, whatever the case of their letters. */
export function isSameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
