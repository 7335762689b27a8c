import { expect, test } from 'vitest';
import { cvvMistake, encryptCvv, keyOf } from '@/pages/operation/encryption/encrypt-cvv';
import { judgeCvv } from '@/sandbox/card-vault';
import { createBench } from '../../sandbox/support';
import { exchangeOf, sendTo } from './exchanges';

const id = 'getEncryptionPublicKey';

test('a CVV is encrypted so that the sandbox can read it, and its key is named', async () => {
  const bench = createBench();
  const getKey = () => sendTo(bench, id);
  const { keyId, encryptedData } = await encryptCvv('123', getKey);
  expect(keyId).toBe('key1');
  expect(await judgeCvv(encryptedData, 42)).toBe('pass');
  expect(await judgeCvv((await encryptCvv('999', getKey)).encryptedData, 42)).not.toBe('pass');
});

test.each([
  ['', 'This field is required'],
  ['12', 'Invalid format'],
  ['12345', 'Invalid format'],
  ['12a', 'Invalid format'],
  ['１２３', 'Invalid format'],
  ['123', undefined],
  ['1234', undefined],
])('a CVV typed as "%s" is told %s', (typed, words) => {
  expect(cvvMistake(typed)).toBe(words);
});

test.each([
  ['a refusal', 401, '{"code":401,"message":"Malformed authorization."}', /401: Malformed/],
  ['an answer without the key', 200, '{"data":{"keyId":"key1"}}', /no keyId and publicKey/],
  ['an answer that is no JSON', 200, '<html>', /no JSON/],
])('%s in place of the key is said, and nothing is encrypted', async (_, status, body, words) => {
  const exchange = exchangeOf(id, {}, status, body);
  expect(keyOf(exchange)).toHaveProperty('problem');
  await expect(encryptCvv('123', async () => exchange)).rejects.toThrow(words);
});

test('a key that can’t be used is said without the CVV', async () => {
  const exchange = exchangeOf(id, {}, 200, '{"data":{"keyId":"key1","publicKey":"AAAA"}}');
  const refusal = await encryptCvv('735', async () => exchange).catch(String);
  expect(refusal).toMatch(/publicKey is no base64 of an armored OpenPGP public key/);
  expect(refusal).not.toContain('735');
});
