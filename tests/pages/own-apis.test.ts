import { expect, test } from 'vitest';
import type { KeptApis } from '@/browser/kept-apis';
import { createOwnApis } from '@/browser/own-apis';
import { readOwnApi } from '@/browser/read-own-api';
import { createHasApis } from '@/pages/apis/has-apis';
import { ownCallStudio } from '@/pages/apis/own-call-studio';
import { createStore } from '@/pages/store';
import type { PagesStudio } from '@/pages/studio-context';
import { apiOfSource, type KeptApi, type KeptApiText } from '@/runs/kept-api';

const yaml = (title: string, path = '/orders') => `openapi: 3.0.3
info: { title: ${title}, version: '1' }
servers: [{ url: https://api.orders.example }]
paths: { ${path}: { post: { operationId: place, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }, responses: {} } } }
components: { schemas: { Order: { type: object } } }
`;

/** Keeps APIs in memory. */
function createMemory(): KeptApis {
  const apis = new Map<string, KeptApi>();
  const texts = new Map<string, KeptApiText>();
  return {
    list: async () => [...apis.values()],
    text: async (name) => texts.get(name),
    put: async (api, text) => {
      apis.set(api.name, api);
      texts.set(api.name, { name: api.name, ...text });
    },
    change: async (name, change) => {
      const api = apis.get(name);
      if (api) apis.set(name, change(api));
    },
    remove: async (name) => void apis.delete(name),
    forSource: async (url) => texts.get(apiOfSource(url, [...apis.values()])?.name ?? '')?.text,
  };
}

/** APIs over a server that echoes the token it was sent; `answer` is what the guard is told. */
function createApis(answer = true) {
  const counts: number[] = [];
  const asked: unknown[] = [];
  const apis = createOwnApis({
    kept: createMemory(),
    read: async (wish) => readOwnApi(wish),
    guard: {
      ask: async (question) => {
        asked.push(question.calls);
        return answer;
      },
    },
    token: () => 'a:b:c',
    onCount: (count) => counts.push(count),
    transport: async (config) => ({
      data: String(config.headers.authorization ?? 'no token'),
      status: 200,
      statusText: '',
      headers: {},
      config,
    }),
  });
  const bring = async (name: string, text: string) => {
    const brought = await apis.read({ name, text });
    await apis.keep(brought);
    return brought;
  };
  return { apis, bring, counts, asked };
}

test('a file becomes an API with a name of its own, and is counted', async () => {
  const { apis, bring, counts } = createApis();
  const { api, replaces } = await bring('orders.yaml', yaml('My Orders'));
  expect(replaces).toBeUndefined();
  expect(api).toMatchObject({ name: 'my-orders', servers: ['https://api.orders.example'] });
  expect(await apis.list()).toEqual([api]);
  expect(counts.at(-1)).toBe(1);
  await apis.remove('my-orders');
  expect(counts.at(-1)).toBe(0);
});

test('a mended file takes the place of the API and keeps what was chosen for it', async () => {
  const { apis, bring } = createApis();
  await bring('orders.yaml', yaml('Orders'));
  await apis.change('orders', (api) => ({ ...api, base: 'https://test.example' }));
  const { replaces } = await bring('orders.yaml', yaml('Orders and bills', '/bills'));
  expect(replaces?.title).toBe('Orders');
  expect(await apis.list()).toMatchObject([
    { name: 'orders', title: 'Orders and bills', base: 'https://test.example' },
  ]);
});

test('an operation comes with its schemas written out; one that is not there is undefined', async () => {
  const { apis, bring } = createApis();
  await bring('orders.yaml', yaml('Orders'));
  expect((await apis.operation('orders', 'place'))?.body?.schema).toEqual({ type: 'object' });
  expect(await apis.operation('orders', 'other')).toBeUndefined();
  expect(await apis.operation('none', 'place')).toBeUndefined();
});

test('a file that can not be read is refused with its place, and nothing is kept', async () => {
  const { apis } = createApis();
  await expect(apis.read({ name: 'a.yaml', text: 'openapi: 2' })).rejects.toThrow(
    'a.yaml could not be read. a.yaml:1:1: This is OpenAPI 2',
  );
  expect(await apis.list()).toEqual([]);
});

async function placed(answer?: boolean) {
  const { apis, bring, asked } = createApis(answer);
  const { api } = await bring('orders.yaml', yaml('Orders'));
  const operation = await apis.operation('orders', 'place');
  if (!operation) throw new Error('The operation is lost.');
  return { apis, api, operation, asked, base: 'https://api.orders.example' };
}

test('the token goes along only to the base it was allowed for', async () => {
  const { apis, api, operation, base } = await placed();
  const sentTo = async (allowed: KeptApi, to: string) => {
    const { attempts } = await apis.send({ api: allowed, operation, base: to }, { body: {} });
    return attempts[0].response?.body;
  };
  expect(await sentTo(api, base)).toBe('no token');
  const trusting = { ...api, tokenFor: base };
  expect(await sentTo(trusting, base)).toBe('Bearer a:b:c');
  expect(await sentTo(trusting, 'https://other.example')).toBe('no token');
});

test('the guard of production is asked, and a no sends nothing', async () => {
  const { apis, api, operation, base, asked } = await placed(false);
  let started = false;
  const sending = apis.send(
    { api, operation, base },
    { body: {} },
    { onStart: () => (started = true) },
  );
  await expect(sending).rejects.toThrow('It was not confirmed');
  expect(started).toBe(false);
  expect(asked).toEqual([[{ method: 'POST', path: '/orders', base }]]);
});

test('the page of such a call sees its own base, and no token it may not have', async () => {
  const { api, operation, base } = await placed();
  const studio = { token: createStore('a:b:c') } as unknown as PagesStudio;
  const scoped = ownCallStudio(studio, { api, operation, base });
  expect(scoped.environment.get()).toMatchObject({ label: 'Orders', base });
  expect(scoped.token.get()).toBeUndefined();
  const trusting = ownCallStudio(studio, { api: { ...api, tokenFor: base }, operation, base });
  expect(trusting.token.get()).toBe('a:b:c');
});

function refuse(): never {
  throw new Error('forbidden');
}

test('whether there are APIs is remembered, also where the browser forbids storage', () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
  createHasApis(storage).count(2);
  expect(createHasApis(storage).get()).toBe(true);
  createHasApis(storage).count(0);
  expect(createHasApis(storage).get()).toBe(false);
  const refused = createHasApis({ getItem: refuse, setItem: refuse, removeItem: refuse });
  refused.count(1);
  expect(refused.get()).toBe(true);
});
