import { expect, test } from 'vitest';
import { createEnvironmentStore, environmentItem } from '@/pages/environment-store';
import { chosenBase, placeOptions } from '@/pages/shell/environment-choice';

const provider = 'https://api-sandbox.circle.com';

const refuse = () => {
  throw new Error('denied');
};

function storageOf(...entries: [string, string][]) {
  const items = new Map(entries);
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  return { items, storage };
}

test('calls go to the embedded sandbox until another place is chosen, which is kept by its base', () => {
  const { items, storage } = storageOf();
  const store = createEnvironmentStore(storage, provider);
  expect(store.get().id).toBe('embedded');
  store.choose('http://127.0.0.1:4010');
  expect([...items]).toEqual([[environmentItem, 'http://127.0.0.1:4010']]);
  expect(createEnvironmentStore(storage, provider).get().id).toBe('server');
  store.choose('http://sandbox.localhost');
  expect([...items]).toEqual([]);
});

test.for([
  ['not a base', 'embedded'],
  ['https://api.circle.com?token=x', 'embedded'],
  ['https://user:secret@api.circle.com', 'embedded'],
  ['https://api.circle.com', 'production'],
  [provider, 'provider'],
  ['https://api-staging.example.com', 'custom'],
])('a kept "%s" leads to %s', ([kept, id]) => {
  const { storage } = storageOf([environmentItem, kept ?? '']);
  expect(createEnvironmentStore(storage, provider).get().id).toBe(id);
});

test('a browser that forbids storage keeps the choice until the page is left', () => {
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
  const store = createEnvironmentStore(storage, provider);
  store.choose('https://api.circle.com');
  expect(store.get().id).toBe('production');
});

test('the place chosen now holds its own base, the others what they begin with', () => {
  const { storage } = storageOf([environmentItem, 'http://localhost:4999']);
  const store = createEnvironmentStore(storage, provider);
  const bases = placeOptions(store.get(), provider).map(({ id, base }) => `${id} ${base}`);
  expect(bases).toEqual([
    'embedded http://sandbox.localhost',
    'server http://localhost:4999',
    'provider https://api-sandbox.circle.com',
    'custom ',
    'production https://api.circle.com',
  ]);
});

test('a sandbox server is on this machine, a custom base anywhere', () => {
  const { storage } = storageOf();
  const options = placeOptions(createEnvironmentStore(storage, provider).get(), provider);
  const choose = (id: string, text: string) => {
    const option = options.find((one) => one.id === id);
    return option && chosenBase(option, text);
  };
  expect(choose('server', 'http://127.0.0.1:4011/')).toEqual({ base: 'http://127.0.0.1:4011' });
  expect(choose('server', 'https://api.example.com')).toMatchObject({
    problem: expect.stringContaining('Take "Custom base"') as string,
  });
  expect(choose('custom', 'https://api.example.com')).toEqual({ base: 'https://api.example.com' });
});
