import { createStore, type WritableStore } from './store';

/** Local storage item of the seed, where it is not the first one. */
const item = 'studio-world-seed';

/**
 * The seed of the world the call pages work on, as it was last seen: the shell says it on every page,
 * also before the world is loaded.
 */
export function createWorldSeed(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  first: number,
): WritableStore<number> {
  const store = createStore(keptSeed(storage) ?? first);
  return {
    ...store,
    set(seed) {
      store.set(seed);
      try {
        storage.setItem(item, String(seed));
      } catch {
        // Forbidden or full storage: the first seed is shown until the world is there.
      }
    },
  };
}

function keptSeed(storage: Pick<Storage, 'getItem'>): number | undefined {
  try {
    const kept = Number(storage.getItem(item) ?? Number.NaN);
    return Number.isSafeInteger(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
