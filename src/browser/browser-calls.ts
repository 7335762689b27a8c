import type { CallHistory } from '@/runs/call-history';
import { createIndexedDbCalls } from '@/runs/indexed-db-calls';
import { openStorage } from './storage';

/** Opens the history of the call pages' calls. */
export function openCallHistory(): CallHistory {
  return createIndexedDbCalls(openStorage().database);
}
