import type { RunRecord } from '@/runs/record';

/** Keeps a run as it goes: one write at a time, always of the newest record. */
export interface RunSaver {
  save(record: RunRecord): void;
}

/**
 * Makes a saver. While a write is under way only the newest record waits, so that a fast run does not
 * queue up hundreds of them and an older record never overwrites a newer one.
 */
export function createRunSaver(
  put: (record: RunRecord) => Promise<void>,
  onOutcome: (error: unknown) => void,
): RunSaver {
  let writing = false;
  let newest: RunRecord | undefined;
  const write = async () => {
    writing = true;
    while (newest) {
      const record = newest;
      newest = undefined;
      try {
        await put(record);
        onOutcome(undefined);
      } catch (error) {
        onOutcome(error);
      }
    }
    writing = false;
  };
  return {
    save(record) {
      newest = record;
      if (!writing) void write();
    },
  };
}
