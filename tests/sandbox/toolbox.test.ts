import { decrypt, generateKey, readMessage, readPrivateKey } from 'openpgp';
import { recoverTypedDataAddress } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { validate } from '@/api/validate';
import { toolboxOperations } from '@/sandbox/toolbox/operations';
import { createToolbox } from '@/sandbox/toolbox/toolbox';
import { text } from './support';

const base = 'http://127.0.0.1:4010';

async function call(path: string, body?: unknown, seed = 42) {
  const toolbox = createToolbox(() => seed);
  const init =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await toolbox(new Request(`${base}/__toolbox/${path}`, init));
  return { status: response.status, body: (await response.json()) as JsonObject };
}

const typedData = {
  domain: { name: 'USD Coin', version: '2', chainId: 11_155_111 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Payment: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'ids', type: 'uint256[]' },
    ],
  },
  primaryType: 'Payment',
  message: { to: `0x${'22'.repeat(20)}`, value: '25100000', ids: ['1', 2] },
  totalAmount: { amount: '25.10', currency: 'USD' },
} as const;

test('an account signs typed data, and the signature gives its address back', async () => {
  const { body: account } = await call('accounts/payer');
  const { status, body } = await call('signTypedData', { typedData });
  expect(status).toBe(200);
  expect(body['address']).toBe(account['address']);
  const signer = await recoverTypedDataAddress({
    ...typedData,
    domain: { ...typedData.domain, chainId: 11_155_111n },
    message: { ...typedData.message, value: 25_100_000n, ids: [1n, 2n] },
    signature: body['signature'] as `0x${string}`,
  });
  expect(signer).toBe(account['address']);
});

test('the seed and the name of an account decide its key', async () => {
  const address = async (name: string, seed?: number) =>
    (await call(`accounts/${name}`, undefined, seed)).body['address'];
  const all = [
    await address('payer'),
    await address('maker'),
    await address('payer', 7),
    await address('payer'),
  ];
  expect(new Set(all).size).toBe(3);
  expect(all[0]).toBe(all[3]);
  expect((await call('signTypedData', { typedData, account: 'maker' })).body['address']).toBe(
    all[1],
  );
});

test('a key that is given signs in place of the account', async () => {
  const privateKey = `0x${'12'.repeat(32)}` as const;
  const { body } = await call('signTypedData', { typedData, privateKey, account: 'maker' });
  expect(body['address']).toBe(privateKeyToAddress(privateKey));
});

test('card data is encrypted for the key that is given', async () => {
  const { publicKey, privateKey } = await generateKey({ userIDs: [{ name: 'test' }] });
  const request = { keyId: 'key1', publicKey: btoa(publicKey), number: '4007400000000007' };
  const { status, body } = await call('encryptCardData', { ...request, cvv: '123' });
  expect({ status, keyId: body['keyId'] }).toEqual({ status: 200, keyId: 'key1' });
  const { data } = await decrypt({
    message: await readMessage({ armoredMessage: atob(text(body['encryptedData'])) }),
    decryptionKeys: await readPrivateKey({ armoredKey: privateKey }),
  });
  expect(JSON.parse(data)).toEqual({ number: '4007400000000007', cvv: '123' });
});

const noKey = { keyId: 'key1', publicKey: 'no key' };
const noHolder = { ...typedData, types: { Other: [] } };
const noNumber = { ...typedData, message: { ...typedData.message, value: 'many' } };
const inexact = { ...typedData, message: { ...typedData.message, ids: ['1', 2 ** 53] } };

test.for([
  ['signTypedData', {}, 'typedData is required'],
  ['signTypedData', { typedData: { ...typedData, types: 7 } }, 'types must be an object'],
  ['signTypedData', { typedData: noHolder }, "can't be signed"],
  ['signTypedData', { typedData: noNumber }, "can't be signed"],
  ['signTypedData', { typedData, account: 'no account' }, 'account must match'],
  ['signTypedData', { typedData, privateKey: '0x12' }, 'privateKey must match'],
  ['signTypedData', { typedData, privateKey: `0x${'0'.repeat(64)}` }, 'privateKey is no key'],
  ['signTypedData', { typedData: inexact }, 'typedData.message.ids.1 is a number with more digits'],
  ['encryptCardData', { ...noKey, cvv: '123' }, 'publicKey is no base64'],
  ['encryptCardData', noKey, 'nothing to encrypt'],
  ['encryptCardData', { ...noKey, cvv: '12' }, 'cvv must match'],
] as const)('%s refuses %j', async ([path, body, words]) => {
  const refused = await call(path, body);
  expect(refused).toMatchObject({ status: 400, body: { code: 2 } });
  expect(refused.body['message']).toContain(words);
});

test('a chain id is signed whether it comes as a number or as a text', async () => {
  const { EIP712Domain: _, ...types } = typedData.types;
  const signed = async (chainId: number | string, described: object) => {
    const domain = { ...typedData.domain, chainId };
    return (await call('signTypedData', { typedData: { ...typedData, domain, types: described } }))
      .body['signature'];
  };
  const expected = await signed(11_155_111, types);
  expect(await signed('11155111', types)).toBe(expected);
  expect(await signed('0xaa36a7', types)).toBe(expected);
  expect(await signed('11155111', typedData.types)).toBe(expected);
  expect(await signed(1, types)).not.toBe(expected);
});

test('a private key never stands in a refusal', async () => {
  const privateKey = `0x${'f'.repeat(64)}`;
  const refused = await call('signTypedData', { typedData, privateKey });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).not.toContain('ffffffff');
  expect(JSON.stringify(refused.body)).not.toContain(String(BigInt(privateKey)));
  const short = await call('signTypedData', { typedData, privateKey: `${privateKey}f` });
  expect(JSON.stringify(short.body)).not.toContain('ffffffff');
});

test('an account without a good name, and a path nobody serves, are refused', async () => {
  expect(await call('accounts/a%20b')).toMatchObject({ status: 400, body: { code: 2 } });
  const { status, body } = await call('sign');
  expect(status).toBe(404);
  expect(body['message']).toContain('POST /__toolbox/signTypedData');
});

test.for(toolboxOperations.map((operation) => [operation.id, operation] as const))(
  'the description of the toolbox tells how %s answers',
  async ([id, { success, example, path }]) => {
    const { publicKey } = await generateKey({ userIDs: [{ name: 'test' }] });
    const sent = example?.body as JsonObject | undefined;
    const body = id === 'encryptCardData' ? { ...sent, publicKey: btoa(publicKey) } : sent;
    const answer = await call(path.slice('/__toolbox/'.length).replace('{account}', 'payer'), body);
    expect(answer.status).toBe(success.status);
    expect(validate(success.schema ?? false, answer.body)).toEqual([]);
    const { body: document } = await call('openapi.json');
    expect(document).toMatchObject({ 'x-flow-studio-api': 'toolbox', servers: [{ url: base }] });
    expect(JSON.stringify(document)).toContain(`"operationId":"${id}"`);
  },
);
