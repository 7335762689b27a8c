import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import {
  connectWallet,
  readWallet,
  signWithWallet,
  switchChain,
} from '@/pages/wallet/wallet-calls';
import { WalletProblem } from '@/pages/wallet/wallet-problem';
import { recoverSigner, type SignedTypedData } from '@/sandbox/recover-signer';
import { sign } from '@/sandbox/toolbox/sign';
import { fakeWallet, refuses, silent } from '../../support/fake-wallet';

const { signal } = new AbortController();

const permit: SignedTypedData = {
  domain: { name: 'Permit2', chainId: 5_042_002 },
  types: { Witness: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Witness',
  message: { id: '24' },
};

/** What went wrong, as code and words. */
async function problemOf(work: Promise<unknown>): Promise<WalletProblem> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof WalletProblem))
    throw new Error('No problem of a wallet.', { cause: error });
  return error;
}

test('a wallet says without asking its person what it lets the page see; nothing where it can not', async () => {
  const { wallet, asked, address } = fakeWallet();
  expect(await readWallet(wallet)).toEqual({
    accounts: [address.toLowerCase()],
    chainId: 5_042_002,
  });
  expect(asked).toEqual([['eth_accounts'], ['eth_chainId']]);
  const odd = fakeWallet({ eth_accounts: () => ['0x12', 7], eth_chainId: refuses(4900) });
  expect(await readWallet(odd.wallet)).toEqual({ accounts: [] });
});

test('the signature of a wallet names its account, read back from it', async () => {
  const { wallet, asked, address } = fakeWallet();
  const { accounts } = await connectWallet(wallet, signal);
  const signed = await signWithWallet(wallet, accounts[0] ?? '', permit, signal);
  expect(signed).toMatchObject({ address, wallet: 'Test wallet' });
  expect(await recoverSigner(permit, signed.signature)).toEqual({ signer: address });
  expect(asked.map(([method]) => method)).toEqual([
    'eth_requestAccounts',
    'eth_chainId',
    'eth_signTypedData_v4',
  ]);
});

test('a wallet is given the description of the domain, without which it signs an empty one', async () => {
  const { wallet, asked, address } = fakeWallet();
  await signWithWallet(wallet, address, permit, signal);
  const [, account, text] = asked[0] ?? [];
  expect(account).toBe(address);
  expect(JSON.parse(String(text))).toEqual({
    ...permit,
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      ...permit.types,
    },
  });
});

test('a chain id that is a text is signed as the toolbox signs it', async () => {
  const typedData = { ...permit, domain: { ...permit.domain, chainId: '5042002' } };
  const { wallet, address } = fakeWallet();
  const { signature } = await signWithWallet(wallet, address, typedData, signal);
  const key = `0x${'7'.repeat(64)}`;
  expect(await sign({ typedData, privateKey: key }, 42)).toEqual({ address, signature });
});

test('a device that counts v from 0 gives the signature that contracts take', async () => {
  const { wallet, address } = fakeWallet();
  const { signature } = await signWithWallet(wallet, address, permit, signal);
  const v = { '1b': '00', '1c': '01' }[signature.slice(-2)];
  const device = fakeWallet({ eth_signTypedData_v4: () => `${signature.slice(0, -2)}${v}` });
  expect((await signWithWallet(device.wallet, address, permit, signal)).signature).toBe(signature);
});

test('a signature of another account is not handed on, and both are named', async () => {
  const other = privateKeyToAccount(`0x${'8'.repeat(64)}`);
  const { wallet, address } = fakeWallet({
    eth_signTypedData_v4: ([, text]) => other.signTypedData(JSON.parse(String(text))),
  });
  const { code, message } = await problemOf(signWithWallet(wallet, address, permit, signal));
  expect(code).toBe('other-signer');
  expect(message).toContain(other.address);
  expect(message).toContain(address);
});

test.each([
  ['a long one, of a contract', `0x${'ab'.repeat(200)}`],
  ['one that nobody can have made', `0x${'00'.repeat(64)}1b`],
  ['nothing', null],
])('what is no signature of a key is refused: %s', async (_, answer) => {
  const { wallet, address } = fakeWallet({ eth_signTypedData_v4: () => answer });
  const { code, message } = await problemOf(signWithWallet(wallet, address, permit, signal));
  expect(code).toBe('unreadable');
  expect(message).toContain('EIP-1271');
});

test.each([
  [4001, 'refused', 'Refused in Test wallet: nothing was signed.'],
  [4100, 'locked', 'Test wallet is locked, or does not let this page use that account'],
  [4200, 'unsupported', 'eth_signTypedData_v4'],
  [4900, 'disconnected', 'has no connection to its chain'],
  [-32002, 'pending', 'still has a question open from before'],
  [-32601, 'unsupported', 'Take another wallet, or the local key'],
  [-32603, 'failed', 'It says: “Internal trouble”'],
])('a wallet that answers %i to a signature is understood: %s', async (error, code, words) => {
  const { wallet, address } = fakeWallet({
    eth_signTypedData_v4: refuses(error, 'Internal trouble\nat line 7'),
  });
  const problem = await problemOf(signWithWallet(wallet, address, permit, signal));
  expect(problem.code).toBe(code);
  expect(problem.message).toContain(words);
  expect(problem.message).not.toContain('line 7');
});

test('a wallet without an account for the page is locked, in words', async () => {
  const { wallet } = fakeWallet({ eth_requestAccounts: () => [] });
  const { code, message } = await problemOf(connectWallet(wallet, signal));
  expect(code).toBe('locked');
  expect(message).toContain('Unlock it');
});

test('a wallet is asked for a chain by its number, and one it does not know is named so, wrapped or not', async () => {
  const { wallet, asked } = fakeWallet();
  await switchChain(wallet, 5_042_002, signal);
  expect(asked).toEqual([['wallet_switchEthereumChain', { chainId: '0x4cef52' }]]);
  const wrapped = refuses(-32603, 'oh', { originalError: { code: 4902 } });
  for (const answer of [refuses(4902), wrapped]) {
    const strange = fakeWallet({ wallet_switchEthereumChain: answer });
    expect((await problemOf(switchChain(strange.wallet, 7, signal))).code).toBe('unknown-chain');
  }
});

test('a wallet that never answers is waited for until nobody does; what it says then is not used', async () => {
  const { wallet, address } = fakeWallet({ eth_signTypedData_v4: silent });
  const control = new AbortController();
  const signing = signWithWallet(wallet, address, permit, control.signal);
  control.abort();
  const { code, message } = await problemOf(signing);
  expect(code).toBe('cancelled');
  expect(message).toContain('refuse it there');
  const late = problemOf(connectWallet(wallet, control.signal));
  expect((await late).code).toBe('cancelled');
});

test.each([
  ['no member', {}],
  ['an empty name', { name: '' }],
  ['an empty version', { name: 'x', version: '' }],
  [
    'every member',
    {
      name: 'x',
      version: '1',
      chainId: 1,
      verifyingContract: `0x${'1'.repeat(40)}`,
      salt: `0x${'2'.repeat(64)}`,
    },
  ],
])('a wallet signs the same as the toolbox over a domain with %s', async (_, domain) => {
  const { wallet, address } = fakeWallet();
  const typedData = { ...permit, domain };
  const { signature } = await signWithWallet(wallet, address, typedData, signal);
  const key = `0x${'7'.repeat(64)}`;
  expect(await sign({ typedData, privateKey: key }, 42)).toEqual({ address, signature });
});
