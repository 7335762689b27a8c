import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import { validate } from '@/api/validate';
import { askDeposit } from './chain-support';
import { continuous, pay, readyIntent } from './intent-support';
import { createBench, text } from './support';

test('one transfer brings at most a billion, so that sums keep their schema', async () => {
  const bench = createBench();
  const id = await readyIntent(bench, continuous);
  const { sandbox, clock } = bench;
  const amount = { amount: '1000000000.01', currency: 'USD' } as const;
  expect(sandbox.pay({ paymentIntentId: id, amount })).toMatchObject({
    status: 400,
    body: { message: 'One transfer brings at most 1000000000 USD.' },
  });
  await pay(bench, id, '1000000000.00');
  await pay(bench, id, '1000000000.00');
  clock.advance(2_400);
  const intent = await bench.get(`/v1/paymentIntents/${id}`);
  expect(intent.data).toMatchObject({ amountPaid: { amount: '2000000000.00' } });
  const { success } = getOperation('getPaymentIntent');
  expect(validate(success.schema ?? false, intent.body)).toEqual([]);
});

test('one transfer to an address of the account brings no more either', async () => {
  const bench = createBench();
  const address = text((await askDeposit(bench)).data['address']);
  const send = (amount: string) =>
    bench.sandbox.pay({ address, chain: 'SOL', amount: { amount, currency: 'USD' } });
  expect(send('1000000000.01')).toMatchObject({
    status: 400,
    body: { message: 'One transfer brings at most 1000000000 USD.' },
  });
  send('1000000000.00');
  bench.clock.advance(400);
  const { body } = await bench.get('/v1/businessAccount/balances');
  expect(body).toMatchObject({ data: { available: [{ amount: '1001000000.00' }, {}] } });
  const { success } = getOperation('listBusinessBalances');
  expect(validate(success.schema ?? false, body)).toEqual([]);
});
