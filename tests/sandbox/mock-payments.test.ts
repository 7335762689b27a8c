import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { breaches } from './chain-support';
import { available, batched, createBench, details, now, payByWire } from './support';

const pesos = { amount: '1000.00', currency: 'MXN' };

/** Lets everything happen that a payment sets off, and says whether the row was paid. */
async function isPaid(bench: ReturnType<typeof createBench>, settlementId: string) {
  bench.clock.advance(10_000);
  return (await now(bench, 'settlements', settlementId))['status'] === 'settled';
}

test.for([
  ['the reference among other words in the memo', { memo: 'invoice 7, XSP-REF, thanks' }],
  ['the reference as tracking reference, no memo', { memo: '', trackingRef: 'XSP-REF' }],
  ['another rail', { rail: 'wire' }],
] as const)('a wire pays its row with %s', async ([, changes]) => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, pesos);
  const filled = JSON.parse(
    JSON.stringify(changes).replaceAll('XSP-REF', payable.reference),
  ) as JsonObject;
  const { status, data } = await payByWire(bench, payable, filled);
  expect([status, data['status']]).toEqual([201, 'pending']);
  expect(await isPaid(bench, settlementId)).toBe(true);
});

test.for([
  ['the wrong amount', { amount: { amount: '999.99', currency: 'MXN' } }],
  ['another currency', { amount: { amount: '1000.00', currency: 'SGD' } }],
  ['the wrong account', { beneficiaryBank: { accountNumber: '646180000000000000' } }],
  ['the wrong tracking reference', { trackingRef: 'CIRXXXXXXX' }],
  ['another reference', { memo: 'XSPAAAAAAA' }],
  ['no reference', { memo: 'thanks' }],
] as const)('a wire with %s is answered as pending and pays nothing', async ([, changes]) => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, pesos);
  const { status, data } = await payByWire(bench, payable, changes);
  expect([status, data['status']]).toEqual([201, 'pending']);
  expect(await isPaid(bench, settlementId)).toBe(false);
  expect((await payByWire(bench, payable)).status).toBe(201);
  expect(await isPaid(bench, settlementId)).toBe(true);
});

test('a row is paid once, however often its wire is sent', async () => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, pesos);
  await payByWire(bench, payable);
  await payByWire(bench, payable);
  expect(await isPaid(bench, settlementId)).toBe(true);
  await payByWire(bench, payable);
  bench.clock.advance(10_000);
  expect(await available(bench, 'USD')).toBe('1000054.90');
});

test('a PIX transfer pays a BRL row with its reference as tracking reference', async () => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, { amount: '250.00', currency: 'BRL' });
  const { data } = await bench.get('/v1/exchange/trades/settlements/instructions/BRL');
  const paid = await bench.post('/v1/mocks/payments/pix', {
    trackingRef: payable.reference,
    accountNumber: data['accountNumber'],
    amount: payable.amount,
  });
  expect(paid.status).toBe(201);
  expect(paid.data).toEqual({
    trackingRef: payable.reference,
    amount: { amount: '250.00', currency: 'BRL' },
    beneficiaryAccountNumber: data['accountNumber'],
    status: 'pending',
  });
  expect(await isPaid(bench, settlementId)).toBe(true);
});

test('a PIX transfer without the reference pays nothing', async () => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, { amount: '250.00', currency: 'BRL' });
  const { data } = await bench.get('/v1/exchange/trades/settlements/instructions/BRL');
  const { trackingRef, accountNumber } = data;
  await bench.post('/v1/mocks/payments/pix', {
    trackingRef,
    accountNumber,
    amount: payable.amount,
  });
  expect(await isPaid(bench, settlementId)).toBe(false);
});

test('a wire below one unit is refused with 1098', async () => {
  const { status, body } = await createBench().post('/v1/mocks/payments/wire', {
    trackingRef: 'CIR7QH2M9X',
    amount: { amount: '0.99', currency: 'USD' },
    beneficiaryBank: { accountNumber: '123000456789' },
  });
  expect([status, body['code']]).toEqual([400, 1098]);
});

test('a USD wire to an account nobody has changes no balance', async () => {
  const bench = createBench();
  const { status, data } = await bench.post('/v1/mocks/payments/wire', {
    trackingRef: 'CIR7QH2M9X',
    amount: { amount: '100.00', currency: 'USD' },
    beneficiaryBank: { accountNumber: '123000456789' },
  });
  expect([status, data['status']]).toEqual([201, 'pending']);
  bench.clock.advance(3_600_000);
  expect(await available(bench, 'USD')).toBe('1000000.00');
});

test.for(['HKD', 'CNH', 'SGD'])('a %s row can be paid by wire too', async (currency) => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, { amount: '500.00', currency });
  await payByWire(bench, payable);
  expect(await isPaid(bench, settlementId)).toBe(true);
});

test('the payable row stands first', async () => {
  const { settlement } = await batched(createBench(), pesos);
  expect(details(settlement).map(({ type }) => type)).toEqual(['payable', 'receivable']);
});

const tooMuch = '1000000000.01';

test.for([
  ['a wire', 'mockWirePayment', 'USD', { beneficiaryBank: { accountNumber: '123456789012' } }],
  ['a PIX transfer', 'mockPixPayment', 'BRL', { accountNumber: '123456789' }],
] as const)(
  '%s brings at most a billion, so that no balance outgrows its shape',
  async ([, id, currency, place]) => {
    const bench = createBench();
    const { path } = getOperation(id);
    const send = (amount: string) =>
      bench.post(path, { trackingRef: 'CIRXXXXXXX', amount: { amount, currency }, ...place });
    expect((await send('1000000000')).status).toBe(201);
    const refused = await send(tooMuch);
    expect(refused.body).toMatchObject({
      code: 2,
      errors: [{ error: 'max_value', location: 'amount.amount', invalidValue: tooMuch }],
    });
    expect(breaches(id, refused)).toEqual([]);
  },
);
