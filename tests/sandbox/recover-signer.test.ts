import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { isSameAddress, recoverSigner, type SignedTypedData } from '@/sandbox/recover-signer';

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`);

const typedData: SignedTypedData = {
  domain: { name: 'Permit2', chainId: 5_042_002 },
  types: { Witness: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Witness',
  message: { id: '24' },
};

const signed = () => account.signTypedData({ ...typedData, message: { id: 24n } });

test('the signer is found, whether numbers come as texts or as numbers', async () => {
  const signature = await signed();
  expect(await recoverSigner(typedData, signature)).toEqual({ signer: account.address });
  const asNumber = { ...typedData, message: { id: 24 } };
  expect(await recoverSigner(asNumber, signature)).toEqual({ signer: account.address });
});

test('an edited message was signed by somebody else', async () => {
  const edited = { ...typedData, message: { id: '25' } };
  const found = await recoverSigner(edited, await signed());
  expect(found).not.toEqual({ signer: account.address });
});

const wellFormed = `0x${'12'.repeat(64)}1b`;

test.for([
  ['a signature of zeros', `0x${'0'.repeat(128)}1b`, typedData],
  ['a short signature', '0xabcd', typedData],
  ['an empty signature', '0x', typedData],
  ['no number where one is due', wellFormed, { ...typedData, message: { id: 'x' } }],
  ['a type nobody describes', wellFormed, { ...typedData, primaryType: 'Other' }],
] as const)('%s gives a problem, not an error', async ([, signature, data]) => {
  expect(await recoverSigner(data, signature)).toMatchObject({ problem: expect.any(String) });
});

/** The order of secp256k1 (SEC 2, section 2.4.1). */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

test('a signature of another form than contracts take gives a problem that names it', async () => {
  const signature = await signed();
  const [r, s] = [signature.slice(2, 66), signature.slice(66, 130)];
  const isOdd = signature.endsWith('1c');
  const upper = (order - BigInt(`0x${s}`)).toString(16).padStart(64, '0');
  expect(await recoverSigner(typedData, `0x${r}${upper}${isOdd ? '1b' : '1c'}`)).toEqual({
    problem: expect.stringContaining('EIP-2'),
  });
  for (const v of [isOdd ? '01' : '00', isOdd ? '00' : '01', '1d', '23', 'ff']) {
    expect(await recoverSigner(typedData, `0x${r}${s}${v}`)).toEqual({
      problem: expect.stringContaining('27 or 28'),
    });
  }
  const capital = `0x${signature.slice(2).toUpperCase()}`;
  expect(await recoverSigner(typedData, capital)).toEqual({ signer: account.address });
});

test('addresses are compared without regard to case', () => {
  expect(isSameAddress('0xAbC', '0xaBc')).toBe(true);
  expect(isSameAddress('0xAbC', '0xabd')).toBe(false);
});
