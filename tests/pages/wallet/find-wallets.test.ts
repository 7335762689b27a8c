import { expect, test } from 'vitest';
import { findWallets, type WalletPage } from '@/browser/injected-wallets';
import type { WalletProvider } from '@/pages/wallet/wallet';
import { fakeWallet } from '../../support/fake-wallet';

const pageWith = (ethereum?: unknown): WalletPage & EventTarget =>
  Object.assign(new EventTarget(), { ethereum });

const { provider } = fakeWallet();

function announce(page: EventTarget, detail: unknown): void {
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
}

/** A wallet of EIP-6963: announces itself when asked. */
function inject(page: EventTarget, name: string, more: object = {}): void {
  const info = { uuid: `uuid of ${name}`, name, rdns: `test.${name}`, icon: 'data:image/svg+xml,' };
  const detail = { info: { ...info, ...more }, provider };
  page.addEventListener('eip6963:requestProvider', () => announce(page, detail));
}

/** The wallets of a page that somebody watches. */
function watched(page: WalletPage) {
  const store = findWallets(page);
  store.subscribe(() => undefined);
  return store;
}

test('wallets that announce themselves are found by name, each once', () => {
  const page = pageWith();
  inject(page, 'amber');
  inject(page, 'birch');
  inject(page, 'amber');
  expect(watched(page).get()).toEqual([
    { id: 'test.amber', name: 'amber', icon: 'data:image/svg+xml,', provider },
    { id: 'test.birch', name: 'birch', icon: 'data:image/svg+xml,', provider },
  ]);
});

test('a page that nobody asks for wallets tells none of itself', () => {
  const page = pageWith();
  let asked = 0;
  page.addEventListener('eip6963:requestProvider', () => (asked += 1));
  const store = findWallets(page);
  store.get();
  expect(asked).toBe(0);
  const leave = store.subscribe(() => undefined);
  leave();
  store.subscribe(() => undefined);
  expect(asked).toBe(1);
});

test('an older wallet stands in where none announces itself, also one that comes late', () => {
  expect(watched(pageWith(provider)).get()).toEqual([
    { id: 'window.ethereum', name: 'Browser wallet', provider },
  ]);
  const meta: WalletProvider & { isMetaMask: boolean } = { ...provider, isMetaMask: true };
  expect(watched(pageWith(meta)).get()[0]?.name).toBe('MetaMask');
  const late = pageWith();
  const store = watched(late);
  expect(store.get()).toEqual([]);
  late.ethereum = provider;
  late.dispatchEvent(new Event('ethereum#initialized'));
  expect(store.get()).toHaveLength(1);
  announce(late, { info: { uuid: '1', name: 'amber', rdns: 'test.amber' }, provider });
  expect(store.get().map(({ name }) => name)).toEqual(['amber']);
});

test('two of one maker can be told apart, a long name is cut, a picture from elsewhere is left out', () => {
  const page = pageWith();
  inject(page, 'amber');
  inject(page, 'amber', { uuid: 'other', name: 'a'.repeat(60), icon: 'https://example.com/x.png' });
  const [, other] = watched(page).get();
  expect(other).toEqual({ id: 'test.amber other', name: `${'a'.repeat(39)}…`, provider });
});

test.each([
  ['nothing', undefined],
  ['no name', { info: { uuid: '1', name: ' ', rdns: 'x' }, provider }],
  ['no provider', { info: { uuid: '1', name: 'x', rdns: 'x' }, provider: {} }],
  ['no info', { provider }],
])('an announcement with %s is none', (_, detail) => {
  const page = pageWith();
  const store = watched(page);
  announce(page, detail);
  expect(store.get()).toEqual([]);
});

test('what stands at window.ethereum and is no provider is no wallet', () => {
  expect(watched(pageWith({ isMetaMask: true })).get()).toEqual([]);
});
