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

test.for([
  ['a signature of zeros', `0x${'0'.repeat(130)}`, typedData],
  ['a short signature', '0xabcd', typedData],
  ['no number where one is due', `0x${'ab'.repeat(65)}`, { ...typedData, message: { id: 'x' } }],
  ['a type nobody describes', `0x${'ab'.repeat(65)}`, { ...typedData, primaryType: 'Other' }],
] as const)('%s gives a problem, not an error', async ([, signature, data]) => {
  expect(await recoverSigner(data, signature)).toMatchObject({ problem: expect.any(String) });
});

test('addresses are compared without regard to case', () => {
  expect(isSameAddress('0xAbC', '0xaBc')).toBe(true);
  expect(isSameAddress('0xAbC', '0xabd')).toBe(false);
});
