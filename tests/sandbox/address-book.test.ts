import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getOperation } from '@/api/catalogue';
import type { JsonObject } from '@/api/json';
import { validate } from '@/api/validate';
import { chains } from '@/api/shapes/blockchain';
import { fitsChain } from '@/sandbox/chain-addresses';
import { createBench, newKey, text, type Answered, type Bench } from './support';

const recipients = '/v1/addressBook/recipients';

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

let made = 0;

/** Asks for a recipient at an address no other one of this file has. */
function create(bench: Bench, changes: object = {}): Promise<Answered> {
  made += 1;
  const body = { idempotencyKey: newKey(), chain: 'ETH', address: addressOf(made), metadata: {} };
  return bench.post(recipients, { ...body, ...changes });
}

const read = async (bench: Bench, id: unknown) =>
  (await bench.get(`${recipients}/${text(id as string)}`)).data;

const patch = (bench: Bench, id: unknown, body: object) =>
  bench.send('PATCH', `${recipients}/${text(id as string)}`, {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

const remove = (bench: Bench, id: unknown) =>
  bench.send('DELETE', `${recipients}/${text(id as string)}`);

const list = async (bench: Bench, query: Record<string, string> = {}) => {
  const { body } = await bench.get(`${recipients}?${new URLSearchParams(query)}`);
  return (body['data'] as JsonObject[]).map(({ id }) => id);
};

const keepsSchema = (id: string, { body }: Answered) =>
  validate(getOperation(id).success.schema ?? false, body);

test('a recipient is pending at first and active 1.1 seconds later', async () => {
  const bench = createBench();
  const created = await create(bench, { metadata: { nickname: 'Vendor one' } });
  expect(created).toMatchObject({ status: 201, data: { status: 'pending', chain: 'ETH' } });
  expect(keepsSchema('createRecipient', created)).toEqual([]);
  const { id } = created.data;
  bench.clock.advance(1_099);
  expect(await read(bench, id)).toEqual(created.data);
  bench.clock.advance(1);
  const updateDate = new Date(bench.clock.now()).toISOString();
  expect(await read(bench, id)).toEqual({ ...created.data, status: 'active', updateDate });
});

test('the nickname "denied" ends in denied, "delayed" is held for 24 hours first', async () => {
  const bench = createBench();
  const denied = (await create(bench, { metadata: { nickname: 'Denied' } })).data;
  const delayed = (await create(bench, { metadata: { nickname: 'delayed' } })).data;
  bench.clock.advance(1_100);
  expect(await read(bench, denied['id'])).toMatchObject({ status: 'denied' });
  bench.clock.advance(24 * 60 * 60_000 - 1);
  expect(await read(bench, delayed['id'])).toMatchObject({ status: 'inactive' });
  bench.clock.advance(1);
  expect(await read(bench, delayed['id'])).toMatchObject({ status: 'active' });
  expect(await read(bench, denied['id'])).toMatchObject({ status: 'denied' });
});

test('a patch changes the names it has and puts the recipient back to pending', async () => {
  const bench = createBench();
  const metadata = { nickname: 'Vendor one', email: 'vendor@example.com' };
  const { id } = (await create(bench, { metadata })).data;
  bench.clock.advance(1_100);
  const patched = await patch(bench, id, { metadata: { nickname: 'Vendor 1' } });
  expect(patched).toMatchObject({
    status: 200,
    data: { status: 'pending', metadata: { nickname: 'Vendor 1', email: 'vendor@example.com' } },
  });
  expect(keepsSchema('patchRecipient', patched)).toEqual([]);
  bench.clock.advance(1_100);
  expect(await read(bench, id)).toMatchObject({ status: 'active' });
});

test('a patch while the check runs starts it anew', async () => {
  const bench = createBench();
  const { id } = (await create(bench)).data;
  bench.clock.advance(1_000);
  await patch(bench, id, { metadata: { nickname: 'Vendor 1' } });
  bench.clock.advance(1_099);
  expect(await read(bench, id)).toMatchObject({ status: 'pending' });
  bench.clock.advance(1);
  expect(await read(bench, id)).toMatchObject({ status: 'active' });
});

test('a patch during the hold makes an earlier hold no shorter', async () => {
  const bench = createBench();
  const { id } = (await create(bench, { metadata: { nickname: 'delayed' } })).data;
  bench.clock.advance(60 * 60_000);
  await patch(bench, id, { metadata: { bns: 'vendor.eth' } });
  bench.clock.advance(24 * 60 * 60_000);
  expect(await read(bench, id)).toMatchObject({ status: 'inactive' });
  bench.clock.advance(1_100);
  expect(await read(bench, id)).toMatchObject({ status: 'active' });
});

test('a patch of nothing changes nothing; identity and ownership can not be changed', async () => {
  const bench = createBench();
  const { id } = (await create(bench)).data;
  bench.clock.advance(1_100);
  const before = await read(bench, id);
  expect((await patch(bench, id, {})).data).toEqual(before);
  const identity = { type: 'business', businessName: 'Vendor Ltd' };
  expect(await patch(bench, id, { identity })).toMatchObject({ status: 400, body: { code: 2036 } });
  const ownership = { type: 'first_party', custody: { type: 'self_hosted' } };
  const both = { metadata: { nickname: 'x' }, ownership };
  expect(await patch(bench, id, both)).toMatchObject({ status: 400, body: { code: 2037 } });
  expect(await read(bench, id)).toEqual(before);
});

test('a deleted recipient is gone, with an empty answer, and its address is free again', async () => {
  const bench = createBench();
  const { id, address } = (await create(bench)).data;
  expect(await remove(bench, id)).toMatchObject({ status: 200, body: {} });
  expect(await list(bench)).toEqual([]);
  expect((await remove(bench, id)).status).toBe(404);
  bench.clock.advance(1_100);
  expect((await bench.get(`${recipients}/${text(id)}`)).status).toBe(404);
  expect((await create(bench, { address })).status).toBe(201);
});

test('an unknown recipient is 404 for every call', async () => {
  const bench = createBench();
  const id = newKey();
  const answers = [
    await bench.get(`${recipients}/${id}`),
    await patch(bench, id, { metadata: {} }),
    await remove(bench, id),
  ];
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [404, 404],
    [404, 404],
    [404, 404],
  ]);
});

