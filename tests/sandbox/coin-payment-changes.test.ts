import { expect, test } from 'vitest';
import { ask } from './card-support';
import { pay, readyIntent, refund } from './intent-support';
import { createBench, newKey, text } from './support';

test.for([
  ['capture', 2, 'never captured'],
  ['cancel', 1084, 'never cancelled'],
  ['refund', 1085, 'refund its payment intent'],
] as const)('%s of a payment made in coins says why not', async ([what, code, words]) => {
  const bench = createBench();
  const intent = await readyIntent(bench);
  const { paymentId } = await pay(bench, intent, '25.00');
  bench.clock.advance(2_400);
  const refundId = text((await refund(bench, intent, '5.00')).data['id']);
  for (const id of [paymentId, refundId]) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other is good enough.
    const { status, body } = await ask(bench, id, what, '1.00');
    expect([status, body['code']]).toEqual([400, code]);
    expect(body['message']).toContain(words);
  }
  expect((await ask(bench, newKey(), what, '1.00')).body['code']).toBe(1051);
});
