import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { worldStart } from '@/sandbox/clock';
import {
  complete,
  deposits,
  dollars,
  euros,
  germanAccount,
  instructions,
  linkCbit,
  linkIban,
  linkWire,
  linkXpay,
  minute,
  wireIn,
} from './bank-support';
import { available, batched, createBench, createManualClock, payByWire, text } from './support';

test('a wire becomes a deposit in the next batch, and money a minute later', async () => {
  const bench = createBench();
  const id = await complete(bench, linkWire(bench));
  const target = await instructions(bench, id);
  const { status, data } = await wireIn(bench, target, dollars('250.5'), { memo: 'Invoice 7' });
  expect([status, data['status']]).toEqual([201, 'pending']);
  bench.clock.advance(9 * minute);
  expect(await deposits(bench)).toEqual([]);
  bench.clock.advance(minute);
  const [pending] = await deposits(bench);
  expect(pending).toMatchObject({
    sourceWalletId: id,
    destination: { type: 'wallet' },
    amount: dollars('250.50'),
    status: 'pending',
    customerExternalRef: 'Invoice 7',
  });
  expect(text(pending?.['createDate'])).toMatch(/T\d\d:\d0:01\.000Z$/);
  expect(await available(bench, 'USD')).toBe('1000000.00');
  bench.clock.advance(minute);
  expect(await deposits(bench)).toMatchObject([
    { id: pending?.['id'] as string, status: 'complete' },
  ]);
  expect(await available(bench, 'USD')).toBe('1000250.50');
  const { data: balances } = await bench.get('/v1/businessAccount/balances');
  expect(balances['unsettled']).toEqual([]);
});

test('a batch takes all that came since the last one, and nothing twice', async () => {
  const bench = createBench();
  const target = await instructions(bench, await complete(bench, linkWire(bench)));
  await wireIn(bench, target, dollars('1.00'));
  await wireIn(bench, target, dollars('2.00'));
  bench.clock.advance(10 * minute);
  await wireIn(bench, target, dollars('4.00'));
  bench.clock.advance(60 * minute);
  const amounts = (await deposits(bench)).map(({ amount }) => (amount as JsonObject)['amount']);
  expect(amounts).toEqual(['4.00', '2.00', '1.00']);
  expect(await available(bench, 'USD')).toBe('1000007.00');
});

test('a wire at the moment of a batch waits for the next', async () => {
  const bench = createBench();
  const target = await instructions(bench, await complete(bench, linkWire(bench)));
  const start = bench.clock.now();
  bench.clock.advance(10 * minute + 1_000 - (start % (10 * minute)));
  await wireIn(bench, target, dollars('1.00'));
  bench.clock.advance(10 * minute - 1);
  expect(await deposits(bench)).toEqual([]);
  bench.clock.advance(1);
  expect(await deposits(bench)).toHaveLength(1);
});

test.for([1, 2, 42, 43, 99])(
  'with seed %d a deposit takes as long as with any other',
  async (seed) => {
    const clock = createManualClock(worldStart(seed));
    const bench = createBench({ seed, clock });
    const target = await instructions(bench, await complete(bench, linkWire(bench)));
    await wireIn(bench, target, dollars('5.00'));
    bench.clock.advance(11 * minute - 1);
    expect(await available(bench, 'USD')).toBe('1000000.00');
    bench.clock.advance(1);
    expect(await available(bench, 'USD')).toBe('1000005.00');
  },
);

test('euros arrive by the number of the instructions in euros', async () => {
  const bench = createBench();
  const id = await complete(bench, linkIban(bench, germanAccount));
  await wireIn(bench, await instructions(bench, id, 'EUR'), euros('10.00'), { rail: 'sepa' });
  bench.clock.advance(11 * minute);
  expect(await available(bench, 'EUR')).toBe('500010.00');
  expect(await deposits(bench, 'type=wire')).toMatchObject([{ amount: euros('10.00') }]);
});

