import { isProduction, type Environment } from '@/api/environments';
import type { Exchange } from '@/api/exchange';
import type { CallInput } from '@/api/operation';
import { buildRequest } from '@/api/request';
import { StudioError } from '@/api/studio-error';
import type { CallHistory } from '@/runs/call-history';
import { createHasApis } from './apis/has-apis';
import type { OwnApis } from './apis/own-apis';
import { createCallHostStore, type CallHostStore } from './call-host';
import { createEnvironmentStore, type EnvironmentStore } from './environment-store';
import { createLastCallStore } from './last-call';
import type { PageStudio } from './page-studio';
import { createProductionGuard, type ProductionGuard } from './production-guard';
import { createTokenStore } from './token-store';
import { createSignerStore, type SignerStore } from './wallet/signer-store';

/** What is kept in this browser. The first screen reads it, so it has to be light. */
export type StudioHistory = Pick<PageStudio, 'flows'> & {
  runs: Pick<PageStudio['runs'], 'list'>;
  calls: Pick<PageStudio['calls'], 'recent'>;
};

/** Calls, and what changes the runs: needs the database library, which the first screen does without. */
export interface KeptStores {
  /** Loads the code of it; rejects where that can't be loaded. */
  prepare: () => Promise<void>;
  calls: CallHistory;
  runs: Omit<PageStudio['runs'], 'list'>;
}

/** Client, sandbox and engine: loaded with the first call or run. */
export type StudioEngine = Pick<
  PageStudio,
  'visitSandbox' | 'loadRunStudio' | 'loadSandboxStudio'
> & {
  /** Sends a call to a place; the guard of production was asked before. */
  send: (
    place: Environment,
    operationId: string,
    input: CallInput,
    options?: { signal?: AbortSignal },
  ) => Promise<Exchange>;
};

/** What a page studio is made of. */
export interface PageStudioParts extends Pick<
  PageStudio,
  'worldSeed' | 'loadOperation' | 'wallets'
> {
  /** Base of the provider environment. */
  provider: string;
  /** Seed of worlds and runs where none is named. */
  seed: number;
  /** Keeps the token. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Keeps what was chosen in the settings. */
  settings: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Absent: none is known before it is loaded. */
  knownOperation?: PageStudio['knownOperation'];
  loadHistory: () => Promise<StudioHistory>;
  /** Loaded with the first call page, without client and sandbox. */
  loadKept: () => Promise<KeptStores>;
  loadEngine: (settings: EngineSettings) => Promise<StudioEngine>;
  loadApis: (settings: ApiSettings) => Promise<OwnApis>;
}

/** What the APIs that were brought are told. */
export interface ApiSettings extends Pick<EngineSettings, 'token' | 'guard'> {
  onCount: (count: number) => void;
}

/** What the engine is told. */
export interface EngineSettings {
  environment: EnvironmentStore;
  seed: number;
  /** The token of the moment, without the word `Bearer`. */
  token: () => string | undefined;
  callHost: CallHostStore;
  signer: SignerStore;
  guard: ProductionGuard;
}

/**
 * Makes the studio of the pages. Its heavy parts come with their first use, so that the first screen
 * is there before them; a load that failed is tried again the next time.
 */
export function createPageStudio(parts: PageStudioParts): PageStudio {
  const { seed, worldSeed, storage, loadOperation, knownOperation = () => undefined } = parts;
  const environment = createEnvironmentStore(parts.settings, parts.provider);
  const token = createTokenStore(storage);
  const guard = createProductionGuard();
  const callHost = createCallHostStore(parts.settings);
  const signer = createSignerStore(parts.settings);
  const hasApis = createHasApis(parts.settings);
  const apis = onFirstUse(() =>
    parts.loadApis({ token: token.get, guard, onCount: hasApis.count }),
  );
  const history = onFirstUse(parts.loadHistory);
  const kept = onFirstUse(parts.loadKept);
  const engine = onFirstUse(() =>
    parts.loadEngine({ environment, seed, token: token.get, callHost, signer, guard }),
  );
  const prepareKeeping = async () => (await kept()).prepare();
  return {
    environment,
    worldSeed,
    token,
    signer,
    wallets: parts.wallets,
    callHost,
    guard,
    lastCall: createLastCallStore(),
    knownOperation,
    loadOperation,
    async send(operationId, input, { signal, onStart } = {}) {
      // The place of this moment: what was confirmed is where it goes, whatever is chosen meanwhile.
      const place = environment.get();
      if (isProduction(place.base)) {
        const call = buildRequest(await loadOperation(operationId), input, place.base);
        const path = call.url.slice(place.base.length);
        const asked = [{ method: call.method, path, base: place.base }];
        if (!(await guard.ask({ calls: asked }))) throw notConfirmed(place);
      }
      await onStart?.();
      const options = signal && { signal };
      return (await engine()).send(place, operationId, input, options);
    },
    async prepareCall() {
      await Promise.all([engine(), prepareKeeping()]);
    },
    prepareKeeping,
    hasApis,
    loadApis: apis,
    visitSandbox: async (...visit) => (await engine()).visitSandbox(...visit),
    loadSandboxStudio: async () => (await engine()).loadSandboxStudio(),
    loadRunStudio: async () => (await engine()).loadRunStudio(),
    calls: {
      recent: async (limit) => (await history()).calls.recent(limit),
      keep: async (call) => (await kept()).calls.keep(call),
      list: async (search) => (await kept()).calls.list(search),
      get: async (number) => (await kept()).calls.get(number),
      remark: async (...said) => (await kept()).calls.remark(...said),
      delete: async (numbers) => (await kept()).calls.delete(numbers),
    },
    runs: {
      list: async (limit) => (await history()).runs.list(limit),
      remark: async (...said) => (await kept()).runs.remark(...said),
      delete: async (numbers) => (await kept()).runs.delete(numbers),
    },
    flows: {
      listLocal: async () => (await history()).flows.listLocal(),
    },
  };
}

function notConfirmed({ base }: Environment): StudioError {
  const message = `It was not confirmed that this call may change something at ${base}.`;
  return new StudioError('not-confirmed', message);
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
