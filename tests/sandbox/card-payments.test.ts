import { expect, test } from 'vitest';
import { failingAmounts } from '@/sandbox/card-terms';
import type { SavedWorld } from '@/sandbox/saved-world';
import { pay, readyIntent } from './intent-support';
import {
  ask,
  card,
  charge,
  confirmedPayment,
  createToken,
  dollars,
  merchantHas,
  minute,
  paidPayment,
  paymentNow,
} from './card-support';
import { createBench, createManualClock, newKey, text, type Bench } from './support';

const day = 24 * 60 * minute;
const lapse = 6.75 * day;

test('a card payment is pending, confirmed after 2 seconds, and paid with the next settlement', async () => {
  const bench = createBench();
  const { status, data } = await charge(bench, { description: 'Order 1042' });
  expect(status).toBe(201);
  expect(data).toMatchObject({
    type: 'payment',
    status: 'pending',
    amount: dollars('25.00'),
    source: { id: card, type: 'card' },
    description: 'Payment',
    metadata: { email: 'buyer@example.com' },
  });
  expect(data).not.toHaveProperty('captured');
  const id = text(data['id']);
  bench.clock.advance(1_999);
  expect((await paymentNow(bench, id))['status']).toBe('pending');
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  bench.clock.advance(1);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'confirmed',
    verification: { avs: 'not_requested', cvv: 'not_requested' },
  });
  expect(await merchantHas(bench)).toEqual([undefined, '25.00']);
  bench.clock.advance(minute);
  expect(await paymentNow(bench, id)).toMatchObject({ status: 'paid', fees: dollars('0.00') });
  expect(await merchantHas(bench)).toEqual(['25.00', undefined]);
});

test('a refund names the payment it belongs to, whose it is and where its money came from', async () => {
  const bench = createBench();
  const id = await paidPayment(bench, { description: 'Order 1042' });
  const payment = await paymentNow(bench, id);
  const { data } = await ask(bench, id, 'refund', '5.00');
  const shared = ['id', 'merchantId', 'merchantWalletId', 'amount', 'source', 'description'];
  expect(data['originalPayment']).toMatchObject(
    Object.fromEntries(shared.map((name) => [name, payment[name]])),
  );
  expect([payment['description'], data['description']]).toEqual(['Payment', 'Payment']);
});

test.for(Object.entries(failingAmounts))('%s USD fails with %s', async ([amount, errorCode]) => {
  const bench = createBench();
  const id = await paidPayment(bench, { amount: dollars(amount) });
  const payment = await paymentNow(bench, id);
  expect(payment).toMatchObject({ status: 'failed', errorCode });
  expect('riskEvaluation' in payment).toBe(errorCode === 'payment_fraud_detected');
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  expect((await ask(bench, id, 'cancel')).body['code']).toBe(1097);
  expect((await ask(bench, id, 'refund', '1.00')).body['code']).toBe(1097);
});

test('an authorisation takes its money when it is captured, once, in part', async () => {
  const bench = createBench();
  const id = await confirmedPayment(bench, { autoCapture: false });
  bench.clock.advance(2 * minute);
  expect(await paymentNow(bench, id)).toMatchObject({ status: 'confirmed', captured: false });
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  expect(await ask(bench, id, 'capture', '25.01')).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ error: 'max_value', location: 'amount.amount' }] },
  });
  expect((await ask(bench, id, 'capture', '0')).body['code']).toBe(1077);
  expect(await ask(bench, id, 'capture', '10')).toMatchObject({ status: 202, body: {} });
  expect(await paymentNow(bench, id)).toMatchObject({
    captured: true,
    captureAmount: dollars('10.00'),
    captureDate: new Date(bench.clock.now()).toISOString(),
  });
  expect(await merchantHas(bench)).toEqual([undefined, '10.00']);
  expect(await ask(bench, id, 'capture')).toMatchObject({ status: 400, body: { code: 2 } });
  bench.clock.advance(minute);
  expect((await paymentNow(bench, id))['status']).toBe('paid');
  bench.clock.advance(7 * day);
  expect((await paymentNow(bench, id))['status']).toBe('paid');
  expect((await ask(bench, id, 'refund', '10.01')).body['code']).toBe(1087);
  expect((await ask(bench, id, 'refund', '10.00')).status).toBe(200);
});

