import Big from 'big.js';
import type { Json, JsonSchema } from '@/api/json';
import { digitsOf } from '@/api/shapes/digits';
import { rulingOf, type Ruling } from './schema-rules';

/**
 * A body whose amounts are texts, as its schema asks: clients send JSON numbers too. The digits are
 * those of the body's own text, never those of the float it was read as.
 */
export function decimalTexts(schema: JsonSchema, value: Json, bodyText: string): Json {
  if (typeof schema === 'boolean' || !mayHoldNumber.test(bodyText)) return value;
  let written: Json | undefined;
  return reduce(
    rulingOf(schema),
    value,
    () => (written ??= JSON.parse(quoteNumbers(bodyText)) as Json),
  );
}

/** A number that is a member or an item. Most bodies have none; those that seem to are looked through. */
const mayHoldNumber = /[[:,]\s*-?\d/;

/** The same place of the body, where every number is the text it was written as. */
type Written = () => Json | undefined;

function reduce(ruling: Ruling | undefined, value: Json, written: Written): Json {
  // Nothing is said of this place, so no number in it is an amount.
  if (!ruling) return value;
  if (typeof value === 'number') {
    const isAmount = ruling.rules.some((rule) => digitsOf(rule) !== undefined);
    const number = isAmount ? written() : value;
    return typeof number === 'string' ? plain(number) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { items } = ruling;
    return value.map((item, index) => reduce(items, item, memberOf(written, index)));
  }
  const members = Object.entries(value).map(
    ([name, member]) =>
      [name, reduce(ruling.member(name), member, memberOf(written, name))] as const,
  );
  return Object.fromEntries(members);
}

function memberOf(written: Written, name: string | number): Written {
  return () => (written() as Record<string | number, Json>)[name];
}

/**
 * A number in plain digits: `1e3` is 1000, `10.50` is 10.5, as the number is the same. One that would
 * be longer than any double is (some 330 digits) stays as it was written; no schema takes it.
 */
function plain(number: string): string {
  const exponent = Number(/e(.*)$/i.exec(number)?.[1] ?? 0);
  return Math.abs(exponent) > 400 ? number : new Big(number).toFixed();
}

/** Well-formed JSON with every number as a text (RFC 8259, section 6). */
function quoteNumbers(json: string): string {
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
}
