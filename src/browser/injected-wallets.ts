import { createStore, type Store } from '@/pages/store';
import type { Wallet, WalletProvider } from '@/pages/wallet/wallet';

/** What wallets are injected into: the page's `window`. */
export type WalletPage = Pick<Window, 'addEventListener' | 'dispatchEvent'> & {
  /** Where wallets stood before EIP-6963, one over the other. */
  ethereum?: unknown;
};

/** The events of EIP-6963, and the one by which an older wallet says that it came after the page. */
const events = {
  announce: 'eip6963:announceProvider',
  request: 'eip6963:requestProvider',
  late: 'ethereum#initialized',
} as const;

/**
 * Finds the wallets of this browser by EIP-6963; where none announces itself, the one at
 * `window.ethereum`. They are looked for when somebody first watches: a page that signs nothing
 * tells no wallet of itself.
 */
export function findWallets(page: WalletPage): Store<readonly Wallet[]> {
  const store = createStore<readonly Wallet[]>([]);
  const announced = new Map<string, Wallet>();
  const show = () => {
    const older = announced.size === 0 ? olderWallet(page.ethereum) : undefined;
    store.set(older ? [older] : [...announced.values()]);
  };
  const look = () => {
    page.addEventListener(events.announce, (event) => {
      const read = readAnnouncement((event as CustomEvent<unknown>).detail);
      if (!read || announced.has(read.uuid)) return;
      const isTaken = [...announced.values()].some(({ id }) => id === read.wallet.id);
      const id = isTaken ? `${read.wallet.id} ${read.uuid}` : read.wallet.id;
      announced.set(read.uuid, { ...read.wallet, id });
      show();
    });
    page.addEventListener(events.late, show);
    page.dispatchEvent(new Event(events.request));
    show();
  };
  let looked = false;
  return {
    get: store.get,
    subscribe(callback) {
      const leave = store.subscribe(callback);
      if (!looked) {
        looked = true;
        look();
      }
      return leave;
    },
  };
}

/** What a wallet announces (EIP-6963, `EIP6963ProviderDetail`); undefined for what is none. */
function readAnnouncement(detail: unknown): { uuid: string; wallet: Wallet } | undefined {
  const { info, provider } = membersOf(detail);
  const { uuid, name, icon, rdns } = membersOf(info);
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return undefined;
  if (!isProvider(provider)) return undefined;
  const wallet: Wallet = {
    id: typeof rdns === 'string' && rdns !== '' ? rdns : name,
    name: shortName(name),
    // Shown by <img> alone, which runs no script of an SVG, and never fetched from elsewhere.
    ...(typeof icon === 'string' && /^data:image\//i.test(icon) && { icon }),
    provider,
  };
  return { uuid, wallet };
}

function olderWallet(provider: unknown): Wallet | undefined {
  if (!isProvider(provider)) return undefined;
  const { isMetaMask } = membersOf(provider);
  const name = isMetaMask === true ? 'MetaMask' : 'Browser wallet';
  return { id: 'window.ethereum', name, provider };
}

function isProvider(value: unknown): value is WalletProvider {
  return typeof membersOf(value)['request'] === 'function';
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The name stands in buttons: how much of it there can. */
const longestName = 40;

function shortName(name: string): string {
  const text = name.trim();
  return text.length > longestName ? `${text.slice(0, longestName - 1)}…` : text;
}
