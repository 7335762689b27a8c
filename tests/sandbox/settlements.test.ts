import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { ask, confirmedPayment, dollars, minute, paidPayment, paymentNow } from './card-support';
import { createBench, newKey, text, type Bench } from './support';

async function settlements(bench: Bench, query = ''): Promise<JsonObject[]> {
  return (await bench.get(`/v1/settlements?${query}`)).body['data'] as JsonObject[];
}

test('what is confirmed by a full minute is paid in one settlement', async () => {
  const bench = createBench();
  expect(await settlements(bench)).toEqual([]);
  const paid = await paidPayment(bench, { amount: dollars('40.00') });
  const { data: refund } = await ask(bench, paid, 'refund', '15.00');
  const other = await confirmedPayment(bench, { amount: dollars('2.50') });
  await confirmedPayment(bench, { autoCapture: false });
  await ask(bench, await confirmedPayment(bench), 'cancel');
  bench.clock.advance(minute);
  const [second, first, ...more] = await settlements(bench);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ totalCredits: dollars('40.00'), totalDebits: dollars('0.00') });
  expect(second).toMatchObject({
    totalCredits: dollars('2.50'),
    totalDebits: dollars('15.00'),
    paymentFees: dollars('0.00'),
    chargebackFees: dollars('0.00'),
  });
  expect(Date.parse(text(second?.['createDate'])) % minute).toBe(0);
  const { body } = await bench.get(`/v1/payments?settlementId=${text(second?.['id'])}`);
  expect((body['data'] as JsonObject[]).map(({ id }) => id)).toEqual([other, refund['id']]);
  expect((await bench.get(`/v1/settlements/${text(first?.['id'])}`)).data).toEqual(first);
});

test('a minute without payments makes no settlement', async () => {
  const bench = createBench();
  await ask(bench, await confirmedPayment(bench), 'cancel');
  bench.clock.advance(5 * minute);
  expect(await settlements(bench)).toEqual([]);
});

test('settlements are filtered by wallet, date and cursor', async () => {
  const bench = createBench();
  await paidPayment(bench);
  await paidPayment(bench);
  const [second, first] = await settlements(bench);
  const wallet = text(first?.['merchantWalletId']);
  const [secondId, firstId] = [text(second?.['id']), text(first?.['id'])];
  expect(await settlements(bench, `merchantWalletId=${wallet}`)).toEqual([second, first]);
  expect(await settlements(bench, 'merchantWalletId=1')).toEqual([]);
  expect(await settlements(bench, 'merchantWalletId=*')).toEqual([]);
  expect(await settlements(bench, `merchantWalletId=${wallet}&walletId=7`)).toEqual([]);
  expect(await settlements(bench, `pageAfter=${secondId}`)).toEqual([first]);
  expect(await settlements(bench, `from=${text(second?.['createDate'])}`)).toEqual([second]);
  expect(await settlements(bench, `to=${text(first?.['createDate'])}`)).toEqual([first]);
  const one = (query: string) => bench.get(`/v1/settlements/${firstId}?${query}`);
  expect((await one(`merchantWalletId=${wallet}`)).status).toBe(200);
  expect((await one('merchantWalletId=1')).status).toBe(404);
  expect((await one(`merchantWalletId=${wallet}&walletId=7`)).status).toBe(404);
});

test('a wallet id needs the merchant wallet id beside it', async () => {
  const bench = createBench();
  const refused = { status: 400, body: { code: 1099 } };
  expect(await bench.get('/v1/settlements?walletId=7')).toMatchObject(refused);
  expect(await bench.get(`/v1/settlements/${newKey()}?walletId=7`)).toMatchObject(refused);
});

test('a settlement that is not there is 404', async () => {
  const answer = await createBench().get(`/v1/settlements/${newKey()}`);
  expect(answer).toMatchObject({ status: 404, body: { code: 404 } });
});

test('there are no reversals, and their list is a page all the same', async () => {
  const bench = createBench();
  const id = await paidPayment(bench);
  await ask(bench, id, 'refund', '1.00');
  const { status, body, headers } = await bench.get('/v1/reversals?status=paid');
  expect([status, body]).toEqual([200, { data: [] }]);
  expect(headers.get('link')).toContain('status=paid');
  expect((await bench.get(`/v1/reversals?pageAfter=${id}`)).status).toBe(400);
  expect((await paymentNow(bench, id))['status']).toBe('paid');
});
