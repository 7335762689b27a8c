import type { Json } from '@/api/json';

/**
 * A value as text in a longer text (Arazzo 1.1, "Runtime Expressions"): a text as it is, anything
 * else as JSON. `undefined` for a value nested too deep to be written.
 */
export function asText(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    // Only a stack overflow can get here: the value is JSON.
    return undefined;
  }
}

/** Escapes a text for use between `quote` characters, as JSON and JSONPath (RFC 9535, 2.3.1.1) do. */
export function escapeQuoted(text: string, quote: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? escaped : escaped.replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
}

/** The quote character that is open at the end of `text`, when `open` was at its start. */
export function openQuote(text: string, quotes: string, open: string | undefined) {
  let current = open;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (current !== undefined && character === '\\') index += 1;
    else if (character === current) current = undefined;
    else if (current === undefined && quotes.includes(character)) current = character;
  }
  return current;
}
