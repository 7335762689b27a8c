import type { Expression, ExpressionError } from '../expressions/expression';
import { parseExpression } from '../expressions/parse';

/** A word of a condition with its 1-based column. */
export type Token = { column: number } & (
  | { type: 'literal'; value: null | boolean | string }
  | { type: 'number'; text: string }
  | { type: 'expression'; text: string; expression: Expression }
  | { type: 'operator'; text: string }
);

/** A token and where the next one starts (0-based), or why there is none. */
type Read = { token: Token; end: number } | { error: ExpressionError };

/**
 * Splits a simple condition into tokens. An expression, its JSON Pointer included, ends at white
 * space, a quote, a brace, a parenthesis, any of `< > = !`, `&&` or `||`. So
 * `$response.body#/data/status=='complete'` reads as meant; a key that holds such a character is
 * reached by a jsonpath criterion.
 */
export function readTokens(text: string): { tokens: Token[] } | { error: ExpressionError } {
  const tokens: Token[] = [];
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const read = readToken(text, at);
    if ('error' in read) return read;
    tokens.push(read.token);
    at = skipSpace(text, read.end);
  }
  return { tokens };
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (end < text.length && /\s/.test(text[end] ?? '')) end += 1;
  return end;
}

function readToken(text: string, at: number): Read {
  const first = text[at] ?? '';
  if (first === '$') return readExpression(text, at);
  if (first === "'") return readText(text, at);
  if (/[\d-]/.test(first)) return readNumber(text, at);
  if (/[A-Za-z_]/.test(first)) return readWord(text, at);
  return readOperator(text, at);
}

function readExpression(text: string, at: number): Read {
  const length = text.slice(at).search(/[\s'{}()<>=!]|&&|\|\|/);
  const end = length < 0 ? text.length : at + length;
  const written = text.slice(at, end);
  const parsed = parseExpression(written);
  if ('error' in parsed) {
    return { error: { ...parsed.error, column: parsed.error.column + at } };
  }
  const { expression } = parsed;
  return { token: { type: 'expression', text: written, expression, column: at + 1 }, end };
}

/** A text stands in single quotes, a quote in it is doubled (1.0.1, "Literals"). */
function readText(text: string, at: number): Read {
  const match = matchAt(/'((?:[^']|'')*)'/y, text, at);
  if (!match) return fail('The text is not closed: a single quote is missing.', at);
  const value = (match[1] ?? '').replaceAll("''", "'");
  return { token: { type: 'literal', value, column: at + 1 }, end: at + match[0].length };
}

function readNumber(text: string, at: number): Read {
  const match = matchAt(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,4})?(?![\w.])/y, text, at);
  if (!match) {
    const [word = ''] = matchAt(/[^\s'(){}<>=!&|]*/y, text, at) ?? [];
    return fail(`"${word}" is no number. A text stands in single quotes.`, at, `'${word}'`);
  }
  return { token: { type: 'number', text: match[0], column: at + 1 }, end: at + match[0].length };
}

const literals = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const wordOperators = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
]);

function readWord(text: string, at: number): Read {
  const [word = ''] = matchAt(/[\w.-]+/y, text, at) ?? [];
  const value = literals.get(word);
  if (value !== undefined) {
    return { token: { type: 'literal', value, column: at + 1 }, end: at + word.length };
  }
  const operator = wordOperators.get(word.toLowerCase());
  return operator === undefined
    ? fail(`"${word}" is no expression; a text stands in single quotes.`, at, `'${word}'`)
    : fail(`"${word}" is no operator: write "${operator}".`, at, operator);
}

const meant = new Map([
  ['=', '=='],
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['=>', '>='],
  ['=<', '<='],
  ['&', '&&'],
  ['|', '||'],
]);

function readOperator(text: string, at: number): Read {
  const [operator = ''] = matchAt(/[(){}]|[=!<>]=(?!=)|&&|\|\||[<>!](?![=>])/y, text, at) ?? [];
  if (operator !== '') {
    return {
      token: { type: 'operator', text: operator, column: at + 1 },
      end: at + operator.length,
    };
  }
  if (text[at] === '"') return fail('A text stands in single quotes, not in double ones.', at);
  const [word = ''] = matchAt(/[=!<>]+|[&|]+|[^]/uy, text, at) ?? [];
  const fix = meant.get(word);
  return fix === undefined
    ? fail(`"${word}" can not stand in a condition.`, at)
    : fail(`"${word}" is no operator. Did you mean "${fix}"?`, at, fix);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function fail(message: string, at: number, fix?: string): Read {
  return { error: { message, column: at + 1, ...(fix !== undefined && { fix }) } };
}
