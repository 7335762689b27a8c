import { longTimeout } from '@/machine/long-timeout';

/** Calls back after `delay` ms; 0 means the next task, never sooner. Gives a cancel. */
export function callLater(callback: () => void, delay: number): () => void {
  if (delay > 0) return longTimeout(callback, delay);
  const immediate = setImmediate(callback);
  return () => clearImmediate(immediate);
}
