import { expect, test } from 'vitest';
import { createCiphertexts } from '@/runs/ciphertexts';

const seal = { keyId: 'key"1', sha256: 'ab'.repeat(32) };
const hash = `sha256:${seal.sha256}`;
const ciphertext = `${'LS0+/'.repeat(20)}$&==`;

function noted() {
  const ciphertexts = createCiphertexts();
  ciphertexts.note(ciphertext, seal);
  return ciphertexts;
}

test('a seal stands where a ciphertext stood, however deep, and nothing else changes', () => {
  const fact = { at: 1, outputs: { data: ciphertext, list: [ciphertext, 'x', null, 2] }, none: {} };
  expect(noted().seal(fact)).toEqual({
    at: 1,
    outputs: { data: seal, list: [seal, 'x', null, 2] },
    none: {},
  });
});

test('in a text of JSON the seal is a value of its own, so that the text stays JSON', () => {
  const body = JSON.stringify({ encryptedData: ciphertext, note: `of ${ciphertext}.` });
  const { text } = noted().seal({ text: body });
  expect(JSON.parse(text)).toEqual({ encryptedData: seal, note: `of ${hash}.` });
});

test('within another text, and in an address, its hash stands in its place', () => {
  const nested = JSON.stringify(JSON.stringify({ data: ciphertext }));
  expect(JSON.parse(JSON.parse(noted().seal(nested)) as string)).toEqual({ data: hash });
  const url = `http://127.0.0.1/?data=${encodeURIComponent(ciphertext)}`;
  expect(noted().seal(url)).toBe(`http://127.0.0.1/?data=${hash}`);
});

test('without a ciphertext values are given back as they are; a short text is none', () => {
  const ciphertexts = createCiphertexts();
  ciphertexts.note('a', seal);
  const fact = { text: 'a' };
  expect(ciphertexts.seal(fact)).toBe(fact);
});
