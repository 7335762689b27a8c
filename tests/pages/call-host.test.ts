import { afterEach, expect, test, vi } from 'vitest';
import { StudioError } from '@/api/studio-error';
import { chosenHost } from '@/browser/call-hosts';
import { callHostItem, createCallHostStore } from '@/pages/call-host';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  };
}

const refuse = () => {
  throw new Error('forbidden');
};

afterEach(() => vi.unstubAllGlobals());

test('the choice of who answers is kept, and in-process is what no choice means', () => {
  const storage = memory();
  const store = createCallHostStore(storage);
  expect(store.get()).toEqual({ wanted: 'in-process' });
  store.choose('worker');
  expect(storage.kept).toEqual({ [callHostItem]: 'worker' });
  expect(createCallHostStore(storage).get()).toEqual({ wanted: 'worker' });
  store.choose('in-process');
  expect(storage.kept).toEqual({});
});

test('a storage that refuses leaves the choice in memory, and nonsense in it counts as none', () => {
  const store = createCallHostStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
  store.choose('worker');
  expect(store.get()).toEqual({ wanted: 'worker' });
  expect(createCallHostStore(memory({ [callHostItem]: 'elsewhere' })).get().wanted).toBe(
    'in-process',
  );
});

const call = new Request('http://sandbox.localhost/v1/ping');
const inPage = () => Promise.resolve(new Response('in the page'));

test('calls go by the host that is chosen at their moment; the worker starts once and is stopped', async () => {
  const store = createCallHostStore(memory());
  const seen: string[] = [];
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('by the worker')));
  const host = chosenHost(inPage, store, () => {
    seen.push('started');
    return Promise.resolve({ stop: () => seen.push('stopped') });
  });
  const sent = async () => (await host(call)).text();
  expect(await sent()).toBe('in the page');
  store.choose('worker');
  expect(await Promise.all([sent(), sent()])).toEqual(['by the worker', 'by the worker']);
  store.choose('in-process');
  expect(await sent()).toBe('in the page');
  expect(seen).toEqual(['started', 'stopped']);
});

test('where no worker can be had the page answers and says why; choosing it again tries again', async () => {
  const store = createCallHostStore(memory());
  store.choose('worker');
  let tries = 0;
  const host = chosenHost(inPage, store, () => {
    tries += 1;
    return Promise.reject(new StudioError('no-worker', 'No service worker can be had: private.'));
  });
  expect(await (await host(call)).text()).toBe('in the page');
  expect(await (await host(call)).text()).toBe('in the page');
  expect(store.get()).toEqual({
    wanted: 'worker',
    problem: 'No service worker can be had: private.',
  });
  expect(tries).toBe(1);
  store.choose('in-process');
  await host(call);
  store.choose('worker');
  await host(call);
  expect(tries).toBe(2);
});

test('a worker whose code could not be loaded once is started anew by the next call', async () => {
  const store = createCallHostStore(memory({ [callHostItem]: 'worker' }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('by the worker')));
  let starts = 0;
  const host = chosenHost(inPage, store, () => {
    starts += 1;
    return starts === 1
      ? Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      : Promise.resolve({ stop: () => undefined });
  });
  await expect(host(call)).rejects.toThrow('Failed to fetch');
  expect(await (await host(call)).text()).toBe('by the worker');
  await host(call);
  expect(starts).toBe(2);
});
