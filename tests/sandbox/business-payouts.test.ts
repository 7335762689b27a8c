import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import {
  complete,
  dollars,
  euros,
  germanAccount,
  inCountry,
  instructions,
  linkCbit,
  linkIban,
  linkWire,
  linkXpay,
  minute,
  payOut,
  payouts,
  payoutNow,
  wireIn,
} from './bank-support';
import { available, createBench, newKey, text, type Bench } from './support';

const batch = 5 * minute - 1_000;

/** Makes a payout and lets it end. */
async function ended(
  bench: Bench,
  account: string,
  amount: { amount: string; currency: string },
  changes: JsonObject = {},
): Promise<JsonObject> {
  const { status, data } = await payOut(bench, account, amount, changes);
  expect(status).toBe(201);
  bench.clock.advance(batch);
  return payoutNow(bench, text(data['id']));
}

test('money that came in by wire goes out by payout', async () => {
  const bench = createBench();
  const account = await complete(bench, linkWire(bench));
  await wireIn(bench, await instructions(bench, account), dollars('500.00'));
  bench.clock.advance(11 * minute);
  expect(await available(bench, 'USD')).toBe('1000500.00');
  const { status, data } = await payOut(bench, account, dollars('75.5'));
  expect(status).toBe(201);
  expect(data).toMatchObject({
    destination: { type: 'wire', id: account, name: 'SAMPLE BANK ****0010' },
    amount: dollars('75.50'),
    status: 'pending',
  });
  expect(data).not.toHaveProperty('trackingRef');
  expect(await available(bench, 'USD')).toBe('1000424.50');
  bench.clock.advance(batch - 1);
  expect(await payoutNow(bench, text(data['id']))).toEqual(data);
  bench.clock.advance(1);
  const done = await payoutNow(bench, text(data['id']));
  expect(done).toMatchObject({
    ...data,
    status: 'complete',
    fees: dollars('0.00'),
    updateDate: done['updateDate'],
  });
  expect(done['trackingRef']).toMatch(/^CIR[A-Z0-9]{7}$/);
  expect(done['externalRef']).toMatch(/^\d{16}$/);
  expect(await available(bench, 'USD')).toBe('1000424.50');
});

test('the list leaves the references out', async () => {
  const bench = createBench();
  const account = await complete(bench, linkWire(bench));
  const { trackingRef: _, externalRef: __, ...rest } = await ended(bench, account, dollars('9.00'));
  expect(await payouts(bench)).toEqual([rest]);
});

test.for([
  ['23.60', 'transaction_denied'],
  ['23.61', 'bank_transaction_error'],
  ['23.62', 'fiat_account_limit_exceeded'],
  ['23.63', 'invalid_bank_account_number'],
  ['23.64', 'invalid_wire_rtn'],
  ['23.65', 'vendor_inactive'],
  ['23.66', 'transaction_failed'],
] as const)(
  'a payout of %s fails with %s, and its money is back at once',
  async ([amount, errorCode]) => {
    const bench = createBench();
    const account = await complete(bench, linkWire(bench));
    const failed = await ended(bench, account, dollars(amount));
    expect(failed).toMatchObject({ status: 'failed', errorCode });
    expect(failed['riskEvaluation']).toEqual(
      errorCode === 'transaction_denied' ? { decision: 'denied', reason: '3000' } : undefined,
    );
    expect(failed).not.toHaveProperty('return');
    expect(failed).not.toHaveProperty('trackingRef');
    expect(await available(bench, 'USD')).toBe('1000000.00');
  },
);

test('a returned payout comes back a minute after it failed', async () => {
  const bench = createBench();
  const account = await complete(bench, linkWire(bench));
  const failed = await ended(bench, account, dollars('23.67'));
  expect(failed).toMatchObject({
    status: 'failed',
    errorCode: 'transaction_returned',
    return: {
      payoutId: failed['id'],
      amount: dollars('23.67'),
      fees: dollars('0.00'),
      status: 'pending',
    },
  });
  expect(failed).not.toHaveProperty('adjustments');
  expect(await available(bench, 'USD')).toBe('999976.33');
  bench.clock.advance(minute);
  const done = await payoutNow(bench, text(failed['id']));
  const { createDate, updateDate } = done['return'] as JsonObject;
  expect(done['return']).toMatchObject({
    ...(failed['return'] as JsonObject),
    status: 'complete',
    updateDate,
  });
  expect(Date.parse(text(updateDate)) - Date.parse(text(createDate))).toBe(minute);
  expect(await available(bench, 'USD')).toBe('1000000.00');
});

test('a returned payout in euros comes back in euros', async () => {
  const bench = createBench();
  const account = await complete(bench, linkIban(bench, germanAccount));
  const destination = { type: 'sepa', id: account };
  const failed = await ended(bench, account, euros('23.68'), { destination });
  expect(failed).toMatchObject({
    errorCode: 'transaction_returned',
    return: { status: 'pending' },
  });
  expect(failed['return']).not.toHaveProperty('amount');
  expect(await available(bench, 'EUR')).toBe('499976.32');
  bench.clock.advance(minute);
  expect(await available(bench, 'EUR')).toBe('500000.00');
});

