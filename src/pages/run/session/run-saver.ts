import type { RunRecord } from '@/runs/record';

/** Keeps a run as it goes: one write at a time, always of the newest record. */
export interface RunSaver {
  save(record: RunRecord): void;
  /** Ends a rest: the run stands, and what it has come to must not be lost while a person thinks. */
  hurry(): void;
}

/** How long a saver rests between two writes that follow at once, ms: to copy a long record takes a frame. */
const restTime = 250;

/**
 * Makes a saver. While a write is under way only the newest record waits, so that a fast run does not
 * queue up hundreds of them and an older record never overwrites a newer one. Between such writes it
 * rests; not before the last one of a run, nor while the run stands.
 */
export function createRunSaver(
  put: (record: RunRecord) => Promise<void>,
  onOutcome: (error: unknown) => void,
  rest: () => Promise<void> = () => new Promise((resolve) => setTimeout(resolve, restTime)),
): RunSaver {
  let writing = false;
  let newest: RunRecord | undefined;
  let isHurried = false;
  let wake: (() => void) | undefined;
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
      if (newest && isGoingOn(newest) && !isHurried) {
        await Promise.race([rest(), new Promise<void>((resolve) => (wake = resolve))]);
      }
    }
    writing = false;
  };
  return {
    save(record) {
      newest = record;
      isHurried = false;
      if (!writing) void write();
      else if (!isGoingOn(record)) wake?.();
    },
    hurry() {
      isHurried = true;
      wake?.();
    },
  };
}

function isGoingOn({ status }: RunRecord): boolean {
  return status === 'running';
}
