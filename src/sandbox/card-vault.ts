import { isJsonObject, type Json } from '@/api/json';
import { createRandom } from '@/api/random';
import { failingCvvs, type CvvVerdict } from './card-terms';
import { testKeyPairs, type KeyPair } from './card-vault-keys';

/** The name of the only key: what the provider's sandbox always answers. */
export const vaultKeyId = 'key1';

/** The key that card data is encrypted with: base64 of the armored OpenPGP public key. */
export function vaultKey(seed: number): string {
  return btoa(keyPairOf(seed).publicKey);
}

/**
 * Deciphers `encryptedData`, base64 of an armored OpenPGP message, and judges the CVV in it. Nothing
 * of what it read leaves this file but the verdict.
 */
export async function judgeCvv(encryptedData: string, seed: number): Promise<CvvVerdict> {
  const text = await decipher(encryptedData, keyPairOf(seed).privateKey);
  return text === undefined ? 'unreadable' : verdictOn(text);
}

function keyPairOf(seed: number): KeyPair {
  const place = createRandom(seed, 'card vault').int(0, testKeyPairs.length - 1);
  const pair = testKeyPairs[place];
  if (!pair) throw new Error(`There is no test key ${place}.`);
  return pair;
}

/** A moment at which all test keys are valid: the wall decides nothing here. */
const validAt = new Date('2026-01-01T00:00:00Z');

/** Card data has some 40 bytes: what unpacks to more than this is an attack. */
const config = { maxDecompressedMessageSize: 10_000 };

/** The text of a message, or nothing when it is no message or not for this key. */
async function decipher(encryptedData: string, armoredKey: string): Promise<string | undefined> {
  // Loaded by the first call that needs it: few calls bring card data. The lightweight build, half
  // as large, has no entry for Node.
  const { decrypt, readMessage, readPrivateKey } = await import('openpgp');
  try {
    const message = await readMessage({ armoredMessage: atob(encryptedData), config });
    const decryptionKeys = await readPrivateKey({ armoredKey });
    return (await decrypt({ message, decryptionKeys, date: validAt, config })).data;
  } catch {
    return undefined;
  }
}

function verdictOn(text: string): CvvVerdict {
  const card = parse(text);
  if (!isJsonObject(card)) return 'unreadable';
  const { number = '0'.repeat(16), cvv } = card;
  if (!isDigits(number, 12, 19) || !isDigits(cvv, 3, 3)) return 'unreadable';
  return failingCvvs.includes(cvv) ? 'fail' : 'pass';
}

function isDigits(value: Json | undefined, least: number, most: number): value is string {
  if (typeof value !== 'string' || !/^\d+$/.test(value)) return false;
  return value.length >= least && value.length <= most;
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
