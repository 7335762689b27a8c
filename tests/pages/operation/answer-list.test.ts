import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { catalogueIndex } from '@/api/catalogue-index';
import type { Exchange } from '@/api/exchange';
import { cellText, listColumns } from '@/pages/operation/list/columns';
import { detailsInput, detailsOf } from '@/pages/operation/list/details-of';
import { pageTurns } from '@/pages/operation/list/page-turns';
import { rowPage } from '@/pages/operation/list/row-pages';
import { listOf, parseBody } from '@/ui/body';

const payments = getOperation('listPayments');
const base = 'http://sandbox.localhost/v1/payments';

function pageOf(link: string): Exchange {
  const request = { method: 'GET', url: `${base}?pageSize=2`, headers: {} };
  const response = { status: 200, headers: { link }, body: '{"data":[]}' };
  return {
    operationId: payments.id,
    input: { query: { pageSize: 2, pageBefore: 'old' } },
    attempts: [{ request, response, startedAt: 0, finishedAt: 1 }],
  };
}

test('a list is an answer of objects alone, wrapped or bare', () => {
  expect(listOf(parseBody('{"data":[{"id":"1"}]}'))).toEqual([{ id: '1' }]);
  expect(listOf(parseBody('[{"id":"1"}]'))).toEqual([{ id: '1' }]);
  expect(listOf(parseBody('{"data":[]}'))).toEqual([]);
  expect(listOf(parseBody('{"data":["USD"]}'))).toBeUndefined();
  expect(listOf(parseBody('{"data":{"id":"1"}}'))).toBeUndefined();
  expect(listOf(parseBody('<html>'))).toBeUndefined();
});

test('columns come in the order they are read: id, status, amounts, type, dates, the rest', () => {
  const row = {
    merchantId: 'm',
    createDate: '2026-01-01T00:00:00Z',
    type: 'payment',
    amount: { amount: '25.00', currency: 'USD' },
    beyond: 1,
    status: 'paid',
    id: '1',
  };
  const columns = listColumns(payments, [row]);
  expect(columns.map(({ name }) => name)).toEqual([
    'id',
    'status',
    'amount',
    'type',
    'createDate',
    'merchantId',
    'beyond',
  ]);
  expect(columns[2]?.kind).toBe('money');
});

test('what no row has makes no column, what one has does', () => {
  const columns = listColumns(payments, [{ id: '1' }, { id: '2', status: 'paid' }]);
  expect(columns.map(({ name }) => name)).toEqual(['id', 'status']);
});

test('a cell says an amount with its currency, and loses nothing of any other value', () => {
  expect(cellText({ amount: '25.00', currency: 'USD' })).toBe('25.00 USD');
  expect(cellText({ amount: '25.00', currency: 'USD', rate: 2 })).toContain('"rate":2');
  expect(cellText('paid')).toBe('paid');
  expect(cellText(0)).toBe('0');
  expect(cellText(null)).toBe('');
  expect(cellText(undefined)).toBe('');
});

test('a row leads to the call that gets it, found by the path', () => {
  const details = detailsOf(payments, catalogueIndex);
  expect(details?.entry.id).toBe('getPayment');
  expect(details && detailsInput(details, { id: 'p-1' })).toEqual({ path: { id: 'p-1' } });
  expect(details && detailsInput(details, { amount: '1' })).toBeUndefined();
  expect(detailsOf({ path: '/v1/exchange/trades' }, catalogueIndex)?.entry.id).toBe(
    'getExchangeTrade',
  );
  expect(detailsOf({ path: '/v1/balances' }, catalogueIndex)).toBeUndefined();
});

test('the next page is the same call with the query of the link, numbers as numbers', () => {
  const link = `<${base}?pageSize=2&to=2026-01-01T00%3A00%3A00Z&pageAfter=p-2>; rel="next"`;
  expect(pageTurns(payments, pageOf(link))).toEqual({
    next: { query: { to: '2026-01-01T00:00:00Z', pageAfter: 'p-2', pageSize: 2 } },
  });
});

test('a link to elsewhere sends nothing there, and no parameter the call does not have', () => {
  const link = '<https://elsewhere.example/?pageBefore=p-1&steal=1>; rel="prev"';
  expect(pageTurns(payments, pageOf(link))).toEqual({
    previous: { query: { pageBefore: 'p-1' } },
  });
});

test('without a link there is no page to turn to', () => {
  expect(pageTurns(payments, pageOf(''))).toEqual({});
  expect(pageTurns(payments, pageOf(`<${base}>; rel="self"`))).toEqual({});
});

test('rows are shown in pages of the size chosen; beyond the last page is the last', () => {
  expect(rowPage(60, '25', 1)).toEqual({ from: 25, to: 50, page: 1, pages: 3 });
  expect(rowPage(60, '25', 9)).toEqual({ from: 50, to: 60, page: 2, pages: 3 });
  expect(rowPage(60, 'all', 2)).toEqual({ from: 0, to: 60, page: 0, pages: 1 });
  expect(rowPage(0, 'all', 0)).toEqual({ from: 0, to: 0, page: 0, pages: 1 });
});
