import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import { createPageStudio, type StudioDoor } from '@/pages/create-page-studio';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

const unused = () => Promise.reject(new Error('not part of this test'));

function createDoor(): StudioDoor {
  return {
    loadOperation: unused,
    send: unused,
    runs: { list: () => Promise.resolve([]) },
    flows: { listLocal: () => Promise.resolve([]), save: ({ name }) => Promise.resolve(name) },
    loadRunStudio: unused,
  };
}

test('the heavy part is loaded with its first use, once', async () => {
  let loads = 0;
  const studio = createPageStudio({
    environment: embedded,
    seed: 42,
    storage,
    loadDoor: () => {
      loads += 1;
      return Promise.resolve(createDoor());
    },
  });
  expect(loads).toBe(0);
  await Promise.all([studio.runs.list(5), studio.flows.listLocal()]);
  expect(loads).toBe(1);
});

test('a load that failed is tried again the next time', async () => {
  let loads = 0;
  const studio = createPageStudio({
    environment: embedded,
    seed: 42,
    storage,
    loadDoor: () => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(createDoor());
    },
  });
  await expect(studio.runs.list(5)).rejects.toThrow('offline');
  await expect(studio.runs.list(5)).resolves.toEqual([]);
});

test('the door always sees the token of the moment', async () => {
  let read: (() => string | undefined) | undefined;
  const studio = createPageStudio({
    environment: embedded,
    seed: 42,
    storage,
    loadDoor: (token) => {
      read = token;
      return Promise.resolve(createDoor());
    },
  });
  await studio.runs.list(1);
  studio.token.set('a:b:c');
  expect(read?.()).toBe('a:b:c');
});
