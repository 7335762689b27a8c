import type { Exchange } from '@/api/exchange';
import { lastAttempt } from '@/api/exchange';
import { createStore, type Store } from './store';

/** The last call of a page: what was asked and what came. */
export interface LastCall {
  /** Request URL. */
  url: string;
  /** Request body as sent. */
  payload?: string;
  /** Response body as it came; absent where none came. */
  response?: string;
  exchange: Exchange;
}

/** Remembers the last call of the pages. Calls of a run do not touch it. */
export interface LastCallStore extends Store<LastCall | undefined> {
  /**
   * Clears URL, payload and response at the start of a call and gives the way to record its outcome.
   * An outcome that comes after a newer call has begun is dropped.
   */
  begin: (operationId: string) => (exchange: Exchange) => void;
}

/** A call that is never kept as the last one: it shows on its own page. */
const unrecorded = 'getSupportedCurrencies';

/** Makes an empty last-call store. */
export function createLastCallStore(): LastCallStore {
  const store = createStore<LastCall | undefined>(undefined);
  let newest = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    begin(operationId) {
      if (operationId === unrecorded) return () => {};
      const mine = ++newest;
      store.set(undefined);
      return (exchange) => {
        if (mine === newest) store.set(lastCallOf(exchange));
      };
    },
  };
}

function lastCallOf(exchange: Exchange): LastCall {
  const { request, response } = lastAttempt(exchange);
  return {
    url: request.url,
    ...(request.body !== undefined && { payload: request.body }),
    ...(response && { response: response.body }),
    exchange,
  };
}
