import { expect, test } from 'vitest';
import { card, charge, dollars } from './card-support';
import { createBench } from './support';

const idempotencyKey = 'abcdef00-0000-4000-8000-00000000abcd';

test('a key in capital letters is the same key: the first answer comes again', async () => {
  const bench = createBench();
  const first = await charge(bench, { idempotencyKey });
  const again = await charge(bench, { idempotencyKey: idempotencyKey.toUpperCase() });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(bench.sandbox.world.cardTransfers.rows()).toHaveLength(1);
});

test('a key in capital letters is used up for another request too', async () => {
  const bench = createBench();
  await charge(bench, { idempotencyKey: idempotencyKey.toUpperCase() });
  const other = await charge(bench, { idempotencyKey, amount: dollars('26.00') });
  expect(other).toMatchObject({ status: 409, body: { code: 1083 } });
});

test('the order of the members of a body says nothing', async () => {
  const bench = createBench();
  const first = await charge(bench, { idempotencyKey });
  const again = await charge(bench, { idempotencyKey, source: { type: 'card', id: card } });
  expect(again.body).toEqual(first.body);
});
