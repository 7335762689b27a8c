import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { isIban } from '@/sandbox/bank-numbers';
import {
  complete,
  germanAccount,
  inCountry,
  instructions,
  linkCbit,
  linkIban,
  linkWire,
  linkXpay,
  owner,
  usAccount,
} from './bank-support';
import { createBench, createManualClock, newKey, text, type Bench } from './support';

const wires = '/v1/businessAccount/banks/wires';

async function list(bench: Bench, kind = 'wires'): Promise<JsonObject[]> {
  const { body } = await bench.get(`/v1/businessAccount/banks/${kind}`);
  return body['data'] as JsonObject[];
}

test('a bank account is pending at first and complete after 0.86 s', async () => {
  const bench = createBench();
  const { status, data } = await linkWire(bench);
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: 'pending',
    description: 'SAMPLE BANK ****0010',
    billingDetails: owner,
    bankAddress: usAccount.bankAddress,
    transferTypesInfo: { wire: { currencies: ['USD'] }, rtp: { currencies: ['USD'] } },
  });
  expect(data['trackingRef']).toMatch(/^CIR[A-Z0-9]{7}$/);
  const id = text(data['id']);
  bench.clock.advance(859);
  expect((await bench.get(`${wires}/${id}`)).data['status']).toBe('pending');
  bench.clock.advance(1);
  expect((await bench.get(`${wires}/${id}`)).data['status']).toBe('complete');
});

test('a read of a bank account says what its create did not', async () => {
  const bench = createBench();
  const { data: created } = await linkWire(bench);
  bench.clock.advance(1_000);
  const { data: read } = await bench.get(`${wires}/${text(created['id'])}`);
  expect(created).not.toHaveProperty('type');
  expect(created).not.toHaveProperty('supportedRails');
  expect(created['billingDetails']).not.toHaveProperty('valid');
  expect(read).toEqual({
    ...created,
    status: 'complete',
    type: 'wire',
    supportedRails: ['wire', 'rtp'],
    virtualAccountEnabled: true,
    billingDetails: { ...owner, valid: true },
    updateDate: read['updateDate'],
  });
  expect(await list(bench)).toEqual([read]);
});

test('the same account linked again is another one with the same fingerprint', async () => {
  const bench = createBench();
  const { data: first } = await linkIban(bench);
  const { data: again } = await linkIban(bench, {
    ...germanAccount,
    iban: 'de89370400440532013000',
  });
  const { data: other } = await linkWire(bench);
  expect(again['id']).not.toBe(first['id']);
  expect(again['trackingRef']).not.toBe(first['trackingRef']);
  expect(again['fingerprint']).toBe(first['fingerprint']);
  expect(other['fingerprint']).not.toBe(first['fingerprint']);
  expect((await list(bench)).map(({ id }) => id)).toEqual([other['id'], again['id'], first['id']]);
});

test('what a caller adds to an address is not answered', async () => {
  const billingDetails = { ...owner, valid: 'maybe', nickname: 'x' };
  const { data } = await linkWire(createBench(), { billingDetails });
  expect(data['billingDetails']).toEqual(owner);
});

test.for([
  ['US', usAccount, { wire: ['USD'], rtp: ['USD'] }],
  ['SG', inCountry('SG'), { wire: ['USD', 'SGD'] }],
  ['MX', inCountry('MX'), { wire: ['USD', 'MXN'] }],
  ['HK', inCountry('HK'), { wire: ['USD'] }],
  ['DE', germanAccount, { wire: ['USD', 'EUR'], sepa: ['EUR'], sepa_instant: ['EUR'] }],
] as const)('an account in %s is reached by its rails', async ([, account, rails]) => {
  const { status, data } = await linkIban(createBench(), account);
  expect(status).toBe(201);
  const info = data['transferTypesInfo'] as Record<string, { currencies: string[] }>;
  expect(
    Object.fromEntries(Object.entries(info).map(([rail, { currencies }]) => [rail, currencies])),
  ).toEqual(rails);
});

const bankIn = (country: string) => ({ bankAddress: { ...usAccount.bankAddress, country } });
const ownerWith = (changes: JsonObject) => ({ billingDetails: { ...owner, ...changes } });
const intermediary = (intermediaryBank: JsonObject) => ({ intermediaryBank });

