import { createMessage, encrypt, enums, readKey } from 'openpgp';
import { expect, test } from 'vitest';
import { judgeCvv, vaultKey } from '@/sandbox/card-vault';
import { testKeyPairs } from '@/sandbox/card-vault-keys';
import { readSources } from '../architecture/source-files';
import { encrypted } from './card-support';
import { createBench, text } from './support';

const vaultKeys = '/v1/encryption/public';

test('the encryption key is key1: base64 of an armored OpenPGP public key that encrypts', async () => {
  const { status, body, data } = await createBench().get(vaultKeys);
  expect([status, data['keyId']]).toEqual([200, 'key1']);
  expect(body).toEqual({ data: { keyId: 'key1', publicKey: vaultKey(42) } });
  const key = await readKey({ armoredKey: atob(text(data['publicKey'])) });
  expect(key.isPrivate()).toBe(false);
  expect(key.getUserIDs()[0]).toContain('test key');
  expect(await key.getExpirationTime()).toBe(Number.POSITIVE_INFINITY);
  await key.getEncryptionKey();
});

test('the seed alone decides the key, and every test key is the key of some seed', () => {
  const keys = Array.from({ length: 30 }, (_, seed) => vaultKey(seed));
  expect(keys).toEqual(Array.from({ length: 30 }, (_, seed) => vaultKey(seed)));
  expect(new Set(keys)).toEqual(new Set(testKeyPairs.map(({ publicKey }) => btoa(publicKey))));
});

test.for([
  ['{"cvv":"123"}', 'pass'],
  ['{"number":"4007400000000007","cvv":"123"}', 'pass'],
  [' { "cvv" : "001", "more": 1 }\n', 'pass'],
  ['{"cvv":"000"}', 'fail'],
  ['{"cvv":"999"}', 'fail'],
  ['{"cvv":123}', 'unreadable'],
  ['{"cvv":"12"}', 'unreadable'],
  ['{"cvv":"1234"}', 'unreadable'],
  ['{"cvv":"12x"}', 'unreadable'],
  ['{"cvv":"１２３"}', 'unreadable'],
  ['{"number":"4007400000000007"}', 'unreadable'],
  ['{"number":4007400000000007,"cvv":"123"}', 'unreadable'],
  ['{"number":"4007","cvv":"123"}', 'unreadable'],
  ['["123"]', 'unreadable'],
  ['123', 'unreadable'],
  ['{"cvv":', 'unreadable'],
  ['', 'unreadable'],
] as const)('the encrypted text %s is judged %s', async ([secret, verdict]) => {
  expect(await judgeCvv(await encrypted(createBench(), secret), 42)).toBe(verdict);
});

const good = '{"cvv":"123"}';

const noMessages: [string, () => string | Promise<string>][] = [
  ['no base64', () => good],
  ['no message', () => btoa(good)],
  ['an armor not wrapped in base64', async () => atob(await encrypted(createBench(), good))],
  ['a message that was cut off', async () => (await encrypted(createBench(), good)).slice(0, 200)],
  ['a message in clear', async () => btoa((await createMessage({ text: good })).armor())],
  [
    'a message for a password',
    async () =>
      btoa(await encrypt({ message: await createMessage({ text: good }), passwords: 'x' })),
  ],
  ['the key itself', () => vaultKey(42)],
];

test.for(noMessages)('%s is unreadable', async ([, make]) => {
  expect(await judgeCvv(await make(), 42)).toBe('unreadable');
});

test('what is encrypted with the key of another world is unreadable', async () => {
  const other = Array.from({ length: 30 }, (_, seed) => seed).find(
    (seed) => vaultKey(seed) !== vaultKey(42),
  );
  const sent = await encrypted(createBench({ seed: other ?? 42 }), good);
  expect(await judgeCvv(sent, 42)).toBe('unreadable');
  expect(await judgeCvv(sent, other ?? 42)).toBe('pass');
});

test('a small message that unpacks to a large text is unreadable', async () => {
  const encryptionKeys = await readKey({ armoredKey: atob(vaultKey(42)) });
  const config = { preferredCompressionAlgorithm: enums.compression.zlib };
  const send = async (size: number): Promise<string> => {
    const message = await createMessage({ text: `{"cvv":"123","more":"${'a'.repeat(size)}"}` });
    return btoa(await encrypt({ message, encryptionKeys, config }));
  };
  const large = await send(5_000_000);
  expect(large.length).toBeLessThan(20_000);
  expect(await judgeCvv(await send(1_000), 42)).toBe('pass');
  expect(await judgeCvv(large, 42)).toBe('unreadable');
});

test('openpgp is never loaded at start-up: no source file imports it but at the moment of use', () => {
  const loads = readSources().flatMap(({ path, text: code }) =>
    [...code.matchAll(/^.*['"]openpgp[^'"]*['"].*$/gm)].map(([line]) => `${path}: ${line.trim()}`),
  );
  expect(loads.length).toBeGreaterThan(0);
  expect(loads.filter((line) => !line.includes("await import('openpgp')"))).toEqual([]);
});
