import { expect, test } from 'vitest';
import { createKeyRegistry, keyOf } from '@/ui/keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test('a pressed key is written as on the sheet of keys', () => {
  expect(keyOf({ ...plain, key: '?' })).toBe('?');
  expect(keyOf({ ...plain, key: ' ' })).toBe('Space');
  expect(keyOf({ ...plain, key: 'n' })).toBe('N');
  expect(keyOf({ ...plain, key: 'Enter', ctrlKey: true })).toBe('Ctrl+Enter');
  expect(keyOf({ ...plain, key: '.', metaKey: true })).toBe('Ctrl+.');
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
