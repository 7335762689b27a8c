import Big from 'big.js';
import type { Json } from '@/api/json';

/** The operators of a simple condition that compare two values. */
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** A value to compare; `exact` is the text of a number literal, so that no digit of it is lost. */
export interface Operand {
  value: Json;
  exact?: string;
}

/**
 * Compares two values loosely, as Arazzo 1.1 says ("Simple Conditions") and, where it is silent:
 * - texts regardless of case; null equals null alone, and no order holds with it;
 * - a number and a numeric text by exact decimal value, so `'25.00' == 25`; two texts are numbers
 *   only to be ordered: `'007' == '7'` is false, `'9' < '10'` is true;
 * - a boolean equals the text that spells it; objects and arrays equal by their content, case kept;
 * - anything else is unequal, and to order it is an error.
 */
export function compareLoosely(
  operator: ComparisonOperator,
  left: Operand,
  right: Operand,
): boolean | { error: string } {
  if (operator === '==') return isEqual(left, right);
  if (operator === '!=') return !isEqual(left, right);
  if (left.value === null || right.value === null) return false;
  const order = orderOf(left, right);
  if (order === undefined) {
    return {
      error: `"${operator}" orders numbers and texts, not ${describe(left.value)} and ${describe(right.value)}.`,
    };
  }
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** Tells whether a value alone passes: all but false, null, zero, the empty text and the text `false`. */
export function isTruthy(value: Json): boolean {
  if (typeof value === 'string') return value !== '' && value.toLowerCase() !== 'false';
  return Boolean(value);
}

function isEqual(left: Operand, right: Operand): boolean {
  const [a, b] = [left.value, right.value];
  if (typeof a === 'number' || typeof b === 'number') {
    const [x, y] = [decimalOf(left), decimalOf(right)];
    return x !== undefined && y !== undefined && x.eq(y);
  }
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase() === b.toLowerCase();
  if (typeof a === 'boolean' && typeof b === 'string') return String(a) === b.toLowerCase();
  if (typeof a === 'string' && typeof b === 'boolean') return a.toLowerCase() === String(b);
  return isSame(a, b);
}

function orderOf(left: Operand, right: Operand): number | undefined {
  const [x, y] = [decimalOf(left), decimalOf(right)];
  if (x && y) return x.cmp(y);
  return typeof left.value === 'string' && typeof right.value === 'string'
    ? compareCodePoints(left.value.toLowerCase(), right.value.toLowerCase())
    : undefined;
}

/** Long enough for any amount, short enough that no document can make a comparison slow. */
const longestNumber = 200;

function decimalOf({ value, exact }: Operand): Big | undefined {
  const text = exact ?? (typeof value === 'number' ? String(value) : value);
  if (typeof text !== 'string' || text.length > longestNumber) return undefined;
  return /^[+-]?\d+(\.\d+)?(e[+-]?\d{1,4})?$/i.test(text)
    ? new Big(text.replace(/^\+/, ''))
    : undefined;
}

/** By code point, the same everywhere: `<` on strings goes by UTF-16 units, a locale by the machine. */
function compareCodePoints(a: string, b: string): number {
  let index = 0;
  while (index < a.length && index < b.length) {
    const [x, y] = [a.codePointAt(index) ?? 0, b.codePointAt(index) ?? 0];
    if (x !== y) return x - y;
    index += x > 0xffff ? 2 : 1;
  }
  return a.length - b.length;
}

/** Compares two values by content, without recursion: an answer may be nested to any depth. */
function isSame(left: Json, right: Json): boolean {
  const pairs: [Json | undefined, Json | undefined][] = [[left, right]];
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (!a || !b || Array.isArray(a) !== Array.isArray(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    const [x, y] = [a as Record<string, Json>, b as Record<string, Json>];
    for (const key of keys) {
      if (!Object.hasOwn(y, key)) return false;
      pairs.push([x[key], y[key]]);
    }
  }
  return true;
}

function describe(value: Json): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') {
    return `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  }
  return typeof value === 'number' ? `the number ${value}` : String(value);
}
