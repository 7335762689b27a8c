import { expect, test } from 'vitest';
import type { Json } from '@/api/json';
import {
  accountPaths,
  activeAddress,
  askDeposit,
  breaches,
  coinsArrive,
  evmAddress,
  listed,
  saveAddress,
  transferNow,
  transferOut,
  unevenCurrencies,
  worldText,
} from './chain-support';
import { available, createBench, newKey, text, type Bench } from './support';

const minute = 60_000;

test('a transfer out is debited at once, on the chain after 3 seconds, then complete', async () => {
  const bench = createBench();
  const to = await activeAddress(bench);
  const created = await transferOut(bench, to, '25');
  expect(created).toMatchObject({
    status: 201,
    data: {
      source: { type: 'wallet', id: expect.stringMatching(/^1000\d{6}$/) },
      destination: { type: 'blockchain', chain: 'ETH', address: evmAddress('3') },
      amount: { amount: '25.00', currency: 'USD' },
      status: 'pending',
    },
  });
  expect(created.data).not.toHaveProperty('transactionHash');
  expect(created.data).not.toHaveProperty('updateDate');
  expect(breaches('createBusinessTransfer', created)).toEqual([]);
  expect(await available(bench, 'USD')).toBe('999975.00');
  bench.clock.advance(2_999);
  expect(await transferNow(bench, created.data['id'])).toEqual(created.data);
  bench.clock.advance(1);
  const running = await transferNow(bench, created.data['id']);
  const transactionHash = text(running['transactionHash']);
  expect(running).toEqual({ ...created.data, status: 'running', transactionHash });
  bench.clock.advance(3 * minute - 1);
  expect(await transferNow(bench, created.data['id'])).toEqual(running);
  bench.clock.advance(1);
  expect(await transferNow(bench, created.data['id'])).toEqual({
    ...running,
    status: 'complete',
    fees: [{ type: 'network', amount: '0.00', currency: 'USD' }],
  });
  expect(await available(bench, 'USD')).toBe('999975.00');
  expect(unevenCurrencies(bench)).toEqual([]);
});

test.for([
  ['6.01', 'transfer_failed', 3_000, undefined],
  ['6.43', 'transfer_denied', 3_000, { decision: 'denied', reason: '3000' }],
  ['6.57', 'blockchain_error', 3_000 + 3 * minute, undefined],
] as const)('a transfer of %s fails with %s, and its money returns', async (row) => {
  const [amount, errorCode, wait, riskEvaluation] = row;
  const bench = createBench();
  const { data } = await transferOut(bench, await activeAddress(bench), amount);
  bench.clock.advance(wait - 1);
  expect((await transferNow(bench, data['id']))['status']).not.toBe('failed');
  expect(await available(bench, 'USD')).not.toBe('1000000.00');
  bench.clock.advance(1);
  const failed = await transferNow(bench, data['id']);
  expect(failed).toMatchObject({
    status: 'failed',
    errorCode,
    ...(riskEvaluation && { riskEvaluation }),
  });
  expect('transactionHash' in failed).toBe(errorCode === 'blockchain_error');
  expect(await available(bench, 'USD')).toBe('1000000.00');
  expect(unevenCurrencies(bench)).toEqual([]);
});

test('coins that arrive show in the same list, and are there once the chain confirms them', async () => {
  const bench = createBench();
  const { data } = await askDeposit(bench);
  const address = text(data['address']);
  const amount = { amount: '40.5', currency: 'USD' } as const;
  const id = coinsArrive(bench, { address, chain: 'SOL', amount });
  const arriving = await bench.get(`${accountPaths.transfers}/${id}`);
  expect(arriving.data).toMatchObject({
    source: { type: 'blockchain', chain: 'SOL' },
    destination: { type: 'wallet', id: expect.stringMatching(/^1000\d{6}$/), address },
    amount: { amount: '40.50', currency: 'USD' },
    status: 'running',
    transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  });
  expect(breaches('getBusinessTransfer', arriving)).toEqual([]);
  bench.clock.advance(399);
  expect(await available(bench, 'USD')).toBe('1000000.00');
  bench.clock.advance(1);
  expect(await listed(bench, accountPaths.transfers)).toMatchObject([{ id, status: 'complete' }]);
  expect(await available(bench, 'USD')).toBe('1000040.50');
  expect(unevenCurrencies(bench)).toEqual([]);
});

