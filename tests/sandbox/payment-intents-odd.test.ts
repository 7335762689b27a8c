import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { parseSavedWorld } from '@/sandbox/saved-world';
import { askIntent, continuous, intentNow, readyIntent } from './intent-support';
import { createBench } from './support';

test.for([
  { amount: 'much' },
  { amount: null },
  { amount: { amount: 'abc', currency: 'EUR' } },
  { amount: { amount: '25.00', currency: 'BTC' } },
  { expiresOn: 5 },
  { expiresOn: 'soon' },
] as JsonObject[])('a continuous intent does not look at %j', async (changes) => {
  const bench = createBench();
  const id = await readyIntent(bench, { ...continuous, ...changes });
  const intent = await intentNow(bench, id);
  expect(intent).toMatchObject({
    type: 'continuous',
    currency: 'USD',
    timeline: [{ status: 'active' }, { status: 'created' }],
  });
  for (const name of ['amount', 'expiresOn']) expect(intent).not.toHaveProperty(name);
});

test('an intent is transient with its type and without', async () => {
  const bench = createBench();
  expect((await askIntent(bench)).data).toHaveProperty('amount');
  expect((await askIntent(bench, { type: 'transient' })).data).toHaveProperty('amount');
});

test('an intent ends before the year 10000, so that the world can be saved and read', async () => {
  const bench = createBench();
  const late = await askIntent(bench, { expiresOn: '9999-12-31T23:59:59-14:00' });
  expect(late).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ error: 'invalid_value', location: 'expiresOn' }] },
  });
  const last = await askIntent(bench, { expiresOn: '9999-12-31T23:59:59Z' });
  expect(last.status).toBe(201);
  expect(parseSavedWorld(bench.sandbox.save())).not.toHaveProperty('problems');
});
