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
 * ERC-55. A signature or a value that can't be one gives a problem; nothing is thrown. The form of
 * the signature is the one that every contract takes: others would be good here and fail on chain.
 */
export async function recoverSigner(
  typedData: SignedTypedData,
  signature: string,
): Promise<Recovered> {
  const formProblem = problemOfForm(signature);
  if (formProblem !== undefined) return { problem: formProblem };
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

/** Half the order of secp256k1 (SEC 2, section 2.4.1), rounded down, in hexadecimal. */
const largestS = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0';

/**
 * What contracts refuse of the 65 bytes r, s, v: a v other than 27 and 28, of which ecrecover makes
 * nobody, and, as the token of EIP-3009 does, an s in the upper half (EIP-2), which no wallet makes.
 */
function problemOfForm(signature: string): string | undefined {
  const s = signature.slice(66, 130).toLowerCase();
  const v = signature.slice(130).toLowerCase();
  if (v !== '1b' && v !== '1c') return 'Its last byte, v, is 1b or 1c (27 or 28).';
  return s > largestS ? 'Its s is in the upper half of the order of the curve (EIP-2).' : undefined;
}

/** Tells whether two texts are the same address, whatever the case of their letters. */
export function isSameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}