test.for([
  [1101, 'billingDetails.country', ownerWith({ country: 'XX' })],
  [1101, 'billingDetails.country', ownerWith({ country: 'us' })],
  [1101, 'bankAddress.country', bankIn('ZZ')],
  [1101, 'intermediaryBank.countryCode', intermediary({ countryCode: 'QQ' })],
  [1108, 'bankAddress.country', bankIn('KP')],
  [1106, 'billingDetails.district', ownerWith({ district: 'Massachusetts' })],
  [1106, 'billingDetails.district', ownerWith({ country: 'CA', district: '' })],
  [1106, 'bankAddress.district', { bankAddress: { country: 'US', district: 'Calif.' } }],
  [1105, 'billingDetails.name', ownerWith({ name: '   ' })],
  [1105, 'billingDetails.line1', ownerWith({ line1: '' })],
  [
    1104,
    'bankAddress.city',
    { ...inCountry('HK'), bankAddress: { bankName: 'B', city: '', country: 'HK' } },
  ],
  [1104, 'intermediaryBank.type', intermediary({ identifier: '021000021' })],
  [1104, 'intermediaryBank.countryCode', intermediary({ identifier: '021000021', type: 'ABA' })],
  [1091, 'routingNumber', { routingNumber: '121000249' }],
  [1091, 'routingNumber', { ...inCountry('HK'), routingNumber: '121000248' }],
  [1103, 'iban', inCountry('FR')],
  [1032, 'accountNumber', { accountNumber: '1234\u000012' }],
] as const)('error %d at %s', async ([code, place, changes]) => {
  const bench = createBench();
  const { status, body } = await linkWire(bench, changes);
  expect([status, body['code']]).toEqual([400, code]);
  expect(text(body['message'])).toMatch(new RegExp(`^${place} .*\\(was [^]*\\)$`));
  expect(await list(bench)).toEqual([]);
});

test.for([
  [1092, { iban: 'DE89370400440532013001' }],
  [1092, { iban: 'no number at all' }],
  [1102, { iban: 'GB82WEST12345698765432' }],
  [1102, { bankAddress: { city: 'New York', country: 'US' } }],
] as const)('error %d for %o', async ([code, changes]) => {
  const account = { ...germanAccount, ...changes } as unknown as JsonObject;
  const { status, body } = await linkIban(createBench(), account);
  expect([status, body['code']]).toEqual([400, code]);
});

test.for([
  ['JE', 'GB29 NWBK 6016 1331 9268 19', ['wire', 'sepa', 'sepa_instant']],
  ['RE', 'FR14 2004 1010 0505 0001 3M02 606', ['wire', 'sepa', 'sepa_instant']],
  ['AX', 'FI21 1234 5600 0007 85', ['wire', 'sepa', 'sepa_instant']],
  ['NC', 'FR14 2004 1010 0505 0001 3M02 606', ['wire']],
] as const)('a bank in %s has accounts with the IBAN %s', async ([country, iban, rails]) => {
  const bench = createBench();
  const bankAddress = { city: 'Sample City', country };
  const { status, data } = await linkIban(bench, { iban, bankAddress });
  expect(status).toBe(201);
  expect(Object.keys(data['transferTypesInfo'] as JsonObject)).toEqual([...rails]);
  const german = await linkIban(bench, { ...germanAccount, bankAddress });
  expect(german.body['code']).toBe(1102);
  expect((await linkWire(bench, inCountry(country))).body['code']).toBe(1103);
});

test('an account number is the same however it is printed', async () => {
  const bench = createBench();
  const numbers = ['12340010ab', '1234-0010-ab', '1234 0010 AB '];
  const linked = await Promise.all(
    numbers.map((accountNumber) => linkWire(bench, { accountNumber })),
  );
  expect(new Set(linked.map(({ data }) => data['fingerprint'])).size).toBe(1);
  expect(linked.map(({ data }) => data['description'])).toEqual(
    numbers.map(() => 'SAMPLE BANK ****10AB'),
  );
  const { body } = await linkWire(bench, { accountNumber: ' - - - ' });
  expect(body['code']).toBe(1032);
});

test.for(['', '  '])(
  'a bank whose name is "%s" is called as one without a name',
  async (bankName) => {
    const { data } = await linkWire(createBench(), { bankAddress: { bankName, country: 'US' } });
    expect(data['description']).toBe('EXAMPLE BANK ****0010');
  },
);

test('an owner outside the US and Canada needs no district', async () => {
  const { district: _, ...abroad } = { ...owner, country: 'DE', city: 'Berlin' };
  expect((await linkWire(createBench(), { billingDetails: abroad })).status).toBe(201);
});

test('a body with the members of both kinds counts as one with an IBAN', async () => {
  const bench = createBench();
  const both = await linkWire(bench, germanAccount);
  expect(both.data['description']).toBe('MUSTERBANK ****3000');
  expect((await linkWire(bench, { iban: '' })).data['description']).toBe('SAMPLE BANK ****0010');
});

test.for([
  ['wires', (bench: Bench) => linkWire(bench, { accountNumber: '00002366' })],
  ['cbit', (bench: Bench) => linkCbit(bench, `0x${'0'.repeat(36)}2366`)],
  ['xpay', (bench: Bench) => linkXpay(bench, '2366')],
] as const)('of %s an account whose number ends in 2366 fails', async ([kind, link]) => {
  const bench = createBench();
  await link(bench);
  expect(await list(bench, kind)).toMatchObject([{ status: 'pending' }]);
  bench.clock.advance(1_000);
  expect(await list(bench, kind)).toMatchObject([{ status: 'failed' }]);
});

