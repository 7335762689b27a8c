import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import { parseJsonTree, placeAt, pointerAt, rangeAt } from '@/ui/code-editor/json/ranges';
import { escapeToken } from '@/ui/pointer';

const text = '{ "amount": { "currency": "USD" }, "chains": ["ETH", "SOL"] }';
const tree = parseJsonTree(text);
const slice = (range: { from: number; to: number } | undefined) =>
  range && text.slice(range.from, range.to);

test('a pointer names the range of its value, and of its name', () => {
  expect(slice(rangeAt(tree, '/amount/currency'))).toBe('"USD"');
  expect(slice(rangeAt(tree, '/amount/currency')?.name)).toBe('"currency"');
  expect(slice(rangeAt(tree, '/chains/1'))).toBe('"SOL"');
  expect(slice(rangeAt(tree, ''))).toBe(text);
  expect(rangeAt(tree, '/chains/2')).toBeUndefined();
});

test('what is missing is shown at the name of what it would lie in, or at the first bracket', () => {
  expect(placeAt(tree, '/amount/amount')).toMatchObject({ missing: ['amount'] });
  expect(slice(placeAt(tree, '/amount/amount'))).toBe('"amount"');
  expect(slice(placeAt(tree, '/chains/2/type'))).toBe('"chains"');
  expect(placeAt(tree, '/type')).toEqual({ from: 0, to: 1, missing: ['type'] });
  expect(placeAt(parseJsonTree(''), '/type')).toEqual({ from: 0, to: 0, missing: ['type'] });
});

test('an offset leads to the innermost value around it', () => {
  expect(pointerAt(tree, text.indexOf('USD'))).toBe('/amount/currency');
  expect(pointerAt(tree, text.indexOf('SOL'))).toBe('/chains/1');
  expect(pointerAt(tree, text.indexOf('"chains'))).toBe('/chains');
  expect(pointerAt(tree, 0)).toBe('');
});

test('of members of one name the last counts, as for JSON.parse', () => {
  const twice = '{"a": 1, "a": 2}';
  expect(rangeAt(parseJsonTree(twice), '/a')).toMatchObject({ from: twice.indexOf('2') });
});

test('a value is found in a text that has a mistake behind it', () => {
  const broken = '{"key": "x", "amount": {"currency": }';
  const range = rangeAt(parseJsonTree(broken), '/key');
  expect(range && broken.slice(range.from, range.to)).toBe('"x"');
});

test('the range of every pointer holds the value of that pointer, however the text is laid out', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
      const written = JSON.stringify(value, null, indent);
      // -0 is written as 0, so what is compared is what the text says.
      const said = JSON.parse(written) as Json;
      const read = parseJsonTree(written);
      for (const [pointer, inner] of everyPointer(said)) {
        const range = rangeAt(read, pointer);
        expect(range).toBeDefined();
        expect(JSON.parse(written.slice(range?.from, range?.to))).toEqual(inner);
        expect(pointerAt(read, range?.from ?? 0).startsWith(pointer)).toBe(true);
      }
    }),
  );
});

function everyPointer(value: Json, at = ''): [string, Json][] {
  const inside =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          everyPointer(inner, `${at}/${escapeToken(name)}`),
        )
      : [];
  return [[at, value], ...inside];
}
