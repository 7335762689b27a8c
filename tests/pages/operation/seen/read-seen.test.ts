import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import { readSeen, worthReading } from '@/pages/operation/seen/read-seen';
import type { KeptCall } from '@/runs/call-history';
import { exchangeOf } from '../exchanges';

const base = 'http://sandbox.localhost';

const kept = (number: number, more: Partial<KeptCall> = {}): KeptCall => ({
  number,
  operationId: 'getPayment',
  method: 'GET',
  url: `${base}/v1/payments/p-${number}`,
  environment: 'Embedded sandbox',
  at: number,
  status: 200,
  took: 1,
  size: 1_000,
  ...more,
});

const numbers = (calls: readonly KeptCall[]) =>
  worthReading(calls, base).map(({ number }) => number);

test('only calls that went to this very place and succeeded are read', () => {
  expect(
    numbers([
      kept(9),
      kept(8, { url: 'https://api.circle.com/v1/payments/p' }),
      kept(7, { url: `${base}.evil.example/v1/payments/p` }),
      kept(6, { status: 404 }),
      kept(5, { status: 302 }),
      kept(4, { status: 201 }),
    ]),
  ).toEqual([9, 4]);
  const { status: _, ...unanswered } = kept(3);
  expect(numbers([unanswered])).toEqual([]);
});

test('long answers are left alone, and no more is read than is quick to read', () => {
  expect(numbers([kept(3), kept(2, { size: 500_001 }), kept(1)])).toEqual([3, 1]);
  const big = Array.from({ length: 9 }, (_, index) => kept(9 - index, { size: 500_000 }));
  expect(numbers(big)).toEqual([9, 8, 7, 6, 5, 4]);
  const many = Array.from({ length: 300 }, (_, index) => kept(300 - index));
  expect(numbers(many)).toHaveLength(100);
});

test('the values of the calls are found, the newest first; one that is gone is passed over', async () => {
  const exchanges: Record<number, Exchange> = {
    2: exchangeOf('getPayment', {}, 200, '{"data":{"id":"p-2","status":"paid"}}'),
    1: exchangeOf('getPayment', {}, 200, '{"data":{"id":"p-1"}}'),
  };
  const seen = await readSeen(
    {
      list: () => Promise.resolve([kept(3), kept(2), kept(1)]),
      get: (number) => Promise.resolve(exchanges[number]),
    },
    base,
  );
  expect([...seen]).toEqual([
    [
      '/v1/payments',
      [
        { kind: '/v1/payments', value: 'p-2', status: 'paid', at: 2 },
        { kind: '/v1/payments', value: 'p-1', at: 1 },
      ],
    ],
  ]);
});

test('a call is read once: after the next one only that is', async () => {
  const listed = [kept(1)];
  const read: number[] = [];
  const get = (number: number) => {
    read.push(number);
    return Promise.resolve(exchangeOf('getPayment', {}, 200, `{"data":{"id":"p-${number}"}}`));
  };
  const calls = { list: () => Promise.resolve([...listed]), get };
  await readSeen(calls, base);
  listed.unshift(kept(2));
  const seen = await readSeen(calls, base);
  expect(seen.get('/v1/payments')?.map(({ value }) => value)).toEqual(['p-2', 'p-1']);
  expect(read).toEqual([1, 2]);
});
