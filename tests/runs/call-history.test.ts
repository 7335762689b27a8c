import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import { callLimits, isFound, keptCall, surplusCalls } from '@/runs/call-history';

const token = 'SAND_API_KEY:planted:secret';

function exchangeOf(body: string, typed = 'x'): Exchange {
  return {
    operationId: 'getPayout',
    input: { path: { id: typed } },
    attempts: [
      {
        request: {
          method: 'GET',
          url: `http://sandbox.localhost/v1/payouts/${typed}`,
          headers: {},
        },
        response: { status: 404, headers: { 'x-echo': token }, body },
        startedAt: 5,
        finishedAt: 25,
      },
    ],
  };
}

const sent = (exchange: Exchange) => ({
  exchange,
  environment: 'Embedded sandbox',
  at: 1000,
  secrets: [token],
});

test('no token is kept, wherever it stood, and the call then says that it lacks it', () => {
  const kept = keptCall(sent(exchangeOf(btoa(token), token)), callLimits);
  expect(JSON.stringify(kept)).not.toContain('planted');
  expect(JSON.stringify(kept)).not.toContain(btoa(token).slice(4, 20));
  expect(kept.call).toMatchObject({ lacksToken: true, status: 404, took: 20, at: 1000 });
  expect(keptCall(sent(exchangeOf('{}')), callLimits).call).not.toHaveProperty('lacksToken');
});

test('an answer that is too long is left out, and the call says so', () => {
  const { call, exchange } = keptCall(sent(exchangeOf('y'.repeat(900))), {
    ...callLimits,
    call: 800,
  });
  expect(call.isCut).toBe(true);
  expect(call.size).toBeLessThan(800);
  expect(exchange.attempts[0].response).toMatchObject({ status: 404, body: '' });
});

test('the newest calls stay, as many as the limits let', () => {
  const sizes = fc.array(fc.nat(100), { maxLength: 30 });
  fc.assert(
    fc.property(sizes, fc.nat(20), fc.nat(500), (all, most, size) => {
      const calls = all.map((one, index) => ({ number: index + 1, size: one }));
      const gone = new Set(surplusCalls(calls, { calls: most, size, call: 100 }));
      const left = calls.filter(({ number }) => !gone.has(number));
      expect(left.length).toBeLessThanOrEqual(most);
      expect(left.reduce((sum, call) => sum + call.size, 0)).toBeLessThanOrEqual(size);
      // What stays is an unbroken end of the list, and one more would be too much.
      expect(left).toEqual(calls.slice(calls.length - left.length));
      const next = calls[calls.length - left.length - 1];
      const sum = left.reduce((total, call) => total + call.size, next?.size ?? 0);
      expect(next === undefined || left.length === most || sum > size).toBe(true);
    }),
  );
});

test('a search finds calls by operation, status and what stands in them', () => {
  const { call, exchange } = keptCall(sent(exchangeOf('{"code":1078}')), callLimits);
  const kept = { ...call, number: 1 };
  for (const text of ['', 'getpayout 404', 'GET 1078', '/v1/payouts']) {
    expect(isFound(kept, exchange, text)).toBe(true);
  }
  expect(isFound(kept, exchange, '404 1079')).toBe(false);
});
