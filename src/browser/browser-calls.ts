import type { KeptStores } from '@/pages/create-page-studio';
import { isAnythingKept, sentCallItems } from './light-storage';
import type { InstantStorage } from './written-ahead';

/** The stores behind their code. */
interface OpenedStores extends Omit<KeptStores, 'prepare'> {
  /** Fulfilled when what pages were left with is kept, as far as the database takes it. */
  settled: Promise<void>;
}

/**
 * Opens what is kept of calls, and what changes what is kept of runs. The database library comes with
 * the first sign of a call, or where something is there to be read: a call's page would load a fifth more
 * for an empty list.
 */
export function openKeptStores(): KeptStores {
  let opening: Promise<OpenedStores> | undefined;
  const kept = () => (opening ??= open().catch(forget));
  const forget = (error: unknown) => {
    opening = undefined;
    throw error;
  };
  return {
    prepare: async () => void (await kept()),
    calls: {
      keep: async (call) => (await kept()).calls.keep(call),
      list: async (search) => {
        if (!(await mayHoldCalls(opening))) return [];
        const { calls, settled } = await kept();
        await settled;
        return calls.list(search);
      },
      get: async (number) => (await kept()).calls.get(number),
      remark: async (...said) => (await kept()).calls.remark(...said),
      delete: async (numbers) => (await kept()).calls.delete(numbers),
    },
    runs: {
      remark: async (...said) => (await kept()).runs.remark(...said),
      delete: async (numbers) => (await kept()).runs.delete(numbers),
    },
  };
}

async function open(): Promise<OpenedStores> {
  const [{ createIndexedDbCalls }, { openStorage }, { callLimits }, ahead] = await Promise.all([
    import('@/runs/indexed-db-calls'),
    import('./storage'),
    import('@/runs/call-history'),
    import('./written-ahead'),
  ]);
  const { database, history } = openStorage();
  const calls = createIndexedDbCalls(database);
  return {
    calls: ahead.withWriteAhead(calls, instantStorage, callLimits, () => crypto.randomUUID()),
    runs: history,
    // A database that refuses says so when it is asked for the list, and what was written ahead stays.
    settled: ahead.keepWrittenAhead(calls, instantStorage).catch(() => undefined),
  };
}

/** The browser's local storage; one that is forbidden throws when it is touched, not when this is made. */
const instantStorage: InstantStorage = {
  get length() {
    return localStorage.length;
  },
  key: (index) => localStorage.key(index),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};

/** A browser that does not say what it keeps is asked by opening: that gives the error with its words. */
async function mayHoldCalls(opening: unknown): Promise<boolean> {
  if (opening !== undefined || sentCallItems(instantStorage).length > 0) return true;
  return isAnythingKept().catch(() => true);
}
