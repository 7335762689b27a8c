import { embedded, environmentOf, readBase, type Environment } from '@/api/environments';
import { createStore, type Store } from './store';

/** Local storage item of the chosen base; absent means the embedded sandbox. */
export const environmentItem = 'studio-environment';

/** Where calls go, kept in this browser: the base alone, never a token. */
export interface EnvironmentStore extends Store<Environment> {
  /** Base of the provider environment, by rule from the origin of the page. */
  provider: string;
  /** Sends what follows to a base that `readBase` gave, or to the embedded one. */
  choose: (base: string) => void;
}

/** Makes the store over the browser's storage; a storage that refuses leaves the choice in memory. */
export function createEnvironmentStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  provider: string,
): EnvironmentStore {
  const kept = keptBase(storage);
  const store = createStore(kept === undefined ? embedded : environmentOf(kept, provider));
  return {
    provider,
    get: store.get,
    subscribe: store.subscribe,
    choose(base) {
      const next = environmentOf(base, provider);
      store.set(next);
      try {
        if (next.id === embedded.id) storage.removeItem(environmentItem);
        else storage.setItem(environmentItem, next.base);
      } catch {
        // A browser that forbids storage: the choice lasts until the page is left.
      }
    },
  };
}

function keptBase(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    const read = readBase(storage.getItem(environmentItem) ?? '');
    return 'base' in read ? read.base : undefined;
  } catch {
    return undefined;
  }
}
