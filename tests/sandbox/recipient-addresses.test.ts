import { expect, test } from 'vitest';
import {
  accountPaths,
  activeAddress,
  breaches,
  evmAddress,
  listed,
  saveAddress,
  transferOut,
  worldText,
} from './chain-support';
import { createBench, newKey, text, type Bench } from './support';

const path = accountPaths.recipientAddresses;

const remove = (bench: Bench, id: unknown) => bench.send('DELETE', `${path}/${text(id as string)}`);

test('an address is verified a second after it was saved, and active a second later', async () => {
  const bench = createBench();
  const saved = await saveAddress(bench);
  expect(saved).toMatchObject({
    status: 200,
    data: {
      address: evmAddress('3'),
      chain: 'ETH',
      currency: 'USD',
      description: 'Treasury cold wallet',
      status: 'pending_verification',
    },
  });
  expect(breaches('createRecipientAddress', saved)).toEqual([]);
  bench.clock.advance(999);
  expect(await listed(bench, path)).toEqual([]);
  bench.clock.advance(1);
  expect(await listed(bench, path)).toEqual([{ ...saved.data, status: 'verification_succeeded' }]);
  bench.clock.advance(999);
  expect(await listed(bench, path)).toMatchObject([{ status: 'verification_succeeded' }]);
  bench.clock.advance(1);
  const answer = await bench.get(path);
  expect(answer.body['data']).toEqual([{ ...saved.data, status: 'active' }]);
  expect(breaches('listRecipientAddresses', answer)).toEqual([]);
});

test('the id is a UUID version 5 of the place: the same after a deletion, in every world of a seed', async () => {
  const bench = createBench();
  const { data } = await saveAddress(bench, { address: '0xABCDEFabcdef'.padEnd(42, '0') });
  expect(data['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab]/);
  expect(data['address']).toBe('0xabcdefabcdef'.padEnd(42, '0'));
  await remove(bench, data['id']);
  bench.clock.advance(500);
  const address = text(data['address']);
  expect((await saveAddress(bench, { address })).data['id']).toBe(data['id']);
  expect((await saveAddress(createBench(), { address })).data['id']).toBe(data['id']);
  expect((await saveAddress(createBench({ seed: 7 }), { address })).data['id']).not.toBe(
    data['id'],
  );
  bench.clock.advance(500);
  expect(await listed(bench, path), 'the check of the first one does not count').toEqual([]);
  bench.clock.advance(500);
  expect(await listed(bench, path)).toMatchObject([{ status: 'verification_succeeded' }]);
});

test('a duplicate is refused per chain and tag, and the world stays', async () => {
  const bench = createBench();
  const { data } = await saveAddress(bench);
  const before = worldText(bench);
  const again = await saveAddress(bench, { description: 'The same again' });
  expect(again).toMatchObject({ status: 400, body: { code: 2003 } });
  expect(again.body['message']).toContain(text(data['id']));
  expect(breaches('createRecipientAddress', again)).toEqual([]);
  expect(worldText(bench)).toBe(before);
  expect((await saveAddress(bench, { chain: 'BASE' })).status).toBe(200);
  const stellar = { chain: 'XLM', address: `G${'A'.repeat(55)}` };
  expect((await saveAddress(bench, { ...stellar, addressTag: '1' })).status).toBe(200);
  expect((await saveAddress(bench, { ...stellar, addressTag: '2' })).status).toBe(200);
  expect((await saveAddress(bench, { ...stellar, addressTag: null })).status).toBe(200);
  expect((await saveAddress(bench, stellar)).body['code']).toBe(2003);
});

test.for([
  ['ETH', '0x12', undefined, 5014],
  ['SOL', evmAddress('1'), undefined, 5014],
  ['BTC', `G${'A'.repeat(55)}`, undefined, 5014],
  ['XLM', '\u202eG', undefined, 5014],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'USD', 2005],
  ['ETH', evmAddress('1'), 'BTC', 2005],
  ['POLY', evmAddress('1'), 'EUR', 2005],
] as const)('on %s the address %s for %s is %i', async ([chain, address, currency, code]) => {
  const bench = createBench();
  const before = worldText(bench);
  const answer = await saveAddress(bench, { chain, address, ...(currency && { currency }) });
  expect(answer).toMatchObject({ status: 400, body: { code } });
  expect(breaches('createRecipientAddress', answer)).toEqual([]);
  expect(worldText(bench)).toBe(before);
});

test('the currency is USD unless asked otherwise, on BTC it is BTC', async () => {
  const bench = createBench();
  const bitcoin = { chain: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' };
  expect((await saveAddress(bench, bitcoin)).data['currency']).toBe('BTC');
  expect((await saveAddress(bench)).data['currency']).toBe('USD');
  const euro = await saveAddress(bench, { address: evmAddress('4'), currency: 'EUR' });
  expect(euro.data['currency']).toBe('EUR');
});

test('what the schema asks for is asked for where it is missing', async () => {
  const answer = await createBench().post(path, { idempotencyKey: newKey(), chain: 'DOGE' });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 2,
      errors: [{ location: 'address' }, { location: 'description' }, { location: 'chain' }],
    },
  });
});

