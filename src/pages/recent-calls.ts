import { lastAttempt, type Exchange } from '@/api/exchange';
import type { OperationEntry } from '@/api/catalogue-index';
import { createStore, type Store } from './store';

/** A call of this visit, as the first screen lists it. */
export interface RecentCall {
  id: number;
  /** ms since the epoch, when it was sent. */
  at: number;
  method: string;
  path: string;
  route: string;
  /** HTTP status; absent where no answer came. */
  status?: number;
  /** ms from the first send to the last answer. */
  took: number;
}

/** The newest calls of this visit, newest first. They are gone with the tab. */
export interface RecentCalls extends Store<readonly RecentCall[]> {
  add: (entry: Pick<OperationEntry, 'path' | 'route'>, exchange: Exchange) => void;
}

/** As many as the first screen shows. */
const kept = 5;

/** Makes an empty list of calls. */
export function createRecentCalls(): RecentCalls {
  const store = createStore<readonly RecentCall[]>([]);
  let count = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    add({ path, route }, exchange) {
      const { request, response, finishedAt } = lastAttempt(exchange);
      const at = exchange.attempts[0].startedAt;
      const call: RecentCall = {
        id: ++count,
        at,
        method: request.method,
        path,
        route,
        took: finishedAt - at,
        ...(response && { status: response.status }),
      };
      store.set([call, ...store.get()].slice(0, kept));
    },
  };
}
