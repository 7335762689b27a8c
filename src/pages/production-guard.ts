import { isProduction } from '@/api/environments';
import { isMutating } from '@/api/mutating';
import { createStore, type Store } from './store';

/** A call that is about to be sent. */
export interface PendingCall {
  method: string;
  /** Path and query, below the base. */
  path: string;
  base: string;
}

/** What a person is asked before it is sent to production. */
export interface Asked {
  /** Those that change something there; at least one. */
  calls: readonly PendingCall[];
  /** Title of the flow, where a run is asked about. */
  run?: string;
}

/** Stands before every call to production that changes something; holds what is being asked. */
export interface ProductionGuard extends Store<Asked | undefined> {
  /** Asks where a call needs it, and tells whether to go on. A newer question refuses the one before. */
  ask: (asked: Asked) => Promise<boolean>;
  answer: (isConfirmed: boolean) => void;
}

/** Makes the guard; who shows the question calls `answer`. */
export function createProductionGuard(): ProductionGuard {
  const store = createStore<Asked | undefined>(undefined);
  let settle: ((isConfirmed: boolean) => void) | undefined;
  const answer = (isConfirmed: boolean) => {
    const asker = settle;
    settle = undefined;
    store.set(undefined);
    asker?.(isConfirmed);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    answer,
    ask(asked) {
      const calls = asked.calls.filter(needsConfirmation);
      if (calls.length === 0) return Promise.resolve(true);
      answer(false);
      return new Promise((resolve) => {
        settle = resolve;
        store.set({ ...asked, calls });
      });
    },
  };
}

function needsConfirmation({ method, base }: PendingCall): boolean {
  return isMutating(method) && isProduction(base);
}
