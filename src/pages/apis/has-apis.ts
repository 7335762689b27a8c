import { createStore, type Store } from '../store';

/** Local storage item that says an API was brought; the database library is not loaded to find none. */
export const ownApisItem = 'studio-own-apis';

/** Whether APIs are kept here, as far as is known without reading them. */
export interface HasApis extends Store<boolean> {
  /** Notes how many there are. */
  count: (count: number) => void;
}

/** Makes the store over the browser's storage; one that refuses leaves it in memory. */
export function createHasApis(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): HasApis {
  const store = createStore(attempt(() => storage.getItem(ownApisItem) !== null) ?? false);
  return {
    get: store.get,
    subscribe: store.subscribe,
    count(count) {
      store.set(count > 0);
      attempt(() =>
        count > 0 ? storage.setItem(ownApisItem, '1') : storage.removeItem(ownApisItem),
      );
    },
  };
}

/** What a storage gives; nothing where the browser forbids it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
