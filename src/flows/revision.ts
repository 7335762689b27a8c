import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import canonicalize from 'canonicalize';
import type { ArazzoDocument } from './document';

/** Enough to tell the revisions of one flow apart, short enough to be read out. */
const shownDigits = 12;

/**
 * The revision of a document: the first 12 hex digits of the SHA-256 of its RFC 8785 form. Layout
 * and comments of the text do not count, the order of keys neither.
 */
export function flowRevision(document: ArazzoDocument): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalText(document)))).slice(0, shownDigits);
}

function canonicalText(value: unknown): string {
  try {
    return canonicalize(value) ?? 'null';
  } catch {
    return plainText(value);
  }
}

/**
 * The same form for what RFC 8785 has none for: a lone surrogate is written as its escape, NaN and
 * infinities (YAML has them) as null. It keeps its own stack, so that no depth is too much.
 */
function plainText(value: unknown): string {
  const parts: string[] = [];
  const work: ({ value: unknown } | { text: string })[] = [{ value }];
  for (let next = work.pop(); next; next = work.pop()) {
    if ('text' in next) parts.push(next.text);
    else if (typeof next.value === 'object' && next.value !== null) {
      for (const piece of piecesOf(next.value).toReversed()) work.push(piece);
    } else parts.push(JSON.stringify(next.value) ?? 'null');
  }
  return parts.join('');
}

function piecesOf(value: object): ({ value: unknown } | { text: string })[] {
  const isArray = Array.isArray(value);
  const entries = isArray
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value)
        .filter(([, child]) => child !== undefined)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const pieces = entries.flatMap(([key, child], index) => [
    { text: `${index > 0 ? ',' : ''}${isArray ? '' : `${JSON.stringify(key)}:`}` },
    { value: child },
  ]);
  return [{ text: isArray ? '[' : '{' }, ...pieces, { text: isArray ? ']' : '}' }];
}
