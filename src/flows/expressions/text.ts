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

/** The literals of the language a text is written in: a value put into one must not end it. */
export interface Literals {
  /** The characters that begin and end one. */
  quotes: string;
  /** A text as it stands between such characters. */
  escape: (text: string, quote: string) => string;
  /** Whether a backslash takes its meaning from the character behind it. */
  backslash: boolean;
}

/** JSON (RFC 8259, section 7). */
export const jsonLiterals: Literals = { quotes: '"', escape: escapeJson, backslash: true };

/** JSONPath (RFC 9535, section 2.3.1.1). */
export const jsonPathLiterals: Literals = { quotes: `"'`, escape: escapeJson, backslash: true };

/** XPath (3.1, "String Literals"): a quote is doubled. */
export const xpathLiterals: Literals = {
  quotes: `"'`,
  escape: (text, quote) => text.replaceAll(quote, quote + quote),
  backslash: false,
};

function escapeJson(text: string, quote: string): string {
  const escaped = JSON.stringify(text).slice(1, -1);
  return quote === '"' ? escaped : escaped.replaceAll('\\"', '"').replaceAll(quote, `\\${quote}`);
}

/** The quote character that is open at the end of `text`, when `open` was at its start. */
export function openQuote(text: string, { quotes, backslash }: Literals, open: string | undefined) {
  let current = open;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (backslash && current !== undefined && character === '\\') index += 1;
    else if (character === current) current = undefined;
    else if (current === undefined && quotes.includes(character)) current = character;
  }
  return current;
}
