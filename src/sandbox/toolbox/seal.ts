import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Exchange } from '@/api/exchange';
import { lastAttempt } from '@/api/exchange';
import { isJsonObject, type Json } from '@/api/json';
import type { Operation } from '@/api/operation';
import { parseJson } from '@/api/response';
import { cardText } from './encrypt';
import { encryptCardData } from './operations';

/** A ciphertext, and what can be said of it that is the same in every run. */
export interface SealedText {
  ciphertext: string;
  /** `sha256` is of the text that was encrypted, as far as it may be told, in hex. */
  seal: { keyId: string; sha256: string };
}

/**
 * The ciphertext a call to the toolbox made; nothing for any other call, or for a refusal. `told` is
 * what may be told of the body where that holds secrets: the hash is of the text with marks in their
 * places, for of a CVV there are a thousand, and their hashes soon tried.
 */
export function sealOf(
  operation: Operation,
  exchange: Exchange,
  told?: Json,
): SealedText | undefined {
  if (operation !== encryptCardData) return undefined;
  const { request, response } = lastAttempt(exchange);
  const asked = told ?? parseJson(request.body ?? '');
  const answer = parseJson(response?.body ?? '');
  if (!isJsonObject(asked) || !isJsonObject(answer)) return undefined;
  const { keyId, encryptedData: ciphertext } = answer;
  if (typeof keyId !== 'string' || typeof ciphertext !== 'string') return undefined;
  const text = cardText(asked);
  return { ciphertext, seal: { keyId, sha256: bytesToHex(sha256(utf8ToBytes(text))) } };
}
