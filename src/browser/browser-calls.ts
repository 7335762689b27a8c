import type { KeptStores } from '@/pages/create-page-studio';
import { createIndexedDbCalls } from '@/runs/indexed-db-calls';
import { openStorage } from './storage';

/** Opens what is kept of calls, and what changes what is kept of runs. */
export function openKeptStores(): KeptStores {
  const { database, history } = openStorage();
  return { calls: createIndexedDbCalls(database), runs: history };
}
