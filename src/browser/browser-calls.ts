import type { KeptStores } from '@/pages/create-page-studio';
import { isAnythingKept } from './light-storage';

/**
 * Opens what is kept of calls, and what changes what is kept of runs. The database library comes with
 * the first call that is kept, or is there to be read: a call's page would load a fifth more for an
 * empty list.
 */
export function openKeptStores(): KeptStores {
  let opening: Promise<KeptStores> | undefined;
  const kept = () => (opening ??= open().catch(forget));
  const forget = (error: unknown) => {
    opening = undefined;
    throw error;
  };
  return {
    calls: {
      keep: async (call) => (await kept()).calls.keep(call),
      list: async (search) =>
        (await mayHoldCalls(opening)) ? (await kept()).calls.list(search) : [],
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

async function open(): Promise<KeptStores> {
  const [{ createIndexedDbCalls }, { openStorage }] = await Promise.all([
    import('@/runs/indexed-db-calls'),
    import('./storage'),
  ]);
  const { database, history } = openStorage();
  return { calls: createIndexedDbCalls(database), runs: history };
}

/** A browser that does not say what it keeps is asked by opening: that gives the error with its words. */
async function mayHoldCalls(opening: unknown): Promise<boolean> {
  return opening !== undefined || isAnythingKept().catch(() => true);
}
