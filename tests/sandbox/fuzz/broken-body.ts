import fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';

/** A number as it is written, which JavaScript would write otherwise. Put in by `writeBody`. */
const raw = (digits: string) => `raw number ${digits}`;

const deep = (levels: number): Json => {
  let value: Json = 'core';
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { in: value };
  return value;
};

/** The name of a member that no schema has. */
export const strangeName = 'xNobodyKnowsThis';

/** Texts that break what takes texts for granted. */
export const nastyTexts = [
  '',
  ' ',
  '\uD800',
  'a\uDC00b',
  '\u0000\u0001\u001F\u007F',
  '\r\nx-injected: 1',
  '\u202Eخمسة\u2066',
  'Zoë 李 👩‍👩‍👧‍👦 𝔘',
  '\uFEFFbom',
  'x'.repeat(50_000),
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00%ff%',
  '${7*7}<script>',
];

const nastyValues: readonly Json[] = [
  ...nastyTexts,
  null,
  true,
  0,
  -1,
  -0.01,
  1e21,
  5e-324,
  raw('1e400'),
  raw('-1e400'),
  raw('1234567890123456789012345678901234567890.12'),
  '-5.00',
  '0.00',
  '00000000000.0',
  '1e3',
  '1e400',
  'NaN',
  'Infinity',
  '1,000.00',
  '١٢٣',
  '1234567890123456789012345678901234567890',
  '999999999999.99',
  '0.000000000000000001',
  [],
  [[]],
  {},
  { toString: 'x', valueOf: 1, hasOwnProperty: null },
  deep(30),
  deep(70),
];

/** One way to spoil a body. */
export type Break =
  | { do: 'drop'; at: number }
  | { do: 'replace'; at: number; value: Json }
  | { do: 'add'; at: number; name: string; value: Json };

const place = fc.nat(60);

export const breaks: fc.Arbitrary<Break> = fc.oneof(
  fc.record({ do: fc.constant('drop' as const), at: place }),
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      at: place,
      value: fc.oneof(fc.constantFrom(...nastyValues), fc.jsonValue() as fc.Arbitrary<Json>),
    }),
  },
  fc.record({
    do: fc.constant('add' as const),
    at: place,
    name: fc.constantFrom(strangeName, '__proto__', 'constructor', 'id', 'status', 'createDate'),
    value: fc.constantFrom<Json>('x', { polluted: true }, null, 1),
  }),
);

/** The body after a break. Which place is meant, counts around: `at` may be any number. */
export function breakBody(body: Json, broken: Break): Json {
  const copy = structuredClone(body);
  const holders = holdersIn(copy);
  if (broken.do === 'add') {
    const objects = holders.filter(isJsonObject);
    const holder = objects[broken.at % Math.max(1, objects.length)];
    if (holder) define(holder, broken.name, broken.value);
    return copy;
  }
  const places = holders.flatMap((holder) => Object.keys(holder).map((key) => ({ holder, key })));
  const found = places[broken.at % Math.max(1, places.length)];
  if (!found) return broken.do === 'replace' ? broken.value : copy;
  if (broken.do === 'drop') delete (found.holder as JsonObject)[found.key];
  else define(found.holder, found.key, broken.value);
  return copy;
}

/** Also a member named `__proto__`, as JSON has it. */
function define(holder: object, name: string, value: Json): void {
  const member = { value, enumerable: true, configurable: true, writable: true };
  Object.defineProperty(holder, name, member);
}

/** Every object and list in a value, the outer ones first. */
function holdersIn(value: Json): (JsonObject | Json[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(holdersIn)];
}

/** How a body is written down: as it should be, or not quite. */
export const writings = [
  'plain',
  'with a byte order mark',
  'with a key twice',
  'cut off',
  'followed by more',
  'in a list',
  'as a text',
  'empty',
] as const;

export function writeBody(body: Json, writing: (typeof writings)[number]): string {
  const text = JSON.stringify(body).replaceAll(/"raw number ([^"]*)"/g, '$1');
  switch (writing) {
    case 'with a byte order mark':
      return `\uFEFF${text}`;
    case 'with a key twice':
      return text.replace(/^\{("[^"\\]+":)/, '{$1null,$1');
    case 'cut off':
      return text.slice(0, text.length / 2);
    case 'followed by more':
      return `${text},`;
    case 'in a list':
      return `[${text}]`;
    case 'as a text':
      return JSON.stringify(text);
    case 'empty':
      return '';
    default:
      return text;
  }
}
