import type { RunFact } from '@/machine/facts';
import type { RunRecord } from '@/runs/record';

/** A reader of runs, one flow after the other; at the end it may say something about all. */
export interface Reporter {
  fact?(fact: RunFact): void;
  finished?(record: RunRecord): void | Promise<void>;
  /** Everything has run. `wrong` counts the flows that could not be run at all. */
  ended?(summary: { records: readonly RunRecord[]; wrong: number }): void | Promise<void>;
}
