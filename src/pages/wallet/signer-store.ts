import type { Signer } from '@/nodes/services';
import { createStore, type Store } from '../store';

/** Local storage items: who signs (absent means the toolbox), and the wallet that was taken last. */
export const signerItem = 'studio-signer';
export const walletItem = 'studio-wallet';

/** Who signs typed data, on the call pages and in the runs that are started. */
export interface SignerChoice {
  signer: Signer;
  /** Id of the wallet that was taken last. */
  wallet?: string;
  /** The account of it that was taken last; forgotten with the page. */
  account?: string;
}

/** The choice of who signs, kept in this browser. */
export interface SignerStore extends Store<SignerChoice> {
  choose: (choice: Partial<SignerChoice>) => void;
}

/** Makes the store over the browser's storage; a storage that refuses leaves the choice in memory. */
export function createSignerStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SignerStore {
  const store = createStore<SignerChoice>(readChoice(storage));
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose(choice) {
      const next = { ...store.get(), ...choice };
      store.set(next);
      try {
        if (next.signer === 'wallet') storage.setItem(signerItem, next.signer);
        else storage.removeItem(signerItem);
        if (next.wallet !== undefined) storage.setItem(walletItem, next.wallet);
      } catch {
        // A browser that forbids storage: the choice lasts until the page is left.
      }
    },
  };
}

function readChoice(storage: Pick<Storage, 'getItem'>): SignerChoice {
  try {
    const signer = storage.getItem(signerItem) === 'wallet' ? 'wallet' : 'toolbox';
    const wallet = storage.getItem(walletItem);
    return { signer, ...(wallet !== null && { wallet }) };
  } catch {
    return { signer: 'toolbox' };
  }
}
