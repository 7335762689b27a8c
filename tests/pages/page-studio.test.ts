import { expect, test } from 'vitest';
import { createStore } from '@/pages/store';
import { createPageStudio, type PageStudioParts } from '@/pages/create-page-studio';

const unused = () => Promise.reject(new Error('not part of this test'));
const sent = () => Promise.reject(new Error('sent'));
const noCode = () => Promise.reject(new Error('no code'));

function createParts(overrides: Partial<PageStudioParts> = {}): PageStudioParts {
  return {
    provider: 'https://api-sandbox.circle.com',
    seed: 42,
    worldSeed: createStore(42),
    wallets: createStore([]),
    storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    settings: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
    loadOperation: unused,
    loadHistory: () =>
      Promise.resolve({
        runs: { list: () => Promise.resolve([]) },
        calls: { recent: () => Promise.resolve([]) },
        flows: { listLocal: () => Promise.resolve([]) },
      }),
    loadKept: unused,
    loadApis: unused,
    loadEngine: () =>
      Promise.resolve({
        send: unused,
        visitSandbox: unused,
        loadRunStudio: unused,
        loadSandboxStudio: unused,
      }),
    ...overrides,
  };
}

test('what the first screen shows does not load the engine', async () => {
  let engines = 0;
  const { loadEngine, ...parts } = createParts();
  const studio = createPageStudio({
    ...parts,
    loadEngine: (settings) => {
      engines += 1;
      return loadEngine(settings);
    },
  });
  await studio.runs.list(5);
  await studio.calls.recent(5);
  await studio.flows.listLocal();
  expect(engines).toBe(0);
  await expect(studio.send('createTrade', {})).rejects.toThrow('not part of this test');
  expect(engines).toBe(1);
});

test('what a call is kept with loads without the engine, and a call is not sent before all is there', async () => {
  const said: string[] = [];
  const studio = createPageStudio(
    createParts({
      loadKept: () => {
        said.push('kept');
        const runs = { remark: unused, delete: unused };
        const calls = { ...runs, keep: unused, list: unused, get: unused };
        return Promise.resolve({ prepare: async () => void said.push('ready'), calls, runs });
      },
      loadEngine: () => {
        said.push('engine');
        const rest = { visitSandbox: unused, loadRunStudio: unused, loadSandboxStudio: unused };
        return Promise.resolve({ send: sent, ...rest });
      },
    }),
  );
  await studio.prepareKeeping();
  expect(said).toEqual(['kept', 'ready']);
  await studio.prepareCall();
  expect(said.toSorted()).toEqual(['engine', 'kept', 'ready', 'ready']);
  await expect(studio.send('getTrade', {}, { onStart: noCode })).rejects.toThrow('no code');
  await expect(studio.send('getTrade', {}, { onStart: () => {} })).rejects.toThrow('sent');
});

test('a part is loaded once, however many ask for it at the same time', async () => {
  let loads = 0;
  const { loadHistory, ...parts } = createParts();
  const studio = createPageStudio({
    ...parts,
    loadHistory: () => {
      loads += 1;
      return loadHistory();
    },
  });
  await Promise.all([studio.runs.list(5), studio.flows.listLocal()]);
  expect(loads).toBe(1);
});

test('a load that failed is tried again the next time', async () => {
  let loads = 0;
  const { loadHistory, ...parts } = createParts();
  const studio = createPageStudio({
    ...parts,
    loadHistory: () => {
      loads += 1;
      return loads === 1 ? Promise.reject(new Error('offline')) : loadHistory();
    },
  });
  await expect(studio.runs.list(5)).rejects.toThrow('offline');
  await expect(studio.runs.list(5)).resolves.toEqual([]);
});

test('the engine always sees the token of the moment', async () => {
  let read: (() => string | undefined) | undefined;
  const { loadEngine, ...parts } = createParts();
  const studio = createPageStudio({
    ...parts,
    loadEngine: (settings) => {
      read = settings.token;
      return loadEngine(settings);
    },
  });
  await studio.loadRunStudio().catch(() => {});
  studio.token.set('a:b:c');
  expect(read?.()).toBe('a:b:c');
});