test('wire instructions are fixed per account and currency', async () => {
  const bench = createBench();
  const { data } = await linkWire(bench);
  const id = text(data['id']);
  const other = await complete(bench, linkWire(bench));
  const inDollars = await bench.get(`${wires}/${id}/instructions`);
  expect(inDollars.data).toMatchObject({
    trackingRef: data['trackingRef'],
    beneficiaryBank: { currency: 'USD', country: 'US' },
    virtualAccountEnabled: true,
  });
  expect(await bench.get(`${wires}/${id}/instructions?currency=USD`)).toMatchObject({
    body: inDollars.body,
  });
  const inEuros = await instructions(bench, id, 'EUR');
  expect(inEuros.trackingRef).toBe(data['trackingRef']);
  expect(isIban(inEuros.accountNumber)).toBe(true);
  expect((await instructions(bench, other)).accountNumber).not.toBe(
    (await instructions(bench, id)).accountNumber,
  );
  const { status, body } = await bench.get(`${wires}/${id}/instructions?currency=MXN`);
  expect([status, body['code']]).toEqual([400, 2]);
});

test('a CBIT wallet is complete after 0.18 s, and instructions name the wallet to pay', async () => {
  const bench = createBench();
  const { status, data } = await linkCbit(bench);
  expect(status).toBe(201);
  expect(data).toMatchObject({
    status: 'pending',
    walletAddress: `0x${'ab'.repeat(20)}`,
    transferTypesInfo: { cbit: { currencies: ['USD'] } },
  });
  bench.clock.advance(180);
  const path = `/v1/businessAccount/banks/cbit/${text(data['id'])}`;
  expect((await bench.get(path)).data).toMatchObject({
    ...data,
    status: 'complete',
    updateDate: expect.any(String) as string,
  });
  const { data: target } = await bench.get(`${path}/instructions`);
  expect(target['trackingRef']).toBe(data['trackingRef']);
  expect(target['walletAddress']).toMatch(/^0x[0-9a-f]{40}$/);
});

test('an XPAY account is linked by its number', async () => {
  const bench = createBench();
  const { data } = await linkXpay(bench);
  bench.clock.advance(180);
  const path = `/v1/businessAccount/banks/xpay/${text(data['id'])}`;
  expect((await bench.get(path)).data).toMatchObject({
    accountNumber: '12340010',
    status: 'complete',
  });
  const { data: target } = await bench.get(`${path}/instructions`);
  expect(target).toEqual({
    trackingRef: data['trackingRef'],
    accountNumber: expect.stringMatching(/^\d{12}$/) as string,
  });
});

test.for([
  ['walletAddress', (bench: Bench) => linkCbit(bench, 'my wallet')],
  ['accountNumber', (bench: Bench) => linkXpay(bench, '12\u0007 34')],
] as const)('a %s that can not be one is refused by name', async ([place, link]) => {
  const { status, body } = await link(createBench());
  expect([status, body['code']]).toEqual([400, 2]);
  expect(body['errors']).toMatchObject([{ error: 'invalid_value', location: place }]);
});

test('an account is found among those of its kind alone', async () => {
  const bench = createBench();
  const wire = await complete(bench, linkWire(bench));
  const cbit = await complete(bench, linkCbit(bench));
  const paths = [
    `cbit/${wire}`,
    `xpay/${cbit}`,
    `wires/${cbit}/instructions`,
    `wires/${newKey()}`,
    `cbit/${wire}/instructions`,
    `xpay/${newKey()}/instructions`,
  ];
  for (const path of paths) {
    // oxlint-disable-next-line no-await-in-loop -- One path at a time.
    const { status, body } = await bench.get(`/v1/businessAccount/banks/${path}`);
    expect([path, status, body['code']]).toEqual([path, 404, 404]);
  }
  expect([await list(bench), await list(bench, 'cbit'), await list(bench, 'xpay')]).toMatchObject([
    [{ id: wire }],
    [{ id: cbit }],
    [],
  ]);
});

/** What tells the first account of a seed from others. */
async function firstAccount(seed: number) {
  const bench = createBench({ seed, clock: createManualClock() });
  const id = await complete(bench, linkWire(bench));
  return { id, ...(await instructions(bench, id)) };
}

test('another seed gives other references; the same one the same', async () => {
  const [one, other] = [await firstAccount(42), await firstAccount(43)];
  expect(one.trackingRef).not.toBe(other.trackingRef);
  expect(one.accountNumber).not.toBe(other.accountNumber);
  expect(await firstAccount(42)).toEqual(one);
});