test('a capture before the issuer has answered takes all of the money once it has', async () => {
  const bench = createBench();
  const id = text((await charge(bench, { autoCapture: false })).data['id']);
  expect((await ask(bench, id, 'capture')).status).toBe(202);
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  bench.clock.advance(2_000);
  expect(await merchantHas(bench)).toEqual([undefined, '25.00']);
});

test('an authorisation lapses 6 days and 18 hours after its creation', async () => {
  const bench = createBench();
  const id = await confirmedPayment(bench, { autoCapture: false });
  bench.clock.advance(lapse - 2_001);
  expect((await paymentNow(bench, id))['status']).toBe('confirmed');
  bench.clock.advance(1);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'failed',
    captured: false,
    errorCode: 'payment_canceled',
  });
  expect(await ask(bench, id, 'capture')).toMatchObject({ status: 400, body: { code: 2 } });
});

test('what was charged at once is never captured', async () => {
  const bench = createBench();
  const id = await confirmedPayment(bench);
  expect(await ask(bench, id, 'capture')).toMatchObject({ status: 400, body: { code: 2 } });
});

test.for([
  ['pending', 0],
  ['confirmed', 2_000],
] as const)('a cancel of a %s payment voids it: no money is left', async ([status, wait]) => {
  const bench = createBench();
  const id = text((await charge(bench)).data['id']);
  bench.clock.advance(wait);
  const { status: answered, data } = await ask(bench, id, 'cancel');
  expect(answered).toBe(200);
  expect(data).toMatchObject({
    type: 'cancel',
    status: 'pending',
    amount: dollars('25.00'),
    originalPayment: { id, status },
  });
  expect(data).not.toHaveProperty('refund');
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'failed',
    errorCode: 'payment_canceled',
    cancel: { id: data['id'], status: 'confirmed' },
  });
  bench.clock.advance(2_000);
  expect(await paymentNow(bench, text(data['id']))).toMatchObject({ status: 'paid' });
  bench.clock.advance(minute);
  expect((await paymentNow(bench, id))['status']).toBe('failed');
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
});

test('a payment cancelled before the issuer has answered never takes its money', async () => {
  const bench = createBench();
  const id = text((await charge(bench)).data['id']);
  bench.clock.advance(1_000);
  await ask(bench, id, 'cancel');
  bench.clock.advance(1_500);
  expect((await paymentNow(bench, id))['status']).toBe('pending');
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  bench.clock.advance(500);
  expect((await paymentNow(bench, id))['errorCode']).toBe('payment_canceled');
});

test('a voided authorisation is not captured', async () => {
  const bench = createBench();
  const id = await confirmedPayment(bench, { autoCapture: false });
  await ask(bench, id, 'cancel');
  expect(await ask(bench, id, 'capture')).toMatchObject({ status: 400, body: { code: 2 } });
  bench.clock.advance(minute);
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
});

test('a cancel of a paid payment sends back what its refunds left', async () => {
  const bench = createBench();
  const id = await paidPayment(bench);
  await ask(bench, id, 'refund', '5.00');
  const { data } = await ask(bench, id, 'cancel');
  expect(data).toMatchObject({ type: 'cancel', refund: true, amount: dollars('20.00') });
  expect(await merchantHas(bench)).toEqual([undefined, undefined]);
  bench.clock.advance(2_000 + minute);
  expect(await paymentNow(bench, id)).toMatchObject({
    status: 'paid',
    cancel: { status: 'paid' },
    refunds: [{ status: 'paid', amount: dollars('5.00') }],
  });
});

test('refunds run pending, confirmed, paid, and stay within the payment', async () => {
  const bench = createBench();
  const id = await paidPayment(bench);
  const { status, data } = await ask(bench, id, 'refund', '10.00');
  expect(status).toBe(200);
  expect(data).toMatchObject({ type: 'refund', status: 'pending', originalPayment: { id } });
  expect(await merchantHas(bench)).toEqual(['15.00', undefined]);
  bench.clock.advance(2_000);
  const refundId = text(data['id']);
  expect((await paymentNow(bench, refundId))['status']).toBe('confirmed');
  bench.clock.advance(minute);
  expect((await paymentNow(bench, refundId))['status']).toBe('paid');
  expect((await ask(bench, id, 'refund', '15.01')).body['code']).toBe(1087);
  expect((await ask(bench, id, 'refund', '15.00')).status).toBe(200);
  expect((await ask(bench, id, 'refund', '0.01')).body['code']).toBe(1087);
  expect((await ask(bench, id, 'cancel')).body['code']).toBe(1084);
});

