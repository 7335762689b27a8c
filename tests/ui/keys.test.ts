import { expect, test } from 'vitest';
import { createKeyRegistry, digitOf, keyOf } from '@/ui/keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test('a pressed key is written as on the sheet of keys', () => {
  expect(keyOf({ ...plain, key: '?' })).toBe('?');
  expect(keyOf({ ...plain, key: ' ' })).toBe('Space');
  expect(keyOf({ ...plain, key: 'n' })).toBe('N');
  expect(keyOf({ ...plain, key: 'Enter', ctrlKey: true })).toBe('Ctrl+Enter');
  expect(keyOf({ ...plain, key: '.', metaKey: true })).toBe('Ctrl+.');
});

test('a shifted digit is known by its place, whatever it writes', () => {
  expect(digitOf({ ...plain, code: 'Digit1', shiftKey: true })).toBe('Shift+1');
  expect(digitOf({ ...plain, code: 'Digit1', shiftKey: false })).toBeUndefined();
  expect(digitOf({ ...plain, code: 'KeyA', shiftKey: true })).toBeUndefined();
  expect(digitOf({ ...plain, code: 'Digit1', shiftKey: true, ctrlKey: true })).toBeUndefined();
});

test('the sheet lists the keys of what is shown, and of nothing that has gone', () => {
  const registry = createKeyRegistry();
  const shell = [{ keys: '?', does: 'Show the keys', run: () => {} }];
  const page = [{ keys: 'N', does: 'Step', run: () => {} }];
  registry.add(shell);
  const remove = registry.add(page);
  expect(registry.list()).toEqual([shell, page]);
  remove();
  expect(registry.list()).toEqual([shell]);
});
