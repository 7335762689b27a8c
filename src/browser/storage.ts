import { openDatabase, type StudioDatabase } from '@/runs/database';
import type { RunHistory } from '@/runs/history';
import { createIndexedDbHistory } from '@/runs/indexed-db-history';
import { databaseName } from './recent-runs';
import { createKeptFlows, type KeptFlows } from './kept-flows';

/** Everything this browser keeps. */
export interface BrowserStorage {
  database: StudioDatabase;
  history: RunHistory;
  flows: KeptFlows;
}

let opened: BrowserStorage | undefined;

/** Opens the browser's storage, once. */
export function openStorage(): BrowserStorage {
  if (!opened) {
    const database = openDatabase(databaseName);
    opened = {
      database,
      history: createIndexedDbHistory(database, () => Date.now()),
      flows: createKeptFlows(database),
    };
  }
  return opened;
}
