import { expect, test } from 'vitest';
import { createSandbox } from '@/sandbox/sandbox';
import { totals } from '@/sandbox/ledger';
import {
  askIntent,
  continuous,
  intentNow,
  pay,
  readyIntent,
  refund,
  states,
} from './intent-support';
import { createBench, createManualClock, merchantTook, newKey, text, type Bench } from './support';

const hours = 3_600_000;

/** What the merchant took and can use. */
const merchantHas = (bench: Bench) => merchantTook(bench, 'available');

/** Currencies in which debits and credits differ. */
function uneven(bench: Bench): string[] {
  const accounts = bench.sandbox.world.ledgerAccounts.rows().map((row) => row.entity);
  return [...totals(accounts)]
    .filter(([, { debits, credits }]) => !debits.eq(credits))
    .map(([currency]) => currency);
}

test('a transient intent gets its address after 2.7 seconds, then lives for 8 hours', async () => {
  const bench = createBench();
  const { status, data } = await askIntent(bench);
  expect(status).toBe(201);
  expect(data).toMatchObject({
    amount: { amount: '25.00', currency: 'USD' },
    amountPaid: { amount: '0.00', currency: 'USD' },
    paymentMethods: [{ type: 'blockchain', chain: 'SOL' }],
    paymentIds: [],
    refundIds: [],
  });
  expect(states(data)).toEqual(['created']);
  expect(data).not.toHaveProperty('expiresOn');
  const id = text(data['id']);
  bench.clock.advance(2_699);
  expect(states(await intentNow(bench, id))).toEqual(['created']);
  bench.clock.advance(1);
  const ready = await intentNow(bench, id);
  expect(states(ready)).toEqual(['pending', 'created']);
  expect(ready['paymentMethods']).toMatchObject([{ address: expect.stringMatching(/^\w{44}$/) }]);
  expect(Date.parse(text(ready['expiresOn']))).toBe(bench.sandbox.world.now() + 8 * hours);
  bench.clock.advance(8 * hours - 1);
  expect(states(await intentNow(bench, id))[0]).toBe('pending');
  bench.clock.advance(1);
  expect(states(await intentNow(bench, id))[0]).toBe('expired/underpaid');
});

test.for([
  ['25.00', 'complete/paid'],
  ['25.01', 'complete/overpaid'],
  ['24.99', 'pending'],
] as const)('paid %s of 25.00, an intent is %s', async ([amount, state]) => {
  const bench = createBench();
  const id = await readyIntent(bench);
  const { paymentId } = await pay(bench, id, amount);
  const payment = async () => (await bench.get(`/v1/payments/${paymentId}`)).data;
  expect(await payment()).toMatchObject({ status: 'pending', type: 'payment' });
  expect((await intentNow(bench, id))['amountPaid']).toEqual({ amount: '0.00', currency: 'USD' });
  bench.clock.advance(400);
  expect((await payment())['status']).toBe('confirmed');
  expect(await merchantHas(bench)).toEqual([]);
  bench.clock.advance(2_000);
  expect(await payment()).toMatchObject({ status: 'paid', settlementAmount: { amount } });
  expect(await intentNow(bench, id)).toMatchObject({
    amountPaid: { amount },
    paymentIds: [paymentId],
  });
  expect(states(await intentNow(bench, id))[0]).toBe(state);
  expect(await merchantHas(bench)).toEqual([{ amount, currency: 'USD' }]);
  expect(uneven(bench)).toEqual([]);
});

test('several payments complete an intent together', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  const first = await pay(bench, id, '10.00');
  const second = await pay(bench, id, '15.00');
  bench.clock.advance(2_400);
  const intent = await intentNow(bench, id);
  expect(states(intent)).toEqual(['complete/paid', 'pending', 'created']);
  expect(intent['paymentIds']).toEqual([first.paymentId, second.paymentId]);
});

