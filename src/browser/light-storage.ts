import { StudioError } from '@/api/studio-error';
import type { KeptCall } from '@/runs/call-history';
import type { RunSummary } from '@/runs/history';

/** Name of the database everything here is kept in. */
export const databaseName = 'payments-flow-studio';

/** What the names of local storage items begin with that hold a call on its way into the database. */
export const sentCallItem = 'studio-sent-call:';

/** The items that hold such a call: there are some only where a page was left before it kept one. */
export function sentCallItems(storage: Pick<Storage, 'key' | 'length'>): string[] {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    return names.filter((name) => name !== null).filter((name) => name.startsWith(sentCallItem));
  } catch {
    return []; // a browser that forbids storage
  }
}

/**
 * The newest runs, read without the database library: the first screen lists them, and the library
 * would be a fifth of what that screen loads. Empty where nothing was kept yet.
 */
export function listRecentRuns(most: number): Promise<RunSummary[]> {
  return read('runs', [], (runs) => readNewest<RunSummary>(runs, most));
}

/** The newest calls of the call pages, read likewise. */
export function listRecentCalls(most: number): Promise<KeptCall[]> {
  return read('calls', [], (calls) => readNewest<KeptCall>(calls, most));
}

/** The names of the flows that were opened from files, read likewise. */
export function listFlowNames(): Promise<string[]> {
  return read('flows', [], async (flows) => (await answer(flows.getAllKeys())).map(String));
}

/** Tells whether this browser keeps anything yet; asking makes nothing. */
export async function isAnythingKept(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}

async function read<T>(
  name: 'runs' | 'flows' | 'calls',
  none: T,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const database = await openKnown();
  if (!database) return none;
  try {
    if (!database.objectStoreNames.contains(name)) return none;
    return await work(database.transaction(name).objectStore(name));
  } finally {
    database.close();
  }
}

/** Opens the database if there is one; opening would else make an empty one. */
async function openKnown(): Promise<IDBDatabase | undefined> {
  try {
    if (!(await isAnythingKept())) return undefined;
    return await answer(indexedDB.open(databaseName));
  } catch (error) {
    const message =
      'This browser does not let the page read what it keeps (a private window does that).';
    throw new StudioError('storage', message, { cause: error });
  }
}

function readNewest<Kept>(store: IDBObjectStore, most: number): Promise<Kept[]> {
  const found: Kept[] = [];
  const reading = store.openCursor(null, 'prev');
  return new Promise((resolve, reject) => {
    reading.addEventListener('error', () => reject(reading.error ?? new Error('unreadable')));
    reading.addEventListener('success', () => {
      const cursor = reading.result;
      if (!cursor || found.length >= most) return resolve(found);
      // A number that was given out for a run not yet written has nothing to list.
      if (!('reserved' in cursor.value)) found.push(cursor.value as Kept);
      return cursor.continue();
    });
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
  });
}
