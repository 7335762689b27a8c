import { createStore, type Store } from './store';

/** Who answers the calls of the call pages in the embedded sandbox. */
export type CallHost = 'in-process' | 'worker';

/** Local storage item of the choice; absent means in-process. */
export const callHostItem = 'studio-call-host';

/** What was chosen, and what came of it. */
export interface CallHostState {
  wanted: CallHost;
  /** Why the choice could not be followed: calls are then answered in-process all the same. */
  problem?: string;
}

/** The choice of who answers, kept in this browser. */
export interface CallHostStore extends Store<CallHostState> {
  choose: (wanted: CallHost) => void;
  /** Notes that the choice could not be followed. */
  refuse: (problem: string) => void;
}

/** Makes the store over the browser's storage; a storage that refuses leaves the choice in memory. */
export function createCallHostStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): CallHostStore {
  const store = createStore<CallHostState>({ wanted: readChoice(storage) });
  return {
    get: store.get,
    subscribe: store.subscribe,
    refuse: (problem) => store.set({ ...store.get(), problem }),
    choose(wanted) {
      store.set({ wanted });
      try {
        if (wanted === 'worker') storage.setItem(callHostItem, wanted);
        else storage.removeItem(callHostItem);
      } catch {
        // A browser that forbids storage: the choice lasts until the page is left.
      }
    },
  };
}

function readChoice(storage: Pick<Storage, 'getItem'>): CallHost {
  try {
    return storage.getItem(callHostItem) === 'worker' ? 'worker' : 'in-process';
  } catch {
    return 'in-process';
  }
}
