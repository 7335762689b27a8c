import type { Environment } from '@/api/environments';
import { createLastCallStore } from './last-call';
import type { PageStudio } from './page-studio';
import { createTokenStore } from './token-store';

/** The part of the studio that is loaded when it is first needed: client, sandbox, history, flows. */
export type StudioDoor = Pick<
  PageStudio,
  'loadOperation' | 'send' | 'runs' | 'flows' | 'loadRunStudio'
>;

/** What a page studio is made of. */
export interface PageStudioParts {
  environment: Environment;
  seed: number;
  /** Keeps the token. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Loads the door; `token` gives the token of the moment. */
  loadDoor: (token: () => string | undefined) => Promise<StudioDoor>;
}

/**
 * Makes the studio of the pages. The heavy part comes with its first use, so that the first screen
 * is there before it; a load that failed is tried again the next time.
 */
export function createPageStudio({
  environment,
  seed,
  storage,
  loadDoor,
}: PageStudioParts): PageStudio {
  const token = createTokenStore(storage);
  let loading: Promise<StudioDoor> | undefined;
  const door = () => {
    loading ??= loadDoor(token.get).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    environment,
    seed,
    token,
    lastCall: createLastCallStore(),
    loadOperation: async (id) => (await door()).loadOperation(id),
    send: async (...call) => (await door()).send(...call),
    runs: { list: async (limit) => (await door()).runs.list(limit) },
    flows: {
      listLocal: async () => (await door()).flows.listLocal(),
      save: async (flow) => (await door()).flows.save(flow),
    },
    loadRunStudio: async () => (await door()).loadRunStudio(),
  };
}
