import { environmentOf, type Environment } from '@/api/environments';
import type { Operation } from '@/api/operation';
import { maySendToken, type KeptApi } from '@/runs/kept-api';
import { createStore } from '../store';
import type { PagesStudio } from '../studio-context';

/** What a page of a call to an API of one's own is about. */
export interface OwnCallPlace {
  api: KeptApi;
  operation: Operation;
  base: string;
}

/**
 * The studio as the page of such a call sees it: calls go to the API's own base, never to the sandbox,
 * and there is no token unless the API may have it.
 */
export function ownCallStudio(studio: PagesStudio, place: OwnCallPlace): PagesStudio {
  const { api, operation, base } = place;
  const at: Environment = { ...environmentOf(base), label: api.title };
  const nothing = createStore<string | undefined>(undefined);
  return {
    ...studio,
    environment: { ...createStore(at), provider: base, choose: () => {} },
    token: maySendToken(api, base)
      ? studio.token
      : { get: nothing.get, subscribe: nothing.subscribe, set: () => {} },
    knownOperation: () => operation,
    loadOperation: async () => operation,
    // Its client came with the page.
    prepareCall: studio.prepareKeeping,
    send: async (_, input, options) => (await studio.loadApis()).send(place, input, options),
  };
}
