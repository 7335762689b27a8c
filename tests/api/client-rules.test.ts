import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue, getOperation } from '@/api/catalogue';
import { createClient } from '@/api/client';
import { refusalBeforeSending } from '@/api/client-rules';
import type { Json } from '@/api/json';

const message = 'Net funding mode is only available for makers';
const fundingCalls = ['stablefxFundingPresign', 'stablefxFund'] as const;

test.for(fundingCalls)('%s: net funding is for makers alone', (id) => {
  const operation = getOperation(id);
  const refusal = (body: Json) => refusalBeforeSending(operation, { body });
  expect(refusal({ fundingMode: 'net', type: 'taker' })).toBe(message);
  expect(refusal({ fundingMode: 'net' })).toBe(message);
  expect(refusal({ fundingMode: 'net', type: '' })).toBe(message);
  expect(refusal({ fundingMode: 'net', type: 'maker' })).toBeUndefined();
  expect(refusal({ fundingMode: 'gross', type: 'taker' })).toBeUndefined();
  expect(refusal({ type: 'taker' })).toBeUndefined();
  expect(refusalBeforeSending(operation, {})).toBeUndefined();
  expect(refusal('fundingMode=net')).toBeUndefined();
});

test('no other call is refused, whatever its body says', () => {
  const others = catalogue.filter(({ id }) => !(fundingCalls as readonly string[]).includes(id));
  const body = { fundingMode: 'net', type: 'taker' };
  expect(others.map((operation) => refusalBeforeSending(operation, { body }))).toEqual(
    others.map(() => undefined),
  );
  const { route: _, ...imported } = getOperation('stablefxFund');
  expect(refusalBeforeSending(imported, { body })).toBeUndefined();
});

test('no funding mode but net is refused for any side', () => {
  const operation = getOperation('stablefxFund');
  const mode = fc.string().filter((text) => text !== 'net');
  fc.assert(
    fc.property(mode, fc.string(), (fundingMode, type) => {
      expect(refusalBeforeSending(operation, { body: { fundingMode, type } })).toBeUndefined();
    }),
  );
});

test('a refused call never reaches the transport', async () => {
  let sent = 0;
  const client = createClient({
    transport: () => {
      sent += 1;
      return Promise.reject(new Error('The transport was reached.'));
    },
    base: () => 'http://127.0.0.1:4010',
    token: () => undefined,
    now: () => 0,
    retries: false,
  });
  const send = (type: string) =>
    client.send(getOperation('stablefxFundingPresign'), {
      body: { contractTradeIds: ['24'], type, fundingMode: 'net' },
    });
  await expect(send('taker')).rejects.toMatchObject({ code: 'bad-request', message });
  expect(sent).toBe(0);
  await send('maker');
  expect(sent).toBe(1);
});