test('a continuous intent becomes active, takes every transfer and is never complete', async () => {
  const bench = createBench();
  const { data } = await askIntent(bench, continuous);
  expect(data).toMatchObject({ type: 'continuous', currency: 'USD' });
  const id = text(data['id']);
  bench.clock.advance(2_600);
  for (const amount of ['10.00', '90.00']) {
    await pay(bench, id, amount);
    bench.clock.advance(2_400);
  }
  const intent = await intentNow(bench, id);
  expect(states(intent)).toEqual(['active', 'created']);
  expect(intent['amountPaid']).toEqual({ amount: '100.00', currency: 'USD' });
  for (const name of ['amount', 'expiresOn', 'paymentIds']) expect(intent).not.toHaveProperty(name);
  const { body } = await bench.get(`/v1/payments?paymentIntentId=${id}`);
  expect(body['data']).toMatchObject([
    { amount: { amount: '90.00' } },
    { amount: { amount: '10.00' } },
  ]);
});

test('an underpaid intent is expired by the merchant, then refunded', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  await pay(bench, id, '20.00');
  bench.clock.advance(2_400);
  const { status, data: expired } = await bench.send('POST', `/v1/paymentIntents/${id}/expire`);
  expect(status).toBe(200);
  expect(states(expired)[0]).toBe('expired/underpaid/requested_by_merchant');
  expect(Date.parse(text(expired['expiresOn']))).toBe(bench.sandbox.world.now());
  const { data } = await refund(bench, id, '20.00');
  expect(data).toMatchObject({
    type: 'refund',
    status: 'pending',
    depositAddress: { chain: 'SOL' },
  });
  expect(await merchantHas(bench)).toEqual([]);
  bench.clock.advance(10_000);
  const { data: paid } = await bench.get(`/v1/payments/${text(data['id'])}`);
  expect(paid).toMatchObject({ status: 'paid', transactionHash: expect.any(String) });
  const refunded = await intentNow(bench, id);
  expect(refunded).toMatchObject({ amountRefunded: { amount: '20.00' }, refundIds: [data['id']] });
  expect(states(refunded)[0]).toBe('refunded');
  expect(uneven(bench)).toEqual([]);
});

test('a payment under way when its intent expires is still credited', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  await pay(bench, id, '25.00');
  await bench.send('POST', `/v1/paymentIntents/${id}/expire`);
  bench.clock.advance(2_400);
  const intent = await intentNow(bench, id);
  expect(states(intent)[0]).toBe('expired/underpaid/requested_by_merchant');
  expect(intent['amountPaid']).toEqual({ amount: '25.00', currency: 'USD' });
});

test('refunds stay within what was paid, and wait for payments under way', async () => {
  const bench = createBench();
  const id = await readyIntent(bench, continuous);
  expect(await refund(bench, id, '1.00')).toMatchObject({ status: 400, body: { code: 1087 } });
  await pay(bench, id, '10.00');
  expect(await refund(bench, id, '1.00')).toMatchObject({ status: 400, body: { code: 1085 } });
  bench.clock.advance(2_400);
  expect(await refund(bench, id, '10.01')).toMatchObject({ status: 400, body: { code: 1087 } });
  expect((await refund(bench, id, '6.00')).status).toBe(201);
  expect(await refund(bench, id, '4.01')).toMatchObject({ status: 400, body: { code: 1087 } });
  expect((await refund(bench, id, '4.00')).status).toBe(201);
  bench.clock.advance(31 * 24 * hours);
  expect(await refund(bench, id, '1.00')).toMatchObject({ status: 400, body: { code: 1085 } });
});

