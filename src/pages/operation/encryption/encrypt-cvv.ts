import type { Exchange } from '@/api/exchange';
import { valueAt } from '@/ui/pointer';
import { answered } from '../answered';

/** What a payment takes in place of a CVV. */
export type EncryptedCvv = { keyId: string; encryptedData: string };

/** What is wrong with what was typed as a CVV: the words of the forms; undefined for a good one. */
export function cvvMistake(cvv: string): string | undefined {
  if (cvv === '') return 'This field is required';
  return /^\d{3,4}$/.test(cvv) ? undefined : 'Invalid format';
}

/** The key in an answer of getEncryptionPublicKey, or why there is none. */
export function keyOf(
  exchange: Exchange,
): { keyId: string; publicKey: string } | { problem: string } {
  const answer = answered(exchange);
  if ('problem' in answer) return answer;
  const [keyId, publicKey] = ['/keyId', '/publicKey'].map((at) => valueAt(answer.value, at));
  return typeof keyId === 'string' && typeof publicKey === 'string'
    ? { keyId, publicKey }
    : { problem: 'The answer has no keyId and publicKey.' };
}

/**
 * Encrypts a CVV with the provider's key, right here: only the key is asked for. Throws with words for
 * the user where there is no key, or none that can be used.
 */
export async function encryptCvv(
  cvv: string,
  getKey: () => Promise<Exchange>,
): Promise<EncryptedCvv> {
  const key = keyOf(await getKey());
  if ('problem' in key) throw new Error(`The encryption key could not be got. ${key.problem}`);
  const { encryptCard } = await import('@/sandbox/toolbox/encrypt');
  const encrypted = await encryptCard({ ...key, cvv });
  if ('problem' in encrypted) throw new Error(encrypted.problem);
  return encrypted;
}
