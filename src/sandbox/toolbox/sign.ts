import type { Json } from '@/api/json';
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
  const inexact = inexactNumber({ domain, message });
  if (inexact !== undefined) {
    return {
      problem: `${inexact} is a number with more digits than JSON keeps; send it as a text.`,
    };
  }
  if (privateKey !== undefined && !isKey(privateKey)) {
    return { problem: 'privateKey is no key of secp256k1: it is zero or too large.' };
  }
  try {
    const signer = privateKeyToAccount(
      (privateKey as Hex | undefined) ?? accountKey(seed, account),
    );
    const data = { domain: withChainNumber(domain), types, primaryType, message };
    return { address: signer.address, signature: await signer.signTypedData(data) };
  } catch (error) {
    // The first line is about the data; what follows names the library's version and pages.
    const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { problem: `The typed data can't be signed: ${why}` };
  }
}

type Hex = `0x${string}`;

/** The order of secp256k1 (SEC 2, section 2.4.1). */
const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Asked here, since the library's words for a bad key repeat it. */
function isKey(privateKey: string): boolean {
  const number = BigInt(privateKey);
  return number > 0n && number < curveOrder;
}

/** A chain id may come as a text; where no EIP712Domain is described, viem leaves such a one out. */
function withChainNumber(domain: SignedTypedData['domain']): SignedTypedData['domain'] {
  const { chainId } = domain;
  const isNumber = typeof chainId === 'string' && /^(\d{1,15}|0x[0-9a-f]{1,12})$/i.test(chainId);
  return isNumber ? { ...domain, chainId: Number(chainId) } : domain;
}

/** Where a whole number stands that is not the one that was sent, since a double holds 53 bits. */
function inexactNumber(value: Json, place = 'typedData'): string | undefined {
  if (typeof value === 'number') {
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? place : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const found = Object.entries(value).map(([name, inner]) =>
    inexactNumber(inner, `${place}.${name}`),
  );
  return found.find((one) => one !== undefined);
}

function accountKey(seed: number, account: string): Hex {
  return `0x${createRandom(seed, `toolbox account ${account}`).hex(64)}`;
}
