import { expect, test } from 'vitest';
import { apiOfSource, baseOf, earlierOf, maySendToken, nameOf } from '@/runs/kept-api';

const orders = { name: 'orders', title: 'Orders', file: 'orders.yaml' };
const bank = { name: 'town-bank', title: 'Town Bank', file: 'openapi.yaml' };

test('a description is a newer text of the API of its title, or of its file', () => {
  expect(earlierOf({ title: 'Orders', file: 'other.yaml' }, [bank, orders])).toBe(orders);
  expect(earlierOf({ title: 'Orders and more', file: 'orders.yaml' }, [orders])).toBe(orders);
  expect(earlierOf({ title: 'Shop', file: 'shop.yaml' }, [orders, bank])).toBeUndefined();
});

test('a file name that any API may have makes no two APIs one', () => {
  expect(earlierOf({ title: 'Shop', file: 'openapi.yaml' }, [bank])).toBeUndefined();
});

test('a source finds its API by file, by title, in any folder and format', () => {
  const kept = [orders, bank];
  expect(apiOfSource('./specs/orders.yaml', kept)).toBe(orders);
  expect(apiOfSource('https://a.example/v1/orders.openapi.json?x=1', kept)).toBe(orders);
  expect(apiOfSource('..\\openapi.yaml', kept)).toBe(bank);
  expect(apiOfSource('town-bank.json', kept)).toBe(bank);
  expect(apiOfSource('order.yaml', kept)).toBeUndefined();
});

test('an API is called after its title, and never like another', () => {
  expect(nameOf('Orders & Bills v1.2')).toBe('orders-bills-v1-2');
  expect(nameOf('注文 API')).toBe('注文-api');
  expect(nameOf('???')).toBe('api');
  expect(nameOf('Orders', new Set(['orders', 'orders-2']))).toBe('orders-3');
});

test('a call goes to the chosen base, else to a server of its own, else to the first of its API', () => {
  const api = { servers: ['https://a.example', 'https://b.example'] };
  expect(baseOf(api)).toBe('https://a.example');
  expect(baseOf(api, { servers: ['https://files.example'] })).toBe('https://files.example');
  const chosen = { ...api, base: 'http://127.0.0.1:9' };
  expect(baseOf(chosen, { servers: ['https://files.example'] })).toBe('http://127.0.0.1:9');
  expect(baseOf({ servers: [] })).toBeUndefined();
});

test('the token goes only to the base it was allowed for', () => {
  expect(maySendToken({}, 'https://a.example')).toBe(false);
  expect(maySendToken({ tokenFor: 'https://a.example' }, 'https://a.example')).toBe(true);
  expect(maySendToken({ tokenFor: 'https://a.example' }, 'https://a.example.evil')).toBe(false);
});