test('an address is kept lower-case and taken once per chain and tag', async () => {
  const bench = createBench();
  const address = '0xAbCdEf0000000000000000000000000000000001';
  const first = await create(bench, { address });
  expect(first.data['address']).toBe(address.toLowerCase());
  const again = await create(bench, { address: address.toLowerCase() });
  expect(again).toMatchObject({ status: 400, body: { code: 2003 } });
  expect((await create(bench, { address, chain: 'BASE' })).status).toBe(201);
  const stellar = { chain: 'XLM', address: `G${'A'.repeat(55)}` };
  expect((await create(bench, { ...stellar, addressTag: '1' })).status).toBe(201);
  expect((await create(bench, { ...stellar, addressTag: '2' })).status).toBe(201);
  expect((await create(bench, { ...stellar, addressTag: null })).status).toBe(201);
  expect((await create(bench, stellar)).body['code']).toBe(2003);
});

test.for([
  ['ETH', '0x12'],
  ['ETH', `0x${'g'.repeat(40)}`],
  ['BTC', addressOf(1)],
  ['SOL', 'O0Il'],
  ['ALGO', 'a'.repeat(58)],
  ['XLM', '\u202eG'],
  ['NEAR', 'a'.repeat(10_000)],
] as const)('an address that does not fit %s is 5014', async ([chain, address]) => {
  expect(await create(createBench(), { chain, address })).toMatchObject({
    status: 400,
    body: { code: 5014 },
  });
});

test('the published example of each kind of address fits its chain alone', () => {
  const examples = {
    ALGO: 'VCMJKWOY5P5P7SKMZFFOCEROPJCZOTIJMNIYNUCKH7LRO45JMJP6UYBIJA',
    BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ETH: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    HBAR: '0.0.1234',
    SOL: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    SUI: `0x${'02'.repeat(32)}`,
    XLM: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
  } as const;
  for (const [name, address] of Object.entries(examples)) {
    const fitting = Object.keys(examples).filter((chain) =>
      fitsChain(address, chain as keyof typeof examples),
    );
    expect(fitting).toEqual([name]);
  }
});

test('no text whatever breaks the look at an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...chains), (address, chain) => {
      expect(typeof fitsChain(address, chain)).toBe('boolean');
    }),
  );
});

test.for([
  [{ identity: { type: 'individual', lastName: 'Doe' } }, 2032],
  [{ identity: { type: 'individual', firstName: 'Jo' } }, 2033],
  [{ identity: { type: 'business' } }, 2034],
  [{ ownership: { type: 'first_party', custody: { type: 'hosted' } } }, 2026],
  [
    { ownership: { type: 'first_party', custody: { type: 'self_hosted', vaspId: newKey() } } },
    2035,
  ],
] as const)('%j is refused with %i', async ([part, code]) => {
  const bench = createBench();
  expect(await create(bench, part)).toMatchObject({ status: 400, body: { code } });
  expect(await list(bench)).toEqual([]);
});