test.for([
  ['SGD', 'SG', '133.67'],
  ['MXN', 'MX', '1815.34'],
] as const)('dollars arrive as %s', async ([currency, country, arrives]) => {
  const bench = createBench();
  const account = await complete(bench, linkIban(bench, inCountry(country)));
  const done = await ended(bench, account, dollars('100.00'), { toAmount: { currency } });
  expect(done).toMatchObject({ status: 'complete', toAmount: { amount: arrives, currency } });
  expect(await available(bench, 'USD')).toBe('999900.00');
});

test('dollars arrive as reais by PIX', async () => {
  const bench = createBench();
  const iban = 'BR1800360305000010009795493C1';
  const bankAddress = { city: 'São Paulo', country: 'BR' };
  const id = await complete(bench, linkIban(bench, { iban, bankAddress }));
  const toAmount = { currency: 'BRL' };
  const done = await ended(bench, id, dollars('10.00'), {
    toAmount,
    destination: { type: 'pix', id },
  });
  expect(done['toAmount']).toEqual({ amount: '54.12', currency: 'BRL' });
});

test.for([
  ['23.67', 'fxDebit', '0.24', '999999.76'],
  ['23.68', 'fxCredit', '0.23', '1000000.23'],
] as const)(
  'an exchanged payout of %s comes back with an %s',
  async ([amount, kind, difference, left]) => {
    const bench = createBench();
    const account = await complete(bench, linkIban(bench, inCountry('SG')));
    const toAmount = { currency: 'SGD' };
    const failed = await ended(bench, account, dollars(amount), { toAmount });
    expect(failed).toMatchObject({
      errorCode: 'transaction_returned',
      adjustments: { [kind]: dollars(difference) },
      return: { amount: dollars(amount), status: 'pending' },
    });
    bench.clock.advance(minute);
    expect(await payoutNow(bench, text(failed['id']))).toMatchObject({
      return: { status: 'complete' },
    });
    expect(await available(bench, 'USD')).toBe(left);
  },
);

test('payouts go to CBIT wallets and XPAY accounts by their own rails', async () => {
  const bench = createBench();
  const cbit = await complete(bench, linkCbit(bench));
  const xpay = await complete(bench, linkXpay(bench));
  const toCbit = { destination: { type: 'cbit', id: cbit.toUpperCase() } };
  expect(await ended(bench, cbit, dollars('1.00'), toCbit)).toMatchObject({
    status: 'complete',
    destination: { type: 'cbit', id: cbit, name: 'CBIT ****abab' },
  });
  const toXpay = { destination: { type: 'xpay', id: xpay } };
  expect(await ended(bench, xpay, dollars('2.00'), toXpay)).toMatchObject({ status: 'complete' });
});

interface Accounts {
  us: string;
  german: string;
  singapore: string;
  failed: string;
  pending: string;
}

/** What is asked, by the accounts there are, and the refusal: its code and, where it has one, its place. */
const refusals: [string, number, string, (accounts: Accounts) => JsonObject][] = [
  ['above the balance', 1093, '', () => ({ amount: dollars('1000000.01') })],
  ['far above the balance', 1093, '', () => ({ amount: dollars('999999999999.99') })],
  ['of nothing', 5002, '', () => ({ amount: dollars('0.00') })],
  ['of less than nothing', 2, 'amount.amount', () => ({ amount: dollars('-5.00') })],
  ['of a part of a cent', 2, 'amount.amount', () => ({ amount: dollars('1.005') })],
  [
    'of a currency nobody has',
    2,
    'amount.currency',
    () => ({ amount: { amount: '5.00', currency: 'XXX' } }),
  ],
  [
    'of a currency not held',
    2,
    'amount.currency',
    ({ singapore }) => ({
      amount: { amount: '5.00', currency: 'SGD' },
      destination: { type: 'wire', id: singapore },
    }),
  ],
  ['of euros to a US account', 2, 'amount.currency', () => ({ amount: euros('5.00') })],
  ['to nobody', 2, 'destination.id', () => ({ destination: { type: 'wire', id: newKey() } })],
  [
    'to a pending account',
    2,
    'destination.id',
    ({ pending }) => ({ destination: { type: 'wire', id: pending } }),
  ],
  [
    'to a failed account',
    2,
    'destination.id',
    ({ failed }) => ({ destination: { type: 'wire', id: failed } }),
  ],
  [
    'by a rail of other accounts',
    2,
    'destination.type',
    ({ us }) => ({ destination: { type: 'sepa', id: us } }),
  ],
  [
    'by a rail nobody knows',
    2,
    'destination.type',
    ({ us }) => ({ destination: { type: 'pigeon', id: us } }),
  ],
  [
    'of dollars by SEPA',
    2,
    'amount.currency',
    ({ german }) => ({ destination: { type: 'sepa', id: german } }),
  ],
  [
    'exchanged for euros',
    2,
    'toAmount.currency',
    ({ german }) => ({
      destination: { type: 'wire', id: german },
      toAmount: { currency: 'EUR' },
    }),
  ],
  [
    'exchanged from euros',
    2,
    'toAmount.currency',
    ({ german }) => ({
      destination: { type: 'wire', id: german },
      amount: euros('5.00'),
      toAmount: { currency: 'USD' },
    }),
  ],
  [
    'exchanged for what the account does not take',
    2,
    'toAmount.currency',
    () => ({ toAmount: { currency: 'SGD' } }),
  ],
  [
    'exchanged for reais by wire',
    2,
    'toAmount.currency',
    () => ({ toAmount: { currency: 'BRL' } }),
  ],
];

