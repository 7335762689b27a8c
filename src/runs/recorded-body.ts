import type { Json } from '@/api/json';
import { parseJson } from '@/api/response';
import type { RecordedBody } from './record';

/**
 * A body as a record keeps it: parsed where that loses nothing, else `{text}`. Numbers with more
 * digits than a double holds, and repeated keys, would be lost, so such a body stays text.
 */
export function recordedBody(text: string | undefined): RecordedBody | undefined {
  if (text === undefined || text === '') return undefined;
  const parsed = parseJson(text);
  // A JSON body that itself looks like `{text}` is kept as text too, so that the two can be told apart.
  return parsed !== undefined && !isText(parsed) && isLossless(text, parsed) ? parsed : { text };
}

/** The text of a recorded body, as it can be sent or shown again. */
export function bodyText(body: RecordedBody | undefined): string {
  if (body === undefined) return '';
  return isText(body) ? body.text : JSON.stringify(body);
}

/** Tells whether a recorded body is kept as text because it is no JSON that survives parsing. */
export function isText(body: RecordedBody): body is { text: string } {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    Object.keys(body).length === 1 &&
    typeof (body as { text?: unknown }).text === 'string'
  );
}

/**
 * Compares everything of the text but its white space and the spelling of its strings and numbers:
 * what a parser drops (digits, keys) shows as a difference.
 */
function isLossless(text: string, parsed: Json): boolean {
  const again = JSON.stringify(parsed);
  return again === text || tokens(again) === tokens(text);
}

function tokens(text: string): string {
  return [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|[{}[\]:,]|\w+/g)]
    .map(([token]) => (/^-?\d/.test(token) ? plainNumber(token) : unescaped(token)))
    .join(' ');
}

function unescaped(token: string): string {
  return token.startsWith('"') ? JSON.stringify(parseJson(token)) : token;
}

/** Digits without trailing zeros and the exponent they stand for: `1.50` and `15e-1` are alike. */
function plainNumber(token: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=.)/, '');
  const trimmed = digits.replace(/0+$/, '');
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return trimmed === '' ? '0' : `${sign}${trimmed}e${power}`;
}