test.for([
  ['the number of another account', dollars('10.00'), { accountNumber: '1234567890' }],
  ['a currency of another number', euros('10.00'), {}],
  ['a currency the account does not take', { amount: '10.00', currency: 'MXN' }, {}],
] as const)('a wire with %s is a deposit that fails', async ([, amount, changes]) => {
  const bench = createBench();
  const id = await complete(bench, linkWire(bench));
  const target = { ...(await instructions(bench, id)), ...changes };
  const { status, data } = await wireIn(bench, target, amount);
  expect([status, data['status']]).toEqual([201, 'pending']);
  bench.clock.advance(10 * minute);
  expect(await deposits(bench)).toMatchObject([{ sourceWalletId: id, status: 'pending' }]);
  bench.clock.advance(minute);
  expect(await deposits(bench)).toMatchObject([{ status: 'failed' }]);
  const [deposit] = await deposits(bench);
  expect(deposit).not.toHaveProperty('errorCode');
  const money = [await available(bench, 'USD'), await available(bench, 'EUR')];
  expect(money).toEqual(['1000000.00', '500000.00']);
  expect(bench.sandbox.world.incomingPayments.rows()[0]?.entity.errorCode).toBe(
    'account_number_mismatch',
  );
});

test('a wire with a reference nobody has is noted and seen nowhere', async () => {
  const bench = createBench();
  const target = await instructions(bench, await complete(bench, linkWire(bench)));
  await wireIn(bench, { ...target, trackingRef: 'CIRXXXXXXX' }, dollars('10.00'));
  await wireIn(bench, target, { amount: '10.00', currency: 'HKD' });
  bench.clock.advance(11 * minute);
  expect(await deposits(bench)).toEqual([]);
  const noted = bench.sandbox.world.incomingPayments.rows().map((row) => row.entity.errorCode);
  expect(noted).toEqual(['ref_id_invalid', 'account_number_mismatch']);
});

test('what is paid for an account that failed its check fails too', async () => {
  const bench = createBench();
  const id = await complete(bench, linkWire(bench, { accountNumber: '00002366' }));
  await wireIn(bench, await instructions(bench, id), dollars('10.00'));
  bench.clock.advance(11 * minute);
  expect(await deposits(bench)).toMatchObject([{ status: 'failed' }]);
  expect(await available(bench, 'USD')).toBe('1000000.00');
});