test('it is deleted while pending or active, not in between, and then it is gone', async () => {
  const bench = createBench();
  const pending = (await saveAddress(bench)).data['id'];
  const removed = await remove(bench, pending);
  expect(removed).toMatchObject({ status: 200, body: {} });
  expect(breaches('deleteRecipientAddress', removed)).toEqual([]);
  const { id } = (await saveAddress(bench)).data;
  bench.clock.advance(1_000);
  const early = await remove(bench, id);
  expect(early).toMatchObject({ status: 400, body: { code: 2 } });
  expect(breaches('deleteRecipientAddress', early)).toEqual([]);
  bench.clock.advance(1_000);
  expect((await remove(bench, id)).status).toBe(200);
  expect(await listed(bench, path)).toEqual([]);
  const gone = await remove(bench, id);
  expect(gone).toMatchObject({ status: 404, body: { code: 404 } });
  expect((await transferOut(bench, id, '1.00')).body['code']).toBe(2004);
});

test('the list goes by pages, newest first', async () => {
  const bench = createBench();
  const ids = [
    await activeAddress(bench, { address: evmAddress('1') }),
    await activeAddress(bench, { address: evmAddress('2') }),
    await activeAddress(bench, { address: evmAddress('4') }),
  ];
  const [one, two, three] = ids;
  const idsOf = async (query: string) =>
    (await listed(bench, `${path}?${query}`)).map(({ id }) => id);
  expect(await idsOf('')).toEqual([three, two, one]);
  expect(await idsOf('pageSize=1')).toEqual([three]);
  expect(await idsOf(`pageSize=1&pageAfter=${three}`)).toEqual([two]);
  expect(await idsOf(`pageSize=5&pageBefore=${two}`)).toEqual([three]);
  const to = new Date(bench.clock.now() - 2_000).toISOString();
  expect(await idsOf(`to=${to}`)).toEqual([three, two, one]);
  expect(await idsOf(`from=${to}`)).toEqual([three]);
  const wrong = await bench.get(`${path}?pageAfter=${newKey()}`);
  expect(breaches('listRecipientAddresses', wrong)).toEqual([]);
  expect(wrong.status).toBe(400);
});

test('a world taken back verifies what it was about to', async () => {
  const bench = createBench();
  await saveAddress(bench);
  const again = createBench({ saved: bench.sandbox.save() });
  again.clock.advance(2_000);
  expect(await listed(again, path)).toMatchObject([{ status: 'active' }]);
});

test('an empty tag is none: it makes no second place of an address', async () => {
  const bench = createBench();
  const first = await saveAddress(bench, { addressTag: '' });
  expect(first.status).toBe(200);
  expect(first.data).not.toHaveProperty('addressTag');
  expect((await saveAddress(bench)).body['code']).toBe(2003);
});

test('an address of Bitcoin in capitals, as QR codes have it, is kept in small letters', async () => {
  const bench = createBench();
  const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const saved = await saveAddress(bench, { chain: 'BTC', address: address.toUpperCase() });
  expect([saved.status, saved.data['address']]).toEqual([200, address]);
  expect((await saveAddress(bench, { chain: 'BTC', address })).body['code']).toBe(2003);
  const mixed = await saveAddress(bench, { chain: 'BTC', address: address.replace('q', 'Q') });
  expect(mixed.body['code']).toBe(5014);
});
