import { redacted } from '@/api/redaction-mark';
import { literalPattern } from '@/formats/literal-pattern';

/** Shorter texts are no secrets: taking them out would tear words apart. */
const shortestSecret = 4;

/** Shorter pieces of Base64 turn up by chance. */
const shortestPiece = 8;

/**
 * Replaces secrets by value wherever they stand in a JSON value: as they are, percent-encoded,
 * escaped as JSON does, or in Base64, alone or inside a longer text. Keys and values alike; without
 * a secret to look for the value is given back as it is.
 */
export function redact<T>(value: T, secrets: readonly string[]): T {
  const pattern = patternOf(secrets);
  return pattern ? (clean(value, pattern) as T) : value;
}

/** Tells whether a text holds one of the secrets in any of those forms. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  const pattern = patternOf(secrets);
  return pattern !== undefined && text.search(pattern) >= 0;
}

/** Patterns by the list they were made of: a run hands in the same one for each of its facts. */
const patterns = new WeakMap<readonly string[], RegExp>();

function patternOf(secrets: readonly string[]): RegExp | undefined {
  const known = patterns.get(secrets);
  if (known) return known;
  const forms = secrets.filter((secret) => secret.length >= shortestSecret).flatMap(formsOf);
  if (forms.length === 0) return undefined;
  const pattern = new RegExp(forms.join('|'), 'g');
  patterns.set(secrets, pattern);
  return pattern;
}

function formsOf(secret: string): string[] {
  return [Array.from(secret, spellings).join(''), ...base64Forms(secret)];
}

/** The ways to write one character: itself, percent-encoded (also twice), escaped in JSON (also twice). */
function spellings(char: string): string {
  const percent = [...new TextEncoder().encode(char)]
    .map((byte) => `%(?:25)*${anyCase(byte.toString(16).padStart(2, '0'))}`)
    .join('');
  const units = Array.from({ length: char.length }, (_, index) => char.charCodeAt(index));
  const escaped = units
    .map((unit) => String.raw`\\+u` + anyCase(unit.toString(16).padStart(4, '0')))
    .join('');
  const plain = literalPattern(char);
  return `(?:${/["\\/]/.test(char) ? String.raw`\\*` : ''}${plain}|${percent}|${escaped})`;
}

const anyCase = (hex: string) =>
  hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** The two letters of Base64 that its alphabet for URLs replaces, and its end: addresses and JSON writers escape them. */
const plus = String.raw`(?:[-+]|%(?:25)*2[bB]|\\+u002[bB])`;
const slash = String.raw`(?:\\*[/]|_|%(?:25)*2[fF]|\\+u002[fF])`;
const padding = '(?:=|%(?:25)*3[dD]){0,2}';

/**
 * Base64 (RFC 4648, sections 4 and 5) packs three bytes into four letters, so a text looks different
 * at each of three offsets in what surrounds it. Letters it shares with its neighbours are left out.
 */
function base64Forms(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  return [0, 1, 2].flatMap((offset) => {
    const letters = btoa(String.fromCharCode(...new Uint8Array(offset), ...bytes)).replace(
      /=+$/,
      '',
    );
    const endsOnLetter = (offset + bytes.length) % 3 === 0;
    const own = letters.slice(offset === 0 ? 0 : offset + 1, endsOnLetter ? undefined : -1);
    if (offset > 0 && own.length < shortestPiece) return [];
    const either = own.replaceAll('+', plus).replaceAll('/', slash);
    return [either + (endsOnLetter ? '' : `[-+/\\w]?${padding}`)];
  });
}

function clean(value: unknown, pattern: RegExp): unknown {
  if (typeof value === 'string') return value.replace(pattern, redacted);
  if (Array.isArray(value)) return value.map((item) => clean(item, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      clean(name, pattern) as string,
      clean(item, pattern),
    ]),
  );
}
