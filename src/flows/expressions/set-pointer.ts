import { didYouMean } from '@/api/did-you-mean';
import { escapePointer } from '@/api/validate';
import type { Json } from '@/api/json';
import { childOf, isIndex, pointerTokens } from './pointer';

/**
 * A copy of a value with another one at a JSON Pointer (RFC 6901); what is not on the way is shared.
 * A new property is added, `-` appends to an array, and the empty pointer replaces the whole; a
 * parent that is not there, or an index behind the end, is an error in words.
 */
export function setPointer(
  value: Json | undefined,
  pointer: string,
  replacement: Json,
): { value: Json } | { error: string } {
  const tokens = pointerTokens(pointer);
  if (!tokens) return { error: `"${pointer}" is no JSON Pointer: one starts with "/".` };
  const parents: Json[] = [];
  let current = value;
  for (const [depth, token] of tokens.entries()) {
    if (typeof current !== 'object' || current === null) {
      return { error: missingParent(tokens.slice(0, depth), parents.at(-1)) };
    }
    parents.push(current);
    current = childOf(current, token);
  }
  let result = replacement;
  for (const token of tokens.toReversed()) {
    const parent = parents.pop();
    const copy = withChild(parent, token, result);
    if (copy === undefined) {
      const length = Array.isArray(parent) ? parent.length : 0;
      return {
        error: `"${pointer}" is behind the end of a list of ${length}; write "-" to append to it.`,
      };
    }
    result = copy;
  }
  return { value: result };
}

function missingParent(tokens: string[], parent: Json | undefined): string {
  if (tokens.length === 0) return 'there is no payload with properties to set it in.';
  const shown = tokens.map((token) => `/${escapePointer(token)}`).join('');
  const names = typeof parent === 'object' && parent !== null ? Object.keys(parent) : [];
  const near = didYouMean(tokens.at(-1) ?? '', names);
  return `"${shown}" is no object or list of the payload.${near ? ` Did you mean "${near}"?` : ''}`;
}

function withChild(parent: Json | undefined, token: string, child: Json): Json | undefined {
  if (!Array.isArray(parent)) return { ...(parent as { [key: string]: Json }), [token]: child };
  if (token === '-') return [...parent, child];
  return isIndex(token) && Number(token) < parent.length
    ? parent.with(Number(token), child)
    : undefined;
}
