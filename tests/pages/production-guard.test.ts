import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { expect, test } from 'vitest';
import { guardedTransport } from '@/browser/guarded-transport';
import { callsOf } from '@/studio-plan';
import { environmentOf } from '@/api/environments';
import { createProductionGuard } from '@/pages/production-guard';
import { startShipped } from '../support/studio';

const production = 'https://api.circle.com';
const path = '/v1/payouts';

test.for(['POST', 'PATCH', 'PUT', 'DELETE', 'post'])(
  '%s to production is asked about',
  (method) => {
    const guard = createProductionGuard();
    void guard.ask({ calls: [{ method, path, base: production }] });
    expect(guard.get()).toEqual({ calls: [{ method, path, base: production }] });
  },
);

test.for([
  ['GET', production],
  ['POST', 'https://api-sandbox.circle.com'],
  ['POST', 'https://api-staging.circle.com'],
  ['DELETE', 'http://127.0.0.1:4010'],
  ['POST', 'http://sandbox.localhost'],
])('%s to %s goes out unasked', async ([method = '', base = '']) => {
  const guard = createProductionGuard();
  await expect(guard.ask({ calls: [{ method, path, base }] })).resolves.toBe(true);
  expect(guard.get()).toBeUndefined();
});

test('the answer goes to who asked; a newer question refuses the one before', async () => {
  const guard = createProductionGuard();
  const calls = [{ method: 'POST', path, base: production }];
  const first = guard.ask({ calls });
  const second = guard.ask({ calls, run: 'Wire deposit' });
  expect(guard.get()?.run).toBe('Wire deposit');
  await expect(first).resolves.toBe(false);
  guard.answer(true);
  await expect(second).resolves.toBe(true);
  expect(guard.get()).toBeUndefined();
});

test('a run is asked about by what it changes, each call once', async () => {
  const { opened, run } = await startShipped('exchange-trade');
  await run.result;
  const guard = createProductionGuard();
  const calls = callsOf({ ...opened }, { environment: environmentOf(production) });
  void guard.ask({ calls, run: opened.title });
  const asked = guard.get()?.calls.map((call) => `${call.method} ${call.base}${call.path}`) ?? [];
  expect(asked).toContain(`POST ${production}/v1/exchange/quotes`);
  expect(asked.filter((line) => line.startsWith('GET'))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
});

test('a run that is gone on with asks once, before its first change, and a refused call is not sent', async () => {
  const sent: string[] = [];
  const asked: string[] = [];
  let answer = false;
  const guard = {
    ask: async ({ calls }: { calls: readonly { method: string }[] }) => {
      asked.push(...calls.map(({ method }) => method));
      return calls.every(({ method }) => method === 'GET') || answer;
    },
  };
  const transport = guardedTransport(
    async (config) => {
      sent.push(config.method ?? '');
      return { data: '', status: 200, statusText: '', headers: {}, config };
    },
    guard,
    'Wire deposit',
  );
  const send = (method: string) => {
    const config = { url: `${production}${path}`, method, headers: new AxiosHeaders() };
    return transport(config as InternalAxiosRequestConfig);
  };
  await send('GET');
  await expect(send('POST')).rejects.toMatchObject({ code: 'not-confirmed' });
  answer = true;
  await send('POST');
  await send('POST');
  expect(sent).toEqual(['GET', 'POST', 'POST']);
  expect(asked).toEqual(['GET', 'POST', 'POST']);
});
