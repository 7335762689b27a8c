import Big from 'big.js';
import { expect, test } from 'vitest';
import { merchantOpening } from '@/sandbox/accounts';
import { balanceOf, move } from '@/sandbox/ledger';
import {
  ask,
  charge,
  confirmedPayment,
  dollars,
  merchantHas,
  minute,
  paidPayment,
  paymentNow,
} from './card-support';
import { pay, readyIntent } from './intent-support';
import { createBench, newKey, text, type Bench } from './support';

const chargeBack = (bench: Bench, paymentId: string) =>
  bench.post('/v1/mocks/cards/chargebacks', { paymentId });

test('a paid payment is charged back once, and its money is gone', async () => {
  const bench = createBench();
  const id = await paidPayment(bench);
  expect(await chargeBack(bench, id)).toMatchObject({ status: 201, body: { data: {} } });
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  expect(await chargeBack(bench, id)).toMatchObject({ status: 409, body: { code: 409 } });
  expect((await paymentNow(bench, id))['status']).toBe('paid');
  expect((await ask(bench, id, 'refund', '1.00')).body['code']).toBe(1085);
  expect((await ask(bench, id, 'cancel')).body['code']).toBe(1084);
});

test('what is not paid is not charged back', async () => {
  const bench = createBench();
  const notFound = { status: 404, body: { code: 404 } };
  const pending = text((await charge(bench)).data['id']);
  expect(await chargeBack(bench, pending)).toMatchObject(notFound);
  expect(await chargeBack(bench, await confirmedPayment(bench))).toMatchObject(notFound);
  const failed = await paidPayment(bench, { amount: dollars('5.01') });
  expect(await chargeBack(bench, failed)).toMatchObject(notFound);
  expect(await chargeBack(bench, newKey())).toMatchObject(notFound);
  const refundId = text((await ask(bench, await paidPayment(bench), 'refund', '1.00')).data['id']);
  bench.clock.advance(2 * minute);
  expect(await chargeBack(bench, refundId)).toMatchObject(notFound);
  const { paymentId } = await pay(bench, await readyIntent(bench), '10.00');
  bench.clock.advance(minute);
  expect(await chargeBack(bench, paymentId)).toMatchObject(notFound);
});

test('a chargeback takes what refunds and a cancel left', async () => {
  const bench = createBench();
  const [refunded, cancelled] = [await paidPayment(bench), await paidPayment(bench)];
  await ask(bench, refunded, 'refund', '10.00');
  await ask(bench, cancelled, 'cancel');
  expect(await merchantHas(bench)).toEqual(['15.00', undefined]);
  await chargeBack(bench, cancelled);
  expect(await merchantHas(bench)).toEqual(['15.00', undefined]);
  await chargeBack(bench, refunded);
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
});

test('what the merchant has spent is owed after a chargeback, and can not be refunded', async () => {
  const bench = createBench();
  const { world } = bench.sandbox;
  const [id, other] = [await paidPayment(bench), await paidPayment(bench)];
  expect(await merchantHas(bench)).toEqual(['50.00', undefined]);
  move(world, {
    from: 'merchant/available',
    to: 'outside',
    amount: new Big(merchantOpening.USD).plus('40.00').toFixed(2),
    currency: 'USD',
    cause: 'spent',
  });
  expect((await ask(bench, other, 'refund', '10.01')).body['code']).toBe(1085);
  expect((await ask(bench, other, 'cancel')).body['code']).toBe(1084);
  expect((await chargeBack(bench, id)).status).toBe(201);
  expect(balanceOf(world, 'merchant/available', 'USD').toFixed(2)).toBe('0.00');
  expect(balanceOf(world, 'provider/owed', 'USD').toFixed(2)).toBe('-15.00');
});
