import { emptyLog, logChanges, type ChangeLog } from '@/sandbox/change-log';
import type { JournalEntry } from '@/sandbox/journal';

/** What changed in the world of the workbench, and who wants to know. */
export interface WorldWatch {
  /** Takes down what a journal tells; `now` is the virtual time of the world. */
  note(entries: readonly JournalEntry[], now: number): void;
  /** Whether something was noted since the watchers were last told. */
  isChanged(): boolean;
  /** Calls every watcher back. */
  tell(): void;
  /** Gives the way to stop watching. */
  subscribe(callback: () => void): () => void;
  log(): ChangeLog;
  /** Begins a new log, for another world. */
  forget(): void;
}

/** Makes a watch over a world whose log so far is known. */
export function createWorldWatch(known: ChangeLog = emptyLog): WorldWatch {
  const watchers = new Set<() => void>();
  let log = known;
  let isChanged = false;
  return {
    note(entries, now) {
      isChanged ||= entries.length > 0;
      log = logChanges(log, entries, now);
    },
    isChanged: () => isChanged,
    tell() {
      isChanged = false;
      for (const callback of watchers) callback();
    },
    subscribe(callback) {
      watchers.add(callback);
      return () => watchers.delete(callback);
    },
    log: () => log,
    forget() {
      log = emptyLog;
    },
  };
}
