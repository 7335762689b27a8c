import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import {
  accountPaths,
  activeRecipient,
  breaches,
  evmAddress,
  listed,
  payOut,
  payoutNow,
  unevenCurrencies,
  worldText,
} from './chain-support';
import { pay, readyIntent } from './intent-support';
import { createBench, merchantTook, newKey, text, type Bench } from './support';

const identities = [
  {
    type: 'business',
    name: 'Sender Ltd',
    addresses: [
      {
        line1: '1 High Street',
        city: 'Boston',
        district: 'MA',
        postalCode: '02110',
        country: 'US',
      },
    ],
  },
];

const walletOf = async (bench: Bench) =>
  text(((await bench.get('/v1/configuration')).data['payments'] as JsonObject)['masterWalletId']);

const sender = async (bench: Bench) => ({
  source: { type: 'wallet', id: await walletOf(bench), identities },
});

/** What the merchant's wallet has more, or less, than it began with. */
const gained = async (bench: Bench) => (await merchantTook(bench, 'available'))[0]?.amount;

test('a payout is debited at once, tells after 2 seconds what arrives, and is complete after 3 min 13 s', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const created = await payOut(bench, recipientId, '10', { toAmount: { currency: 'USD' } });
  expect(created).toMatchObject({
    status: 201,
    data: {
      sourceWalletId: await walletOf(bench),
      destination: { type: 'address_book', id: recipientId },
      amount: { amount: '10.00', currency: 'USD' },
      toAmount: { currency: 'USD' },
      status: 'pending',
    },
  });
  expect(created.data['toAmount']).toEqual({ currency: 'USD' });
  expect(created.data).not.toHaveProperty('fees');
  expect(breaches('createPayout', created)).toEqual([]);
  expect(await gained(bench)).toBe('-10.00');
  bench.clock.advance(1_999);
  expect(await payoutNow(bench, created.data['id'])).toEqual(created.data);
  bench.clock.advance(1);
  const assessed = await payoutNow(bench, created.data['id']);
  expect(assessed['toAmount']).toEqual({ amount: '10.00', currency: 'USD' });
  expect(assessed['updateDate']).not.toBe(assessed['createDate']);
  bench.clock.advance(190_999);
  expect(await payoutNow(bench, created.data['id'])).toEqual(assessed);
  bench.clock.advance(1);
  const done = await bench.get(`${accountPaths.payouts}/${text(created.data['id'])}`);
  expect(done.data).toMatchObject({
    status: 'complete',
    fees: { amount: '0.00', currency: 'USD' },
    networkFees: { amount: '0.00', currency: 'USD' },
    externalRef: expect.stringMatching(/^0x[0-9a-f]{64}$/),
  });
  expect(breaches('getPayout', done)).toEqual([]);
  expect(await gained(bench)).toBe('-10.00');
  expect(unevenCurrencies(bench)).toEqual([]);
});

test.for([
  ['3000.00', 'USD'],
  ['2767.28', 'EUR'],
] as const)('%s %s without a sender is denied after the fact', async ([amount, currency]) => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const created = await payOut(bench, recipientId, '1', { amount: { amount, currency } });
  expect(created).toMatchObject({ status: 201, data: { status: 'pending' } });
  expect(await gained(bench)).toBe(`-${amount}`);
  bench.clock.advance(2_000);
  const denied = await bench.get(`${accountPaths.payouts}/${text(created.data['id'])}`);
  expect(denied.data).toMatchObject({
    status: 'failed',
    errorCode: 'transaction_denied',
    riskEvaluation: { decision: 'denied', reason: '3220' },
    toAmount: { currency },
  });
  expect(breaches('getPayout', denied)).toEqual([]);
  expect(await gained(bench)).toBeUndefined();
  bench.clock.advance(200_000);
  expect(await payoutNow(bench, created.data['id'])).toEqual(denied.data);
  expect(unevenCurrencies(bench)).toEqual([]);
});

test.for([
  ['2999.99', 'USD'],
  ['2767.27', 'EUR'],
] as const)('%s %s needs no sender', async ([amount, currency]) => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const { data } = await payOut(bench, recipientId, '1', { amount: { amount, currency } });
  bench.clock.advance(193_000);
  expect((await payoutNow(bench, data['id']))['status']).toBe('complete');
});

test('with a sender 3000 dollars arrive, and the sender is told where it is asked for', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const { data } = await payOut(bench, recipientId, '3000.00', await sender(bench));
  expect(data).not.toHaveProperty('identities');
  bench.clock.advance(193_000);
  const path = `${accountPaths.payouts}/${text(data['id'])}`;
  const asked = await bench.get(`${path}?returnIdentities=true`);
  expect(asked.data).toMatchObject({ status: 'complete', identities });
  expect(breaches('getPayout', asked)).toEqual([]);
  const plain = await bench.get(`${path}?returnIdentities=false`);
  expect(plain.data).not.toHaveProperty('identities');
  expect((await bench.get(`${path}?returnIdentities=perhaps`)).body['code']).toBe(2);
});

