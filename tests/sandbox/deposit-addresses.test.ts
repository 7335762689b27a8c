import { expect, test } from 'vitest';
import { chains } from '@/api/shapes/blockchain';
import { fitsChain } from '@/sandbox/chain-addresses';
import { accountPaths, askDeposit, breaches, listed, worldText } from './chain-support';
import { createBench, newKey, text } from './support';

const path = accountPaths.depositAddresses;

test('an address is given in the form of its chain, on every chain', async () => {
  const bench = createBench();
  for (const chain of chains) {
    const currency = chain === 'BTC' ? 'BTC' : 'USD';
    // oxlint-disable-next-line no-await-in-loop -- One world for all of them.
    const answer = await askDeposit(bench, { chain, currency });
    expect(answer).toMatchObject({ status: 201, data: { chain, currency } });
    expect(breaches('createDepositAddress', answer)).toEqual([]);
    expect(fitsChain(text(answer.data['address']), chain)).toBe(true);
  }
  const all = await bench.get(path);
  expect(all.body['data']).toHaveLength(chains.length);
  expect(breaches('listDepositAddresses', all)).toEqual([]);
});

test('asking again gives the same; another currency of the chain shares the address', async () => {
  const bench = createBench();
  const first = await askDeposit(bench, { chain: 'ETH' });
  expect((await askDeposit(bench, { chain: 'ETH' })).data).toEqual(first.data);
  const ether = await askDeposit(bench, { chain: 'ETH', currency: 'ETH' });
  expect(ether.data['address']).toBe(first.data['address']);
  expect(ether.data['id']).not.toBe(first.data['id']);
  const base = await askDeposit(bench, { chain: 'BASE' });
  expect(base.data['address']).not.toBe(first.data['address']);
  expect(await listed(bench, path)).toEqual([base.data, ether.data, first.data]);
});

test('memo chains give a tag beside the address', async () => {
  const { data } = await askDeposit(createBench(), { chain: 'XLM' });
  expect(data['addressTag']).toMatch(/^\d+$/);
});

test.for([
  ['BTC', 'USD'],
  ['SOL', 'ETH'],
  ['POLY', 'EUR'],
] as const)('%s does not take %s: 2005, and the world stays', async ([chain, currency]) => {
  const bench = createBench();
  const before = worldText(bench);
  const answer = await askDeposit(bench, { chain, currency });
  expect(answer).toMatchObject({ status: 400, body: { code: 2005 } });
  expect(breaches('createDepositAddress', answer)).toEqual([]);
  expect(worldText(bench)).toBe(before);
});

test('a key belongs to one request', async () => {
  const bench = createBench();
  const idempotencyKey = newKey();
  expect((await askDeposit(bench, { idempotencyKey })).status).toBe(201);
  const other = await askDeposit(bench, { idempotencyKey, chain: 'ETH' });
  expect(other).toMatchObject({ status: 409, body: { code: 1083 } });
});
