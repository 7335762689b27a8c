import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateKey } from '@/machine/state-key';

test.each([
  ['createQuote', 's_createQuote'],
  ['10', 's_10'],
  ['__proto__', 's___proto__'],
  ['a.b', 's_a$2e$b'],
])('%s becomes %s', (stepId, key) => {
  expect(stateKey(stepId)).toBe(key);
});

test('two steps never share a state', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(stateKey(a) === stateKey(b)).toBe(a === b);
    }),
  );
});
