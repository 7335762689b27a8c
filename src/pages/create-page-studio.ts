import type { Environment } from '@/api/environments';
import type { CallHistory } from '@/runs/call-history';
import { createCallHostStore, type CallHostStore } from './call-host';
import { createLastCallStore } from './last-call';
import type { PageStudio } from './page-studio';
import { createTokenStore } from './token-store';

/** What is kept in this browser. The first screen reads it, so it has to be light. */
export type StudioHistory = Pick<PageStudio, 'runs' | 'flows'>;

/** Client, sandbox and engine: loaded with the first call or run. */
export type StudioEngine = Pick<
  PageStudio,
  'send' | 'visitSandbox' | 'loadRunStudio' | 'loadSandboxStudio'
>;

/** What a page studio is made of. */
export interface PageStudioParts extends Pick<
  PageStudio,
  'environment' | 'worldSeed' | 'loadOperation'
> {
  /** Seed of worlds and runs where none is named. */
  seed: number;
  /** Keeps the token. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Keeps what was chosen in the settings. */
  settings: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  loadHistory: () => Promise<StudioHistory>;
  /** Calls that were sent: loaded with the first call page, without client and sandbox. */
  loadCalls: () => Promise<CallHistory>;
  loadEngine: (settings: EngineSettings) => Promise<StudioEngine>;
}

/** What the engine is told. */
export interface EngineSettings {
  environment: Environment;
  seed: number;
  /** The token of the moment, without the word `Bearer`. */
  token: () => string | undefined;
  callHost: CallHostStore;
}

/**
 * Makes the studio of the pages. Its heavy parts come with their first use, so that the first screen
 * is there before them; a load that failed is tried again the next time.
 */
export function createPageStudio(parts: PageStudioParts): PageStudio {
  const { environment, seed, worldSeed, storage, loadOperation } = parts;
  const token = createTokenStore(storage);
  const callHost = createCallHostStore(parts.settings);
  const history = onFirstUse(parts.loadHistory);
  const calls = onFirstUse(parts.loadCalls);
  const engine = onFirstUse(() =>
    parts.loadEngine({ environment, seed, token: token.get, callHost }),
  );
  return {
    environment,
    worldSeed,
    token,
    callHost,
    lastCall: createLastCallStore(),
    loadOperation,
    send: async (...call) => (await engine()).send(...call),
    visitSandbox: async (...visit) => (await engine()).visitSandbox(...visit),
    loadSandboxStudio: async () => (await engine()).loadSandboxStudio(),
    loadRunStudio: async () => (await engine()).loadRunStudio(),
    calls: {
      keep: async (call) => (await calls()).keep(call),
      list: async (search) => (await calls()).list(search),
      get: async (number) => (await calls()).get(number),
    },
    runs: { list: async (limit) => (await history()).runs.list(limit) },
    flows: {
      listLocal: async () => (await history()).flows.listLocal(),
    },
  };
}

function onFirstUse<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
