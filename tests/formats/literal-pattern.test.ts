import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalPattern } from '@/formats/literal-pattern';

test('a text as a pattern matches itself and nothing else, whatever the flags', () => {
  const text = fc.string({ unit: 'binary', maxLength: 12 });
  fc.assert(
    fc.property(text, text, fc.constantFrom('', 's', 'u'), (one, other, flags) => {
      const pattern = new RegExp(`^${literalPattern(one)}$`, flags);
      expect(pattern.test(one)).toBe(true);
      expect(pattern.test(other)).toBe(one === other);
    }),
  );
});

test.for('$()*+./?[\\]^{|}-'.split(''))('%s stands for itself alone', (char) => {
  const pattern = new RegExp(`^${literalPattern(`a${char}b`)}$`, 'u');
  expect(pattern.test(`a${char}b`)).toBe(true);
  expect(['ab', 'aab', 'axb', 'a', 'b'].some((text) => pattern.test(text))).toBe(false);
});