test('a refunded or final intent takes no more coins, and one without an address none yet', async () => {
  const bench = createBench();
  const amount = { amount: '1.00', currency: 'USD' } as const;
  const { data } = await askIntent(bench);
  const paymentIntentId = text(data['id']);
  const refusal = () => JSON.stringify(bench.sandbox.pay({ paymentIntentId, amount }));
  expect(refusal()).toContain('no address yet');
  bench.clock.advance(2_700);
  await pay(bench, paymentIntentId, '10.00');
  bench.clock.advance(2_400);
  await refund(bench, paymentIntentId, '1.00');
  expect(refusal()).toContain('was refunded');
  bench.clock.advance(10_000);
  expect(refusal()).toContain('is refunded and takes no more');
});

test('an intent that is final is not expired again', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  const expire = () => bench.send('POST', `/v1/paymentIntents/${id}/expire`);
  expect((await expire()).status).toBe(200);
  expect(await expire()).toMatchObject({ status: 400, body: { code: 2 } });
});

test.for([
  [{ amount: { amount: '0.00', currency: 'USD' } }, 400, 1077, 'above zero'],
  [{ amount: { amount: '1.001', currency: 'USD' } }, 400, 2, 'amount.amount must be a decimal'],
  [{ amount: { amount: '-1', currency: 'USD' } }, 400, 2, 'amount.amount'],
  [{ paymentMethods: [] }, 400, 2, 'paymentMethods'],
  [{ paymentMethods: [{ type: 'blockchain', chain: 'BTC' }] }, 400, 2, 'paymentMethods.0.chain'],
  [{ settlementCurrency: 'BTC' }, 400, 2, 'settlementCurrency must be USD'],
  [{ expiresOn: '2001-01-01T00:00:00Z' }, 400, 2, 'expiresOn must be in the future'],
  [{ merchantWalletId: '1' }, 404, 404, 'merchant wallet "1"'],
] as const)('an intent with %j is refused', async ([changes, status, code, words]) => {
  const bench = createBench();
  const answer = await askIntent(bench, JSON.parse(JSON.stringify(changes)));
  expect(answer).toMatchObject({ status, body: { code } });
  expect(answer.body['message']).toContain(words);
  expect((await bench.get('/v1/paymentIntents')).body['data']).toEqual([]);
});

test('intents are listed by the newest entry of their timeline', async () => {
  const bench = createBench();
  const paid = await readyIntent(bench);
  await pay(bench, paid, '25.00');
  bench.clock.advance(2_400);
  const open = await readyIntent(bench);
  const ids = async (query: string) => {
    const { body } = await bench.get(`/v1/paymentIntents?${query}`);
    return (body['data'] as { id: string }[]).map(({ id }) => id);
  };
  expect(await ids('')).toEqual([open, paid]);
  expect(await ids('status=complete&context=paid')).toEqual([paid]);
  expect(await ids('status=pending')).toEqual([open]);
  expect(await ids('context=overpaid')).toEqual([]);
});

test('payments are found by intent and status; filters of cards find no coins', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  await pay(bench, id, '25.00');
  const count = async (query: string) =>
    ((await bench.get(`/v1/payments?${query}`)).body['data'] as unknown[]).length;
  expect(await count(`paymentIntentId=${id}&status=pending`)).toBe(1);
  expect(await count(`paymentIntentId=${id}&status=paid`)).toBe(0);
  expect(await count(`paymentIntentId=${newKey()}`)).toBe(0);
  expect(await count('type=card')).toBe(0);
  expect(await bench.get(`/v1/payments/${newKey()}`)).toMatchObject({
    status: 404,
    body: { code: 1051 },
  });
});

test('a saved world with an intent goes on as the first would', async () => {
  const bench = createBench();
  const id = await readyIntent(bench);
  await pay(bench, id, '25.00');
  const clock = createManualClock();
  const other = createSandbox({ seed: 1, clock, saved: bench.sandbox.save() });
  clock.advance(2_400);
  bench.clock.advance(2_400);
  const read = await other.fetch(new Request(`http://sandbox.localhost/v1/paymentIntents/${id}`));
  expect(((await read.json()) as { data: unknown }).data).toEqual(await intentNow(bench, id));
});
