import type { CallHistory } from '@/runs/call-history';
import { isAnythingKept } from './light-storage';

/**
 * Opens the history of the call pages' calls. The database library comes with the first call that is
 * kept, or is there to be read: the first page would load a fifth more for an empty list.
 */
export function openCallHistory(): CallHistory {
  let opening: Promise<CallHistory> | undefined;
  const history = () => (opening ??= open().catch(forget));
  const forget = (error: unknown) => {
    opening = undefined;
    throw error;
  };
  return {
    keep: async (call) => (await history()).keep(call),
    list: async (search) => ((await mayHoldCalls(opening)) ? (await history()).list(search) : []),
    get: async (number) => (await history()).get(number),
  };
}

async function open(): Promise<CallHistory> {
  const [{ createIndexedDbCalls }, { openStorage }] = await Promise.all([
    import('@/runs/indexed-db-calls'),
    import('./storage'),
  ]);
  return createIndexedDbCalls(openStorage().database);
}

/** A browser that does not say what it keeps is asked by opening: that gives the error with its words. */
async function mayHoldCalls(opening: unknown): Promise<boolean> {
  return opening !== undefined || isAnythingKept().catch(() => true);
}
