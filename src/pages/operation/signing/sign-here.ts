import { recoverSigner, type SignedTypedData } from '@/sandbox/recover-signer';
import type { Signature } from './signable';

/** What is wrong with the name of a throw-away account: the words of the forms. */
export function accountMistake(account: string): string | undefined {
  if (account === '') return 'This field is required';
  return /^[\w-]{1,40}$/.test(account) ? undefined : 'Invalid format';
}

/** A signature with who it says has signed: read back from it, not taken from the account. */
export interface CheckedSignature extends Signature {
  signer: string;
}

/**
 * Signs typed data with the key of a throw-away account and reads the signer back from the signature,
 * all in this page. Throws with words for the user where the data can't be signed.
 */
export async function signHere(
  typedData: SignedTypedData,
  account: string,
  seed: number,
): Promise<CheckedSignature> {
  const { sign } = await import('@/sandbox/toolbox/sign');
  const signed = await sign({ typedData, account }, seed);
  if ('problem' in signed) throw new Error(signed.problem);
  const recovered = await recoverSigner(typedData, signed.signature);
  if ('problem' in recovered) throw new Error(recovered.problem);
  return { ...signed, signer: recovered.signer };
}

/** The address of a throw-away account, worked out in this page. */
export async function addressOf(account: string, seed: number): Promise<string> {
  const { accountAddress } = await import('@/sandbox/toolbox/sign');
  return accountAddress(seed, account);
}