test('the wire mock also pays for CBIT wallets and XPAY accounts, by what their instructions name', async () => {
  const bench = createBench();
  const cbit = await complete(bench, linkCbit(bench));
  const xpay = await complete(bench, linkXpay(bench));
  for (const [path, member] of [
    [`cbit/${cbit}`, 'walletAddress'],
    [`xpay/${xpay}`, 'accountNumber'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    const { data } = await bench.get(`/v1/businessAccount/banks/${path}/instructions`);
    const target = { trackingRef: text(data['trackingRef']), accountNumber: text(data[member]) };
    // oxlint-disable-next-line no-await-in-loop -- One after the other.
    await wireIn(bench, target, dollars('3.00'));
  }
  bench.clock.advance(11 * minute);
  const sources = (await deposits(bench)).map(({ sourceWalletId }) => sourceWalletId);
  expect(sources).toEqual([xpay, cbit]);
  expect(await deposits(bench, 'type=wire')).toEqual([]);
  expect(await available(bench, 'USD')).toBe('1000006.00');
});

test('a PIX transfer reaches no linked account: none takes reais', async () => {
  const bench = createBench();
  const target = await instructions(bench, await complete(bench, linkWire(bench)));
  const { status } = await bench.post('/v1/mocks/payments/pix', {
    ...target,
    amount: { amount: '10.00', currency: 'BRL' },
  });
  expect(status).toBe(201);
  bench.clock.advance(11 * minute);
  expect(await deposits(bench)).toMatchObject([{ status: 'failed' }]);
});

test('a wire that pays a settlement row is no deposit', async () => {
  const bench = createBench();
  const { payable } = await batched(bench, { amount: '1000.00', currency: 'MXN' });
  await payByWire(bench, payable);
  bench.clock.advance(11 * minute);
  expect(await deposits(bench)).toEqual([]);
});

test('deposits are filtered by wallet, date and cursor', async () => {
  const bench = createBench();
  const target = await instructions(bench, await complete(bench, linkWire(bench)));
  await wireIn(bench, target, dollars('1.00'));
  bench.clock.advance(10 * minute);
  await wireIn(bench, target, dollars('2.00'));
  bench.clock.advance(11 * minute);
  const [second, first] = await deposits(bench);
  const { data: configuration } = await bench.get('/v1/configuration');
  const wallet = text((configuration['payments'] as JsonObject)['masterWalletId']);
  expect(await deposits(bench, `type=wire&walletId=${wallet}`)).toEqual([second, first]);
  expect(await deposits(bench, 'walletId=1')).toEqual([]);
  expect(await deposits(bench, `from=${text(second?.['createDate'])}`)).toEqual([second]);
  expect(await deposits(bench, `to=${text(first?.['createDate'])}`)).toEqual([first]);
  expect(await deposits(bench, `pageAfter=${text(second?.['id'])}`)).toEqual([first]);
  expect(await deposits(bench, `pageBefore=${text(first?.['id'])}`)).toEqual([second]);
  const { headers } = await bench.get('/v1/businessAccount/deposits?type=wire&pageSize=1');
  expect(headers.get('link')).toMatch(/type=wire[^>]*pageAfter=[^>]*>; rel="next"/);
  const { status, body } = await bench.get('/v1/businessAccount/deposits?type=pix');
  expect([status, body['code']]).toEqual([400, 2]);
});

test('balances are those of the main wallet; another wallet holds nothing', async () => {
  const bench = createBench();
  const { data: configuration } = await bench.get('/v1/configuration');
  const wallet = text((configuration['payments'] as JsonObject)['masterWalletId']);
  const of = async (id: string) =>
    (await bench.get(`/v1/businessAccount/balances?walletId=${id}`)).data;
  expect(await of(wallet)).toEqual((await bench.get('/v1/businessAccount/balances')).data);
  expect(await of('1000000001')).toEqual({ available: [], unsettled: [] });
});

test('a CBIT wallet is paid at its address in capitals too, as wallets write it', async () => {
  const bench = createBench();
  const id = await complete(bench, linkCbit(bench));
  const { data } = await bench.get(`/v1/businessAccount/banks/cbit/${id}/instructions`);
  const [trackingRef, address] = [text(data['trackingRef']), text(data['walletAddress'])];
  const accountNumber = `0x${address.slice(2).toUpperCase()}`;
  await wireIn(bench, { trackingRef, accountNumber }, dollars('3.00'));
  bench.clock.advance(11 * minute);
  expect(await deposits(bench)).toMatchObject([{ sourceWalletId: id, status: 'complete' }]);
});

test('a bank payment brings a thousand million at most, so that balances keep to their digits', async () => {
  const bench = createBench();
  const to = await instructions(bench, await complete(bench, linkWire(bench)));
  const tooMuch = await wireIn(bench, to, dollars('1000000000.01'));
  expect([tooMuch.status, tooMuch.body['code']]).toEqual([400, 2]);
  expect((await wireIn(bench, to, dollars('1000000000.00'))).status).toBe(201);
  const pix = await bench.post('/v1/mocks/payments/pix', {
    trackingRef: 'XSP5T7W9R3',
    accountNumber: '105112181',
    amount: { amount: '999999999999.99', currency: 'BRL' },
  });
  expect([pix.status, pix.body['code']]).toEqual([400, 2]);
});
