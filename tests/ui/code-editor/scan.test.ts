import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJsonTree, rangeAt } from '@/ui/code-editor/json/ranges';
import { scanValues } from '@/ui/code-editor/json/scan';
import { escapeToken } from '@/ui/pointer';

/** The pointers of the plain values of a JSON value. */
function pointersOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, inner]) =>
    pointersOf(inner, `${at}/${escapeToken(name)}`),
  );
}

test('plain values are found where the tree has them', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const pointers = pointersOf(JSON.parse(text));
      const tree = parseJsonTree(text);
      const found = scanValues(text, new Set(pointers));
      for (const pointer of pointers) {
        const { from, to } = rangeAt(tree, pointer) ?? {};
        expect(found.get(pointer)).toEqual({ from, to });
      }
    }),
  );
});

test('of members of one name the last is found, and nothing that was not asked for', () => {
  const text = '{"a": 1, "b": [{"a": 2}, "x"], "a": 3}';
  expect([...scanValues(text, new Set(['/a', '/b/1', '/c', '/b']))]).toEqual([
    ['/a', { from: 36, to: 37 }],
    ['/b/1', { from: 25, to: 28 }],
  ]);
});