test('what is in the wrong state is neither cancelled nor refunded', async () => {
  const bench = createBench();
  const confirmed = await confirmedPayment(bench);
  expect((await ask(bench, confirmed, 'refund', '1.00')).body['code']).toBe(1085);
  const cancelId = text((await ask(bench, confirmed, 'cancel')).data['id']);
  expect((await ask(bench, confirmed, 'cancel')).body['code']).toBe(1086);
  expect((await ask(bench, confirmed, 'refund', '1.00')).body['code']).toBe(1085);
  expect((await ask(bench, cancelId, 'cancel')).body['code']).toBe(1084);
  expect((await ask(bench, cancelId, 'refund', '1.00')).body['code']).toBe(1085);
  const paid = await paidPayment(bench);
  expect((await ask(bench, paid, 'refund', '0.00')).body['code']).toBe(1077);
});

test.for(['capture', 'cancel', 'refund'] as const)(
  '%s of a payment that is not there is 1051',
  async (what) => {
    const answer = await ask(createBench(), newKey(), what, '1.00');
    expect(answer).toMatchObject({ status: 404, body: { code: 1051 } });
  },
);

test.for([
  [{ amount: dollars('0.00') }, 400, 1077],
  [{ amount: dollars('1000000.01') }, 400, 1076],
  [{ amount: dollars('-1') }, 400, 2],
  [{ source: { id: card, type: 'ach' } }, 400, 2],
  [{ verification: 'three_d_secure' }, 400, 2],
] as const)('%j is refused and leaves no payment', async ([changes, status, code]) => {
  const bench = createBench();
  expect(await charge(bench, changes)).toMatchObject({ status, body: { code } });
  expect((await bench.get('/v1/payments')).body['data']).toEqual([]);
});

test('a thousand parallel charges with one key are one payment', async () => {
  const bench = createBench();
  const idempotencyKey = newKey();
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => charge(bench, { idempotencyKey })),
  );
  expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1);
  expect(bench.sandbox.world.cardTransfers.rows()).toHaveLength(1);
});

test('a list has cards and coins, newest first, page by page', async () => {
  const bench = createBench();
  const first = await confirmedPayment(bench);
  const intent = await readyIntent(bench);
  const { paymentId } = await pay(bench, intent, '10.00');
  const token = text((await createToken(bench)).data['id']);
  const last = await confirmedPayment(bench, { source: { id: token, type: 'payment_token' } });
  const ids = async (query: string) => {
    const { body } = await bench.get(`/v1/payments?${query}`);
    return (body['data'] as { id: string }[]).map(({ id }) => id);
  };
  expect(await ids('')).toEqual([last, paymentId, first]);
  expect(await ids('pageSize=1')).toEqual([last]);
  expect(await ids(`pageSize=1&pageAfter=${last}`)).toEqual([paymentId]);
  expect(await ids(`pageAfter=${paymentId}`)).toEqual([first]);
  expect(await ids(`pageBefore=${paymentId}`)).toEqual([last]);
  expect(await ids(`source=${card}`)).toEqual([first]);
  expect(await ids('type=card')).toEqual([first]);
  expect(await ids(`paymentIntentId=${intent}`)).toEqual([paymentId]);
  expect(await ids('status=confirmed')).toEqual([last, paymentId, first]);
  expect(await ids(`paymentIntentId=${intent}&type=card`)).toEqual([]);
});

/** What is read of card payments while time goes on. */
async function goOn(bench: Bench): Promise<unknown[]> {
  const seen: unknown[] = [];
  for (const wait of [2_000, minute, lapse]) {
    bench.clock.advance(wait);
    for (const path of ['payments', 'settlements', 'balances']) {
      seen.push((await bench.get(`/v1/${path}`)).body);
    }
  }
  return seen;
}

test('a restored world goes on with its card payments as the saved one does', async () => {
  const one = createBench();
  const paid = await paidPayment(one);
  await confirmedPayment(one, { autoCapture: false });
  await ask(one, await confirmedPayment(one), 'cancel');
  await ask(one, paid, 'refund', '5.00');
  await charge(one);
  const saved = JSON.parse(JSON.stringify(one.sandbox.save())) as SavedWorld;
  const other = createBench({ saved, clock: createManualClock(0) });
  expect(await goOn(other)).toEqual(await goOn(one));
  expect(await merchantHas(other)).toEqual(['45.00', undefined]);
});
