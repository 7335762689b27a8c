import { Dexie, type EntityTable } from 'dexie';
import type { Exchange } from '@/api/exchange';
import { StudioError } from '@/api/studio-error';
import type { KeptCall } from './call-history';
import type { RunSummary } from './history';
import type { KeptApi, KeptApiText } from './kept-api';
import type { RunRecord } from './record';

/** What the browser keeps: runs, flows and APIs that were opened from files, the workbench's world, single calls. */
export type StudioDatabase = Dexie & {
  runs: EntityTable<RunSummary | ReservedRun, 'number'>;
  records: EntityTable<{ number: number; record: RunRecord }, 'number'>;
  flows: EntityTable<KeptFlow, 'name'>;
  worlds: EntityTable<{ id: string; saved: unknown }, 'id'>;
  calls: EntityTable<KeptCall, 'number'>;
  exchanges: EntityTable<{ number: number; exchange: Exchange }, 'number'>;
  apis: EntityTable<KeptApi, 'name'>;
  apiTexts: EntityTable<KeptApiText, 'name'>;
};

/** A number that was given out for a run not yet written. */
export interface ReservedRun {
  number: number;
  reserved: true;
}

/** A flow opened from a file, with the files that came with it. */
export interface KeptFlow {
  name: string;
  text: string;
  file?: string;
  companions?: Record<string, string>;
}

/** Opens the browser's database. */
export function openDatabase(name: string): StudioDatabase {
  const database = new Dexie(name) as StudioDatabase;
  database.version(1).stores({
    runs: '++number, flow',
    records: 'number',
    flows: 'name',
    worlds: 'id',
  });
  database.version(2).stores({ calls: '++number, operationId', exchanges: 'number' });
  database.version(3).stores({ apis: 'name', apiTexts: 'name' });
  return database;
}

/** Runs a storage call and says in words why it failed. After an opening that failed, the next call opens anew. */
export async function stored<T>(
  database: Pick<StudioDatabase, 'hasFailed' | 'close'>,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  // Dexie holds on to a failure until the database is closed.
  if (database.hasFailed()) database.close({ disableAutoOpen: false });
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    const isFull = name === 'QuotaExceededError' || String(error).includes('Quota');
    const reason = isFull
      ? 'the browser has no room left. Free some by deleting site data you do not need'
      : 'the browser refuses to store data here (a private window does that)';
    throw new StudioError('storage', `Could not ${what}: ${reason}.`, { cause: error });
  }
}