test('a list of identities that is empty names no sender', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const source = { type: 'wallet', id: await walletOf(bench), identities: [] };
  const { data } = await payOut(bench, recipientId, '3000.00', { source });
  bench.clock.advance(2_000);
  expect((await payoutNow(bench, data['id']))['errorCode']).toBe('transaction_denied');
});

test('a payout of 6.01 fails at its end, and its money returns', async () => {
  const bench = createBench();
  const { data } = await payOut(bench, await activeRecipient(bench), '6.01');
  bench.clock.advance(192_999);
  expect((await payoutNow(bench, data['id']))['status']).toBe('pending');
  bench.clock.advance(1);
  const failed = await payoutNow(bench, data['id']);
  expect(failed).toMatchObject({ status: 'failed', errorCode: 'transaction_failed' });
  expect(failed).not.toHaveProperty('externalRef');
  expect(await gained(bench)).toBeUndefined();
});

const money = (amount: string, currency: string) => ({ amount: { amount, currency } });

test.for<[string, JsonObject, number]>([
  ['of nothing', money('0.00', 'USD'), 5002],
  ['of half a cent', money('0.005', 'USD'), 2],
  ['to nobody known', { destination: { type: 'address_book', id: newKey() } }, 5004],
  ['from another wallet', { source: { type: 'wallet', id: '1000000000' } }, 5005],
  ['above the balance', money('100000.01', 'USD'), 5006],
  ['of a currency the wallet has nothing of', money('1.00', 'ETH'), 5006],
  ['that would be exchanged', { toAmount: { currency: 'EUR' } }, 5007],
  ['in a currency of older texts', { toAmount: { currency: 'MTC' } }, 5007],
  ['of bitcoin to Ethereum', money('1.00', 'BTC'), 5015],
  ['for a purpose not of payouts', { purposeOfTransfer: 'PMT006' }, 5020],
  ['for no known purpose', { purposeOfTransfer: 'PMT031' }, 2],
  ['to a bank', { destination: { type: 'wire', id: newKey() } }, 2],
])('a payout %s is refused, and the world stays', async ([, changes, code]) => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const before = worldText(bench);
  const answer = await payOut(bench, recipientId, '10.00', changes);
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect(breaches('createPayout', answer)).toEqual([]);
  expect(worldText(bench)).toBe(before);
});

test('a purpose of payouts is taken', async () => {
  const bench = createBench();
  const changes = { purposeOfTransfer: 'PMT005', metadata: { beneficiaryEmail: 'a@example.com' } };
  expect((await payOut(bench, await activeRecipient(bench), '1.00', changes)).status).toBe(201);
});

test.for([
  ['denied', 'denied'],
  ['delayed', 'inactive'],
] as const)('a recipient called "%s" is %s and is not paid', async ([nickname, state]) => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench, { metadata: { nickname } });
  const before = worldText(bench);
  const refused = await payOut(bench, recipientId, '10.00');
  expect(refused).toMatchObject({ status: 400, body: { code: 5003 } });
  expect(refused.body['message']).toContain(`it is ${state}`);
  expect(worldText(bench)).toBe(before);
});

test('a recipient is not paid before it is active, nor right after a change, nor after its end', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const path = `/v1/addressBook/recipients/${recipientId}`;
  const { data } = await payOut(bench, recipientId, '10.00');
  await bench.send('PATCH', path, {
    body: JSON.stringify({ metadata: { nickname: 'Vendor 1' } }),
    headers: { 'content-type': 'application/json' },
  });
  expect((await payOut(bench, recipientId, '10.00')).body['code']).toBe(5003);
  bench.clock.advance(1_100);
  expect((await payOut(bench, recipientId, '10.00')).status).toBe(201);
  await bench.send('DELETE', path);
  expect((await payOut(bench, recipientId, '10.00')).body['code']).toBe(5004);
  bench.clock.advance(193_000);
  expect((await payoutNow(bench, data['id']))['status'], 'under way before').toBe('complete');
});

test('a recipient made for another wallet is not set up for this one', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench, { walletId: '1000000000' });
  const refused = await payOut(bench, recipientId, '10.00');
  expect(refused).toMatchObject({ status: 400, body: { code: 5017 } });
  expect(breaches('createPayout', refused)).toEqual([]);
  const walletId = await walletOf(bench);
  const own = await activeRecipient(bench, { walletId, address: evmAddress('b') });
  expect((await payOut(bench, own, '10.00')).status).toBe(201);
});

