import { expect, test } from 'vitest';
import { available, batched, createBench, details, now, payByWire, trade, text } from './support';

const pesos = { amount: '1000.00', currency: 'MXN' };

test('a trade that sells MXN goes from pending to complete', async () => {
  const bench = createBench();
  const { id, status } = await trade(bench, pesos, 'USDC');
  expect(status).toBe('pending');

  bench.clock.advance(1_999);
  expect((await now(bench, 'trades', id))['status']).toBe('pending');
  bench.clock.advance(1);
  expect(await now(bench, 'trades', id)).toMatchObject({ status: 'confirmed' });
  expect(await now(bench, 'trades', id)).not.toHaveProperty('settlementId');

  bench.clock.advance(2_000);
  const { status: batchedStatus, settlementId } = await now(bench, 'trades', id);
  expect(batchedStatus).toBe('pending_settlement');
  const settlement = await now(bench, 'settlements', settlementId);
  expect(settlement['status']).toBe('pending');
  const [payable, receivable] = details(settlement);
  expect(payable).toMatchObject({ type: 'payable', status: 'pending', amount: pesos });
  expect(payable.reference).toMatch(/^XSP[A-Z0-9]{7}$/);
  expect(receivable).toMatchObject({
    type: 'receivable',
    status: 'pending',
    amount: { amount: '54.90', currency: 'USDC' },
  });

  const paid = await payByWire(bench, payable);
  expect([paid.status, paid.data['status']]).toEqual([201, 'pending']);
  bench.clock.advance(3_000);
  const half = await now(bench, 'settlements', settlementId);
  expect(details(half).map((row) => row.status)).toEqual(['completed', 'pending']);
  expect(half['status']).toBe('pending');

  bench.clock.advance(2_000);
  const settled = await now(bench, 'settlements', settlementId);
  expect(details(settled).map((row) => row.status)).toEqual(['completed', 'completed']);
  expect(settled['status']).toBe('settled');
  expect((await now(bench, 'trades', id))['status']).toBe('complete');
  expect(await available(bench, 'USD')).toBe('1000054.90');
});

test('events happen at their own time, however late somebody looks', async () => {
  const bench = createBench();
  const start = bench.clock.now();
  const { id } = await trade(bench, pesos, 'USDC');
  bench.clock.advance(3_600_000);
  const { updateDate } = await now(bench, 'trades', id);
  expect(updateDate).toBe(new Date(start + 4_000).toISOString());
});

test('a USDC trade against EURC completes by itself', async () => {
  const bench = createBench();
  const { id } = await trade(bench, { amount: '100.00', currency: 'USDC' }, 'EURC');
  expect(await available(bench, 'USD')).toBe('999900.00');
  bench.clock.advance(4_000);
  expect(await now(bench, 'trades', id)).toMatchObject({ status: 'complete' });
  expect(await available(bench, 'EUR')).toBe('500092.15');
});

test('what is sold out of the account is paid by it, and the receivable row goes to a bank', async () => {
  const bench = createBench();
  const usdc = { amount: '100.00', currency: 'USDC' };
  const { tradeId, settlementId, payable } = await batched(bench, usdc, 'MXN');
  expect(payable.amount).toEqual(usdc);
  bench.clock.advance(5_000);
  expect((await now(bench, 'settlements', settlementId))['status']).toBe('settled');
  expect((await now(bench, 'trades', tradeId))['status']).toBe('complete');
  expect(await available(bench, 'USD')).toBe('999900.00');
});

test('trades that may wait are netted in one batch at the next full minute', async () => {
  const bench = createBench();
  const one = await trade(bench, pesos, 'USDC', false);
  bench.clock.advance(10_000);
  const two = await trade(bench, { ...pesos, amount: '500.00' }, 'USDC', false);
  bench.clock.advance(49_999);
  expect((await now(bench, 'trades', one['id']))['status']).toBe('confirmed');
  bench.clock.advance(1);
  const { settlementId } = await now(bench, 'trades', one['id']);
  expect((await now(bench, 'trades', two['id']))['settlementId']).toBe(settlementId);
  const settlement = await now(bench, 'settlements', settlementId);
  expect(details(settlement).map((row) => row.amount.amount)).toEqual(['1500.00', '82.35']);
  const inBatch = await bench.get(`/v1/exchange/trades?settlementId=${text(settlementId)}`);
  expect(inBatch.body['data']).toHaveLength(2);
});

test('the failing amount makes the trade fail and gives the money back', async () => {
  const bench = createBench();
  const { id } = await trade(bench, { amount: '23.66', currency: 'USDC' }, 'EURC');
  expect(await available(bench, 'USD')).toBe('999976.34');
  bench.clock.advance(2_000);
  expect((await now(bench, 'trades', id))['status']).toBe('failed');
  expect(await available(bench, 'USD')).toBe('1000000.00');
});

test('the payment of a row is expected within a day of the batch', async () => {
  const bench = createBench();
  const { payable } = await batched(bench, pesos);
  expect(payable.expectedPaymentDueAt).toBe(
    new Date(bench.clock.now() + 24 * 60 * 60_000).toISOString(),
  );
});
