import { createStore, type Store } from '../store';
import { WalletProblem, type WalletRequest } from './wallet-problem';

/** What a wallet is being asked, and why it did not do what it was asked last. */
export interface WalletWorkState {
  request?: WalletRequest;
  problem?: WalletProblem;
}

/** Asks a wallet for one thing at a time. It outlives what shows it, so a signature that comes late is not lost. */
export interface WalletWork extends Store<WalletWorkState> {
  /** Asks for something; gives undefined where it was not done, and the state says why. */
  ask: <T>(
    request: WalletRequest,
    work: (signal: AbortSignal) => Promise<T>,
  ) => Promise<T | undefined>;
  /** Waits no longer for what is being asked. */
  cancel: () => void;
  /** Forgets what went wrong, as when another wallet is chosen. */
  clear: () => void;
}

/** Makes what asks; asking anew cancels what was asked before. */
export function createWalletWork(): WalletWork {
  const store = createStore<WalletWorkState>({});
  let current: AbortController | undefined;
  return {
    get: store.get,
    subscribe: store.subscribe,
    cancel: () => current?.abort(),
    clear: () => !store.get().request && store.set({}),
    async ask(request, work) {
      current?.abort();
      const own = new AbortController();
      current = own;
      const settle = (state: WalletWorkState) => {
        if (current === own) store.set(state);
      };
      settle({ request });
      try {
        const done = await work(own.signal);
        settle({});
        return done;
      } catch (error) {
        if (!(error instanceof WalletProblem)) {
          settle({});
          throw error;
        }
        settle({ problem: error });
        return undefined;
      }
    },
  };
}