test.for(refusals)(
  'a payout %s is refused with %d at "%s", the world unharmed',
  async ([, code, place, ask]) => {
    const bench = createBench();
    const accounts = {
      us: await complete(bench, linkWire(bench)),
      german: await complete(bench, linkIban(bench, germanAccount)),
      singapore: await complete(bench, linkIban(bench, inCountry('SG'))),
      failed: await complete(bench, linkWire(bench, { accountNumber: '00002366' })),
      pending: text((await linkWire(bench)).data['id']),
    };
    const before = bench.sandbox.save().collections;
    const { status, body } = await payOut(bench, accounts.us, dollars('5.00'), ask(accounts));
    expect([status, body['code']]).toEqual([400, code]);
    const places = ((body['errors'] ?? []) as JsonObject[]).map(({ location }) => location);
    expect(places).toEqual(place ? [place] : []);
    expect(bench.sandbox.save().collections).toEqual({
      ...before,
      calls: expect.anything() as unknown,
    });
  },
);

test('a payout is at most a million, however much there is', async () => {
  const bench = createBench();
  const account = await complete(bench, linkWire(bench));
  await wireIn(bench, await instructions(bench, account), dollars('100.00'));
  bench.clock.advance(11 * minute);
  const { status, body } = await payOut(bench, account, dollars('1000000.01'));
  expect([status, body['code']]).toEqual([400, 1107]);
  expect((await payOut(bench, account, dollars('1000000.00'))).status).toBe(201);
  expect(await available(bench, 'USD')).toBe('100.00');
});

test('the same key pays out once', async () => {
  const bench = createBench();
  const account = await complete(bench, linkWire(bench));
  const key = { idempotencyKey: newKey() };
  const first = await payOut(bench, account, dollars('5.00'), key);
  bench.clock.advance(batch);
  expect((await payOut(bench, account, dollars('5.00'), key)).data).toEqual(first.data);
  expect((await payOut(bench, account, dollars('6.00'), key)).body['code']).toBe(1083);
  expect(await available(bench, 'USD')).toBe('999995.00');
});

test('payouts are filtered by destination, rail, statuses, date and cursor', async () => {
  const bench = createBench();
  const us = await complete(bench, linkWire(bench));
  const german = await complete(bench, linkIban(bench, germanAccount));
  const done = text((await ended(bench, us, dollars('1.00')))['id']);
  const failed = text((await ended(bench, us, dollars('23.66')))['id']);
  const destination = { type: 'sepa', id: german };
  const { data } = await payOut(bench, german, euros('2.00'), { destination });
  const pending = text(data['id']);
  const ids = async (query: string) => (await payouts(bench, query)).map(({ id }) => id);
  expect(await ids('')).toEqual([pending, failed, done]);
  expect(await ids(`destination=${us.toUpperCase()}`)).toEqual([failed, done]);
  expect(await ids(`destination=${us}&status=failed`)).toEqual([failed]);
  expect(await ids('type=sepa')).toEqual([pending]);
  expect(await ids('type=sepa&status=complete')).toEqual([]);
  expect(await ids('status=pending')).toEqual([pending]);
  expect(await ids('status=complete&status=pending')).toEqual([pending, done]);
  expect(await ids('status=failed&status=complete&status=failed')).toEqual([failed, done]);
  expect(await ids('status=pending&status=failed&status=complete')).toEqual([
    pending,
    failed,
    done,
  ]);
  expect(await ids(`pageAfter=${failed}`)).toEqual([done]);
  expect(await ids(`pageBefore=${failed}`)).toEqual([pending]);
  expect(await ids(`from=${text(data['createDate'])}`)).toEqual([pending]);
  const { status, body } = await bench.get('/v1/businessAccount/payouts?status=gone');
  expect([status, body['code']]).toEqual([400, 2]);
});

test('a payout nobody made is 5001', async () => {
  const answer = await createBench().get(`/v1/businessAccount/payouts/${newKey()}`);
  expect(answer).toMatchObject({ status: 404, body: { code: 5001 } });
});
