import type { RunSummary } from '@/runs/history';

/** Name of the database everything here is kept in. */
export const databaseName = 'payments-flow-studio';

/**
 * The newest runs, read without the database library: the first screen lists them, and the library
 * would be a fifth of what that screen loads. Empty where nothing was kept yet.
 */
export async function listRecentRuns(most: number): Promise<RunSummary[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === databaseName)) return [];
  const database = await answer(indexedDB.open(databaseName));
  try {
    if (!database.objectStoreNames.contains('runs')) return [];
    return await readNewest(database, most);
  } finally {
    database.close();
  }
}

function readNewest(database: IDBDatabase, most: number): Promise<RunSummary[]> {
  const found: RunSummary[] = [];
  const reading = database.transaction('runs').objectStore('runs').openCursor(null, 'prev');
  return new Promise((resolve, reject) => {
    reading.addEventListener('error', () => reject(reading.error ?? new Error('unreadable')));
    reading.addEventListener('success', () => {
      const cursor = reading.result;
      if (!cursor || found.length >= most) return resolve(found);
      // A number that was given out for a run not yet written has nothing to list.
      if (!('reserved' in cursor.value)) found.push(cursor.value as RunSummary);
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
