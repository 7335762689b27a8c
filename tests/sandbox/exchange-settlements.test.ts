import { expect, test } from 'vitest';
import { batched, createBench, now, payByWire, text } from './support';

const list = '/v1/exchange/trades/settlements';
const ids = (body: { data?: unknown }) => (body.data as { id: string }[]).map(({ id }) => id);

test.for([
  ['', ['real', 'peso']],
  ['?status=pending', ['real']],
  ['?status=settled', ['peso']],
  ['?currency=MXN', ['peso']],
  ['?type=account_payable&currency=BRL', ['real']],
  ['?type=account_receivable&currency=BRL', []],
  ['?status=pending&type=account_payable&currency=MXN', []],
  ['?type=account_receivable', ['real', 'peso']],
  ['?status=&currency=', ['real', 'peso']],
] as const)('the list with "%s" gives %j', async ([query, expected]) => {
  const bench = createBench();
  const peso = await batched(bench, { amount: '10.00', currency: 'MXN' });
  await payByWire(bench, peso.payable);
  bench.clock.advance(5_000);
  const real = await batched(bench, { amount: '10.00', currency: 'BRL' });
  const names = new Map([
    [peso.settlementId, 'peso'],
    [real.settlementId, 'real'],
  ]);
  const { status, body } = await bench.get(list + query);
  expect(status).toBe(200);
  expect(ids(body).map((id) => names.get(id))).toEqual(expected);
});

test('the dates of a list are inclusive', async () => {
  const bench = createBench();
  const { settlement, settlementId } = await batched(bench, { amount: '10.00', currency: 'MXN' });
  const at = text(settlement['createDate']);
  const shifted = (ms: number) => new Date(Date.parse(at) + ms).toISOString();
  const found = async (query: string) => ids((await bench.get(`${list}?${query}`)).body);
  expect(await found(`from=${at}&to=${at}`)).toEqual([settlementId]);
  expect(await found(`to=${at.replace('Z', '000001Z')}`)).toEqual([settlementId]);
  expect(await found(`to=${at.replace('T', '%20').replace('Z', 'z')}`)).toEqual([settlementId]);
  expect(await found(`from=${shifted(1)}`)).toEqual([]);
  expect(await found(`to=${shifted(-1)}`)).toEqual([]);
});

test('a batch is found by the reference of any of its rows', async () => {
  const bench = createBench();
  const { settlement, payable, receivable } = await batched(bench, {
    amount: '10.00',
    currency: 'MXN',
  });
  for (const { reference } of [payable, receivable]) {
    expect((await bench.get(`${list}/reference/${reference}`)).data).toEqual(settlement);
  }
  expect((await bench.get(`${list}/reference/XSPAAAAAAA`)).status).toBe(404);
});

test('an id nobody gave is not found', async () => {
  const bench = createBench();
  for (const path of [`${list}/none`, '/v1/exchange/trades/none', `${list}/instructions/USD`]) {
    const { status, body } = await bench.get(path);
    expect([status, body['code']]).toEqual([404, 404]);
    expect(body).not.toHaveProperty('data');
  }
});

test('instructions are by wire, for BRL by PIX, and stay the same', async () => {
  const bench = createBench();
  const wire = await bench.get(`${list}/instructions/MXN`);
  expect(wire.data).toMatchObject({
    trackingRef: expect.stringMatching(/^CIR[A-Z0-9]{7}$/),
    beneficiary: { name: expect.any(String) },
    beneficiaryBank: { accountNumber: expect.stringMatching(/^\d{18}$/), currency: 'MXN' },
  });
  expect((await bench.get(`${list}/instructions/MXN`)).data).toEqual(wire.data);
  const pix = await bench.get(`${list}/instructions/BRL`);
  expect(pix.data).toMatchObject({ ispb: expect.any(String), accountType: 'checking' });
  const other = await createBench({ seed: 7 }).get(`${list}/instructions/MXN`);
  expect(other.data['trackingRef']).not.toBe(wire.data['trackingRef']);
});

test('a settled batch shows when each row was completed', async () => {
  const bench = createBench();
  const { payable, settlementId } = await batched(bench, { amount: '10.00', currency: 'MXN' });
  const paidAt = bench.clock.now();
  await payByWire(bench, payable);
  bench.clock.advance(60_000);
  expect(await now(bench, 'settlements', settlementId)).toMatchObject({
    updateDate: new Date(paidAt + 5_000).toISOString(),
    details: [
      { updateDate: new Date(paidAt + 3_000).toISOString() },
      { updateDate: new Date(paidAt + 5_000).toISOString() },
    ],
  });
});
