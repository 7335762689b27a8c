import type { Json } from '@/api/json';
import { redacted } from '@/api/redaction-mark';
import { literalPattern } from '@/formats/literal-pattern';

/** Shorter texts say too little: every answer holds them. */
const shortestEcho = 3;

/** Where a word begins: also behind what is percent-encoded, such as the `%20` of a URL. */
const begins = String.raw`(?:(?<![\w.-])|(?<=%[\dA-Fa-f]{2}))`;

/**
 * Takes secrets that were sent with a call out of what came back to that very call: as a whole number
 * or word alone, so that a CVV of `123` tears no `123.00` and no id apart. The value itself where it
 * echoes none.
 */
export function withoutEchoes<T>(value: T, secrets: readonly string[]): T {
  const texts = secrets.filter(({ length }) => length >= shortestEcho);
  if (texts.length === 0) return value;
  const forms = texts.flatMap((text) => [
    literalPattern(text),
    literalPattern(percentEncoded(text)),
  ]);
  const pattern = new RegExp(`${begins}(?:${forms.join('|')})(?![\\w-]|\\.\\w)`, 'g');
  return clean(value as Json, pattern) as T;
}

function clean(value: Json, pattern: RegExp): Json {
  if (typeof value === 'string') return value.replace(pattern, redacted);
  if (typeof value === 'number') return isWhole(String(value), pattern) ? redacted : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]) => [name, clean(inner, pattern)] as const,
  );
  if (entries.every(([name, inner]) => inner === (value as { [key: string]: Json })[name]))
    return value;
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const isWhole = (text: string, pattern: RegExp) => text.replace(pattern, '') === '';

/** As in a URL; half a surrogate pair has no encoding and would throw. */
function percentEncoded(text: string): string {
  return encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(text)));
}