test('what an intent brought in can be paid out', async () => {
  const bench = createBench();
  await payOut(bench, await activeRecipient(bench), '100000.00', await sender(bench));
  const recipientId = await activeRecipient(bench, { address: evmAddress('b') });
  expect((await payOut(bench, recipientId, '25.00')).body['code']).toBe(5006);
  await pay(bench, await readyIntent(bench), '25.00');
  bench.clock.advance(5_000);
  expect((await payOut(bench, recipientId, '25.00')).status).toBe(201);
});

test('the list finds by every combination of filters, newest first', async () => {
  const bench = createBench();
  const [onEth, onBase] = [
    await activeRecipient(bench),
    await activeRecipient(bench, { chain: 'BASE' }),
  ];
  const idOf = async (to: string, amount: string, changes: JsonObject = {}) =>
    text((await payOut(bench, to, amount, changes)).data['id']);
  const failed = await idOf(onEth, '6.01');
  const complete = await idOf(onBase, '5.00', money('5.00', 'EUR'));
  bench.clock.advance(193_000);
  const pending = await idOf(onEth, '7.00');
  const list = async (query: string) =>
    (await listed(bench, `${accountPaths.payouts}?${query}`)).map(({ id }) => id);
  expect(await list('')).toEqual([pending, complete, failed]);
  expect(await list('status=pending')).toEqual([pending]);
  expect(await list('status=failed&status=complete')).toEqual([complete, failed]);
  expect(await list('status=failed&status=pending&chain=ETH')).toEqual([pending, failed]);
  expect(await list('status=pending&status=failed&status=complete')).toHaveLength(3);
  expect(await list('status=pending&status=pending')).toEqual([pending]);
  expect(await list(`destination=${onEth.toUpperCase()}`)).toEqual([pending, failed]);
  expect(await list(`destination=${onBase}&status=pending`)).toEqual([]);
  expect(await list('chain=BASE')).toEqual([complete]);
  expect(await list('sourceCurrency=EUR')).toEqual([complete]);
  expect(await list('destinationCurrency=USD&status=failed')).toEqual([failed]);
  expect(await list('sourceCurrency=EUR&destinationCurrency=USD')).toEqual([]);
  expect(await list(`source=${await walletOf(bench)}`)).toHaveLength(3);
  expect(await list('source=1')).toEqual([]);
  expect(await list('type=address_book&type=address_book')).toHaveLength(3);
  expect(await list('type=wire')).toEqual([]);
});

test('links repeat every filter, also one given twice', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const first = text((await payOut(bench, recipientId, '1.00')).data['id']);
  await payOut(bench, recipientId, '2.00');
  const filters = `destination=${recipientId}&type=address_book&status=pending&status=complete&chain=ETH`;
  const page = await bench.get(`${accountPaths.payouts}?${filters}&pageSize=1`);
  expect(breaches('listPayouts', page)).toEqual([]);
  const [, next = ''] = /<([^>]*)>; rel="next"/.exec(page.headers.get('link') ?? '') ?? [];
  const { pathname, searchParams, search } = new URL(next);
  expect(searchParams.getAll('status')).toEqual(['pending', 'complete']);
  expect(search).toContain(filters.split('&status')[0]);
  expect((await listed(bench, pathname + search)).map(({ id }) => id)).toEqual([first]);
});

test.for([
  ['type=wire&type=address_book', 5012],
  ['type=wire&chain=ETH', 5012],
  ['source=wallet-1', 5013],
  ['status=gone', 2],
  ['destination=me', 2],
  ['chain=DOGE', 2],
] as const)('a search for %s is refused with %i', async ([query, code]) => {
  const answer = await createBench().get(`${accountPaths.payouts}?${query}`);
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect(breaches('listPayouts', answer)).toEqual([]);
});

test('a payout nobody made is 5001', async () => {
  const answer = await createBench().get(`${accountPaths.payouts}/${newKey()}`);
  expect(answer).toMatchObject({ status: 404, body: { code: 5001 } });
  expect(breaches('getPayout', answer)).toEqual([]);
});

test('the same key gives the same payout, and its money goes once', async () => {
  const bench = createBench();
  const recipientId = await activeRecipient(bench);
  const idempotencyKey = newKey();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => payOut(bench, recipientId, '10.00', { idempotencyKey })),
  );
  expect(new Set(answers.map(({ data }) => data['id'])).size).toBe(1);
  expect(await gained(bench)).toBe('-10.00');
  const other = await payOut(bench, recipientId, '11.00', { idempotencyKey });
  expect(other).toMatchObject({ status: 409, body: { code: 1083 } });
});
