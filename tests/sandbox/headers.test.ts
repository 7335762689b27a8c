import { expect, test } from 'vitest';
import { charge, confirmedPayment } from './card-support';
import { askIntent } from './intent-support';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const vendor = (bench: Bench, idempotencyKey = newKey()) =>
  bench.post('/v1/addressBook/recipients', {
    idempotencyKey,
    chain: 'BASE',
    address: `0x${'1'.repeat(40)}`,
  });

test.for([
  ['a payment', charge],
  ['a payment intent', askIntent],
  ['a recipient', vendor],
] as const)('%s that was created says where it can be read', async ([, create]) => {
  const bench = createBench();
  const { status, headers, data }: Answered = await create(bench);
  const read = await bench.get(headers.get('location') ?? '');
  expect([status, read.status, read.data['id']]).toEqual([201, 200, data['id']]);
});

test('the first answer that comes again has the same place', async () => {
  const bench = createBench();
  const key = newKey();
  const [first, again] = [await vendor(bench, key), await vendor(bench, key)];
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
});

test('what can not be read has no place, nor has a refusal', async () => {
  const bench = createBench();
  const sides = { from: { currency: 'MXN', amount: '1.00' }, to: { currency: 'USDC' } };
  const quoted = await bench.post('/v1/exchange/quotes', { type: 'tradable', ...sides });
  const refused = await bench.post('/v1/payments', {});
  expect([quoted.status, refused.status]).toEqual([201, 400]);
  for (const { headers } of [quoted, refused]) expect(headers.get('location')).toBeNull();
});

test('an answer without a body has no content type', async () => {
  const bench = createBench();
  const recipient = text((await vendor(bench)).data['id']);
  const payment = await confirmedPayment(bench, { autoCapture: false });
  const captured = await bench.post(`/v1/payments/${payment}/capture`, {
    idempotencyKey: newKey(),
  });
  const deleted = await bench.send('DELETE', `/v1/addressBook/recipients/${recipient}`);
  expect([captured.status, deleted.status]).toEqual([202, 200]);
  for (const { headers, body } of [captured, deleted]) {
    expect([headers.get('content-type'), body]).toEqual([null, {}]);
  }
});

test('links are one header, its relations parted by commas', async () => {
  const bench = createBench();
  for (let made = 0; made < 3; made += 1) await charge(bench);
  const [newest] = (await bench.get('/v1/payments')).body['data'] as { id: string }[];
  const { headers } = await bench.get(`/v1/payments?pageSize=1&pageAfter=${newest?.id}`);
  const relations = [...(headers.get('link') ?? '').matchAll(/<[^>]+>; rel="(\w+)"(?:, |$)/g)];
  expect(relations.map(([, name]) => name)).toEqual(['first', 'self', 'next', 'prev']);
});
