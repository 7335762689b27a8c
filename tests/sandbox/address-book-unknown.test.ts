import { expect, test } from 'vitest';
import { createBench, newKey } from './support';

test('what a recipient does not have is neither kept nor answered', async () => {
  const bench = createBench();
  const { status, data } = await bench.post('/v1/addressBook/recipients', {
    idempotencyKey: newKey(),
    chain: 'XLM',
    address: `G${'A'.repeat(55)}`,
    addressTag: '1000',
    metadata: { nickname: 'Vendor' },
    identity: { type: 'business', businessName: 'Vendor Ltd' },
    ownership: { type: 'third_party', custody: { type: 'self_hosted' } },
    walletId: '1000216185',
    status: 'active',
    colour: 'teal',
  });
  expect(status).toBe(201);
  expect(data).toEqual({
    id: expect.any(String),
    chain: 'XLM',
    address: `G${'A'.repeat(55)}`,
    addressTag: '1000',
    metadata: { nickname: 'Vendor' },
    status: 'pending',
    identity: { type: 'business', businessName: 'Vendor Ltd' },
    ownership: { type: 'third_party', custody: { type: 'self_hosted' } },
    createDate: expect.any(String),
    updateDate: expect.any(String),
  });
  const [kept] = bench.sandbox.save().collections.recipients;
  expect(kept).toEqual({ ...data, walletId: '1000216185' });
});