test('amounts that make a transfer out fail do nothing to coins that arrive', async () => {
  const bench = createBench();
  const address = text((await askDeposit(bench)).data['address']);
  const amount = { amount: '6.57', currency: 'USD' } as const;
  const id = coinsArrive(bench, { address, chain: 'SOL', amount });
  bench.clock.advance(400);
  expect((await transferNow(bench, id))['status']).toBe('complete');
});

test('bitcoin that came in can go out again, with all its places', async () => {
  const bench = createBench();
  const { data } = await askDeposit(bench, { chain: 'BTC', currency: 'BTC' });
  const address = text(data['address']);
  const amount = { amount: '1.00000001', currency: 'BTC' } as const;
  coinsArrive(bench, { address, chain: 'BTC', amount });
  expect(await available(bench, 'BTC')).toBeUndefined();
  bench.clock.advance(40 * minute);
  expect(await available(bench, 'BTC')).toBe('1.00000001');
  const to = await activeAddress(bench, {
    chain: 'BTC',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
  expect((await transferOut(bench, to, '1.00000001', 'BTC')).status).toBe(201);
  expect(await available(bench, 'BTC')).toBeUndefined();
});

test.for([
  [{ chain: 'SOL', address: 'nobody' }, 404],
  [{ chain: 'BASE' }, 404],
  [{ amount: { amount: '1.00', currency: 'ETH' } }, 400],
] as const)('coins sent with %j are refused, and nothing arrives', async ([changes, status]) => {
  const bench = createBench();
  const address = text((await askDeposit(bench)).data['address']);
  const before = worldText(bench);
  const payment = { address, chain: 'SOL', amount: { amount: '1.00', currency: 'USD' } } as const;
  expect(bench.sandbox.pay({ ...payment, ...changes })).toMatchObject({ kind: 'refusal', status });
  expect(worldText(bench)).toBe(before);
});

const refusals: [string, (bench: Bench, to: string) => [Json, string, string?], number][] = [
  ['above the balance', (_, to) => [to, '1000000.01'], 1093],
  ['of a currency the account has nothing of', (_, to) => [to, '0.5', 'ETH'], 1093],
  ['of nothing', (_, to) => [to, '0.00'], 2],
  ['of half a cent', (_, to) => [to, '0.005'], 2],
  ['to an unknown address', () => [newKey(), '1.00'], 2004],
  ['of a currency its chain does not carry', (_, to) => [to, '1.00', 'BTC'], 2007],
];

test.for(refusals)('a transfer %s is refused, and the world stays', async ([, ask, code]) => {
  const bench = createBench();
  const to = await activeAddress(bench);
  const before = worldText(bench);
  const answer = await transferOut(bench, ...ask(bench, to));
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect(breaches('createBusinessTransfer', answer)).toEqual([]);
  expect(worldText(bench)).toBe(before);
});

test('an address is not sent to before it is active', async () => {
  const bench = createBench();
  const { id } = (await saveAddress(bench)).data;
  expect((await transferOut(bench, id, '1.00')).body['code']).toBe(2004);
  bench.clock.advance(1_999);
  const early = await transferOut(bench, id, '1.00');
  expect(early).toMatchObject({ status: 400, body: { code: 2004 } });
  expect(early.body['message']).toContain('verification_succeeded');
  bench.clock.advance(1);
  expect((await transferOut(bench, id, '1.00')).status).toBe(201);
});

test('a transfer under way goes on when its address is deleted', async () => {
  const bench = createBench();
  const to = await activeAddress(bench);
  const { id } = (await transferOut(bench, to, '1.00')).data;
  await bench.send('DELETE', `${accountPaths.recipientAddresses}/${to}`);
  bench.clock.advance(4 * minute);
  expect((await transferNow(bench, id))['status']).toBe('complete');
});

test('the list goes by pages of at most 50, with links', async () => {
  const bench = createBench();
  const to = await activeAddress(bench);
  for (let made = 0; made < 51; made += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other, so that their order is known.
    await transferOut(bench, to, '1.00');
    bench.clock.advance(1);
  }
  const first = await bench.get(`${accountPaths.transfers}?pageSize=1000`);
  expect(first.body['data']).toHaveLength(50);
  expect(breaches('listBusinessTransfers', first)).toEqual([]);
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  const { pathname, search } = new URL(next);
  expect(await listed(bench, pathname + search)).toHaveLength(1);
});

test('a transfer nobody made is 404', async () => {
  const answer = await createBench().get(`${accountPaths.transfers}/${newKey()}`);
  expect(breaches('getBusinessTransfer', answer)).toEqual([]);
  expect(answer.status).toBe(404);
});
