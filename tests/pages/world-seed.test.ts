import { expect, test } from 'vitest';
import { createWorldSeed } from '@/pages/world-seed';

function createStorage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  };
}

const forbidden: Pick<Storage, 'getItem' | 'setItem'> = {
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('SecurityError');
  },
};

test('the seed of the world is known again after a reload', () => {
  const storage = createStorage();
  expect(createWorldSeed(storage, 42).get()).toBe(42);
  createWorldSeed(storage, 42).set(7);
  expect(createWorldSeed(storage, 42).get()).toBe(7);
});

test('what is kept and is no seed counts as nothing', () => {
  const storage = createStorage();
  storage.setItem('studio-world-seed', 'seven');
  expect(createWorldSeed(storage, 42).get()).toBe(42);
});

test('where storage is forbidden the seed holds for the visit', () => {
  const seed = createWorldSeed(forbidden, 42);
  seed.set(7);
  expect(seed.get()).toBe(7);
});