test('a complete identity and ownership come back as they were given', async () => {
  const parts = {
    identity: { type: 'individual', firstName: 'Jo', lastName: 'Doe' },
    ownership: { type: 'third_party', custody: { type: 'hosted', vaspId: newKey() } },
  };
  const created = await create(createBench(), { ...parts, walletId: '1000999922' });
  expect(created).toMatchObject({ status: 201, data: parts });
  expect(created.data).not.toHaveProperty('walletId');
});

test('the list finds by every combination of filters, newest first', async () => {
  const bench = createBench();
  const email = 'vendor@example.com';
  const one = (await create(bench, { metadata: { email } })).data;
  const two = (await create(bench, { chain: 'BASE', metadata: { email } })).data;
  const three = (await create(bench, { metadata: { nickname: 'denied' } })).data;
  bench.clock.advance(1_100);
  const four = (await create(bench)).data;
  const [a, b, c, d] = [one['id'], two['id'], three['id'], four['id']];
  expect(await list(bench)).toEqual([d, c, b, a]);
  expect(await list(bench, { email })).toEqual([b, a]);
  expect(await list(bench, { email, chain: 'ETH' })).toEqual([a]);
  expect(await list(bench, { status: 'active' })).toEqual([b, a]);
  expect(await list(bench, { status: 'denied', chain: 'ETH' })).toEqual([c]);
  expect(await list(bench, { status: 'pending' })).toEqual([d]);
  expect(
    await list(bench, { address: text(two['address']).toUpperCase().replace('X', 'x') }),
  ).toEqual([b]);
  expect(await list(bench, { email: 'other@example.com' })).toEqual([]);
  const page = await bench.get(`${recipients}?chain=ETH&pageSize=1`);
  expect(keepsSchema('listRecipients', page)).toEqual([]);
  expect(page.headers.get('link')).toMatch(/\?chain=ETH&to=[^&]+&pageSize=1&pageAfter=/);
});

test('the same key gives the same recipient, even a thousand times at once', async () => {
  const bench = createBench();
  const body = { idempotencyKey: newKey(), chain: 'ETH', address: addressOf(1e6), metadata: {} };
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, () => bench.post(recipients, body)),
  );
  expect(new Set(answers.map(({ status, data }) => `${status} ${text(data['id'])}`)).size).toBe(1);
  expect(await list(bench)).toHaveLength(1);
  const other = await bench.post(recipients, { ...body, chain: 'BASE' });
  expect(other).toMatchObject({ status: 409, body: { code: 1083 } });
});

test('what is not in the schema is refused where it stands', async () => {
  const bench = createBench();
  const wrong = await create(bench, { chain: 'DOGE', metadata: { email: 'vendor' } });
  expect(wrong).toMatchObject({
    status: 400,
    body: { code: 2, errors: [{ location: 'chain' }, { location: 'metadata.email' }] },
  });
  const { status, body } = await bench.get(`${recipients}?status=gone`);
  expect([status, body['code']]).toEqual([400, 2]);
});

test('a world taken back still knows its recipients and checks them', async () => {
  const bench = createBench();
  const { id } = (await create(bench)).data;
  const again = createBench({ saved: bench.sandbox.save() });
  again.clock.advance(1_100);
  expect(await read(again, id)).toMatchObject({ status: 'active' });
});

test.for(['constructor', '__proto__', 'valueOf'])(
  'a recipient called %s becomes active as any other',
  async (nickname) => {
    const bench = createBench();
    const { data: created } = await create(bench, { metadata: { nickname } });
    bench.clock.advance(1_100);
    const { data } = await bench.get(`${recipients}/${text(created['id'])}`);
    expect(data).toMatchObject({ status: 'active', metadata: { nickname } });
  },
);

test('an empty tag is none: it makes no second recipient of an address', async () => {
  const bench = createBench();
  const address = addressOf(7_000);
  const first = await create(bench, { address, addressTag: '' });
  expect(first.status).toBe(201);
  expect(first.data).not.toHaveProperty('addressTag');
  expect((await create(bench, { address })).body['code']).toBe(2003);
  expect((await create(bench, { address, addressTag: null })).body['code']).toBe(2003);
});
