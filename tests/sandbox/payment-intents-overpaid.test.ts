import { expect, test } from 'vitest';
import { intentNow, pay, readyIntent, refund, states } from './intent-support';
import { createBench } from './support';

test.for([
  ['at the same moment', 0],
  ['a second later', 1_000],
] as const)('an intent paid twice, %s, is overpaid in the end', async ([, wait]) => {
  const bench = createBench();
  const id = await readyIntent(bench);
  const { paymentId: first } = await pay(bench, id, '25.00');
  bench.clock.advance(wait);
  const { paymentId: second } = await pay(bench, id, '25.00');
  bench.clock.advance(2_400);
  const intent = await intentNow(bench, id);
  expect(states(intent)).toEqual(['complete/overpaid', 'complete/paid', 'pending', 'created']);
  expect(intent).toMatchObject({
    amountPaid: { amount: '50.00' },
    paymentIds: [first, second],
  });
  const overpaid = await bench.get('/v1/paymentIntents?status=complete&context=overpaid');
  expect(overpaid.body['data']).toEqual([intent]);
  const paid = await bench.get('/v1/paymentIntents?context=paid');
  expect(paid.body['data']).toEqual([]);
  expect((await refund(bench, id, '25.00')).status).toBe(201);
});

test('an overpaid intent that is paid still more says so once', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  await pay(bench, id, '30.00');
  await pay(bench, id, '1.00');
  bench.clock.advance(2_400);
  const intent = await intentNow(bench, id);
  expect(states(intent)).toEqual(['complete/overpaid', 'pending', 'created']);
  expect(intent['amountPaid']).toEqual({ amount: '31.00', currency: 'USD' });
});
