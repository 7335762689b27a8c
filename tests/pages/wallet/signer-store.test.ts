import { expect, test } from 'vitest';
import { chainOf, chainText, readChainId } from '@/pages/wallet/chains';
import { createSignerStore, signerItem, walletItem } from '@/pages/wallet/signer-store';

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => void (kept[name] = value),
    removeItem: (name: string) => void delete kept[name],
  };
}

test('who signs and with which wallet is remembered, the account is not', () => {
  const storage = memory();
  const store = createSignerStore(storage);
  expect(store.get()).toEqual({ signer: 'toolbox' });
  store.choose({ signer: 'wallet' });
  store.choose({ wallet: 'test.amber', account: '0x1' });
  expect(storage.kept).toEqual({ [signerItem]: 'wallet', [walletItem]: 'test.amber' });
  expect(createSignerStore(storage).get()).toEqual({ signer: 'wallet', wallet: 'test.amber' });
  store.choose({ signer: 'toolbox' });
  expect(storage.kept).toEqual({ [walletItem]: 'test.amber' });
});

const refuse = () => {
  throw new Error('forbidden');
};

test('a storage that refuses leaves the choice in memory, and nonsense in it is the toolbox', () => {
  const store = createSignerStore({ getItem: refuse, setItem: refuse, removeItem: refuse });
  store.choose({ signer: 'wallet' });
  expect(store.get()).toEqual({ signer: 'wallet' });
  expect(createSignerStore(memory({ [signerItem]: 'x' })).get()).toEqual({ signer: 'toolbox' });
});

test('a chain is told by its name where it has one, and always by its number', () => {
  expect(chainText(5_042_002)).toBe('Arc Testnet (5042002)');
  expect(chainText(7)).toBe('chain 7');
});

test('a chain id is read as wallets and documents write it, and from nothing else', () => {
  expect(['0x1', '1', 1, '0x4CEF52'].map(readChainId)).toEqual([1, 1, 1, 5_042_002]);
  expect(['', '0x', 'one', 0, -1, 1.5, null, {}].map(readChainId)).toEqual(
    Array(8).fill(undefined),
  );
  expect(chainOf({ domain: { chainId: '8453' } })).toBe(8453);
  expect(chainOf({ domain: {} })).toBeUndefined();
});
