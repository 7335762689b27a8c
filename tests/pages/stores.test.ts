import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import { createLastCallStore } from '@/pages/last-call';
import { createRecentCalls } from '@/pages/recent-calls';
import { createStore } from '@/pages/store';
import { createTokenStore, maskedToken, tokenItem, tokenMistake } from '@/pages/token-store';

function createStorage(items: Record<string, string> = {}) {
  const kept = new Map(Object.entries(items));
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function exchangeOf(operationId: string, body: string): Exchange {
  const request = { method: 'POST', url: 'http://sandbox.localhost/v1/x', headers: {}, body: '{}' };
  const response = { status: 201, headers: {}, body };
  return {
    operationId,
    input: {},
    attempts: [{ request, response, startedAt: 100, finishedAt: 160 }],
  };
}

function refuse(): never {
  throw new Error('SecurityError');
}

test('a store tells its watchers of a change, not of an equal value', () => {
  const store = createStore(1);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(seen).toEqual([2]);
});

test('the token lies in the session under one name, alone', () => {
  const storage = createStorage();
  const token = createTokenStore(storage);
  token.set('SAND_API_KEY:4f1c:9f3c');
  expect([...storage.kept]).toEqual([[tokenItem, '{"bearerToken":"SAND_API_KEY:4f1c:9f3c"}']]);
  expect(createTokenStore(storage).get()).toBe('SAND_API_KEY:4f1c:9f3c');
});

test('a removed token leaves nothing behind', () => {
  const storage = createStorage({ [tokenItem]: '{"bearerToken":"a:b:c"}' });
  const token = createTokenStore(storage);
  token.set(undefined);
  expect(token.get()).toBeUndefined();
  expect(storage.kept.size).toBe(0);
});

test.each(['', 'null', '{', '{"bearerToken":7}', '{"bearerToken":"a b"}'])(
  'a session item that reads %j holds no token',
  (text) => {
    expect(createTokenStore(createStorage({ [tokenItem]: text })).get()).toBeUndefined();
  },
);

test('a browser that forbids storage keeps the token until the page is left', () => {
  const token = createTokenStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
  token.set('a:b:c');
  expect(token.get()).toBe('a:b:c');
});

test('a token with a space, a line break or a foreign character is refused with the reason', () => {
  expect(tokenMistake('SAND:1:2')).toBeUndefined();
  expect(tokenMistake('Bearer SAND:1:2')).toMatch(/holds a space.*without the word "Bearer"/);
  expect(tokenMistake('SAND:1\n:2')).toMatch(/line break/);
  expect(tokenMistake('SAND:1:ü')).toMatch(/no header can carry/);
  expect(tokenMistake('')).toMatch(/Enter a token/);
});

test('of a shown token only its ends can be read, of a short one nothing', () => {
  expect(maskedToken('SAND_API_KEY:4f1c:9f3c')).toBe('SAND…9f3c');
  expect(maskedToken('short:key')).toBe('••••');
});

test('the last call is cleared when a call begins and recorded when its answer is there', () => {
  const last = createLastCallStore();
  last.begin('createTrade')(exchangeOf('createTrade', '{"data":1}'));
  expect(last.get()).toMatchObject({
    url: 'http://sandbox.localhost/v1/x',
    payload: '{}',
    response: '{"data":1}',
  });
  last.begin('listTrades');
  expect(last.get()).toBeUndefined();
});

test('a late answer does not overwrite a newer call', () => {
  const last = createLastCallStore();
  const recordOld = last.begin('createTrade');
  const recordNew = last.begin('listTrades');
  recordNew(exchangeOf('listTrades', 'new'));
  recordOld(exchangeOf('createTrade', 'old'));
  expect(last.get()?.response).toBe('new');
});

test('the supported-currencies call is never the last call, nor does it clear it', () => {
  const last = createLastCallStore();
  last.begin('createTrade')(exchangeOf('createTrade', 'kept'));
  last.begin('getSupportedCurrencies')(exchangeOf('getSupportedCurrencies', 'hidden'));
  expect(last.get()?.response).toBe('kept');
});

test('the first screen lists the five newest calls, newest first', () => {
  const calls = createRecentCalls();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    calls.add({ path: `/v1/${name}`, route: `/debug/${name}` }, exchangeOf(name, ''));
  }
  expect(calls.get().map(({ path }) => path)).toEqual([
    '/v1/f',
    '/v1/e',
    '/v1/d',
    '/v1/c',
    '/v1/b',
  ]);
  expect(calls.get()[0]).toMatchObject({ method: 'POST', status: 201, took: 60 });
});
