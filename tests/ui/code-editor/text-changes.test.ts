import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textChanges, type TextChange } from '@/ui/code-editor/text-changes';

test('only what differs is replaced, each place by itself', () => {
  const before = 'a: 1\nb: 2\nc: 3\n';
  expect(textChanges(before, 'a: 9\nb: 2\nc: 34\n')).toEqual([
    { from: 3, to: 4, insert: '9' },
    { from: 14, to: 14, insert: '4' },
  ]);
  expect(textChanges(before, before)).toEqual([]);
});

test('a line that comes in leaves those around it alone', () => {
  expect(textChanges('a\nc\n', 'a\nb\nc\n')).toEqual([{ from: 2, to: 2, insert: 'b\n' }]);
});

const lines = fc
  .array(fc.constantFrom('a', 'b', 'ab', '', 'a b'), { maxLength: 12 })
  .map((words) => words.join('\n'));

test('the changes make the one text of the other', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      expect(applied(before, textChanges(before, after))).toBe(after);
    }),
  );
});

test('changes come in order and don’t touch one another', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const changes = textChanges(before, after);
      changes.forEach(({ from, to }, index) => {
        expect(from).toBeGreaterThanOrEqual(changes[index - 1]?.to ?? 0);
        expect(to).toBeGreaterThanOrEqual(from);
      });
    }),
  );
});

test('two long texts with nothing in common are one change, made at once', () => {
  const changes = textChanges(long('before'), long('after'));
  expect(changes).toHaveLength(1);
  expect(applied(long('before'), changes)).toBe(long('after'));
});

function applied(text: string, changes: readonly TextChange[]): string {
  return changes.reduceRight(
    (made, { from, to, insert }) => made.slice(0, from) + insert + made.slice(to),
    text,
  );
}

function long(word: string): string {
  return Array.from({ length: 3000 }, (_, at) => `${word} ${at}`).join('\n');
}
