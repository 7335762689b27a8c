import { openDatabase, type StudioDatabase } from '@/runs/database';
import type { RunHistory } from '@/runs/history';
import { createIndexedDbHistory } from '@/runs/indexed-db-history';
import { withFlowsInTab, withRunsInTab } from './in-tab';
import { createKeptFlows, type KeptFlows } from './kept-flows';
import { databaseName } from './light-storage';

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
      history: withRunsInTab(createIndexedDbHistory(database, () => Date.now())),
      flows: withFlowsInTab(createKeptFlows(database)),
    };
  }
  return opened;
}
