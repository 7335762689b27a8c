import type { RunRecord } from './record';
import type { Remark } from './remark';

/** One run as the history lists it; its record is fetched apart. */
export interface RunSummary extends Remark {
  /** Counts from 1 over all flows. */
  number: number;
  /** The name the flow is opened by. */
  flow: string;
  status: RunRecord['status'];
  seed: number;
  environment: string;
  calls: number;
  /** Virtual ms. */
  duration: number;
  /** Epoch ms of the wall when it was last written. */
  writtenAt: number;
  /** The step that ended it, where it failed. */
  failedStep?: string;
  /** Steps with their states, in the record's order. */
  steps: { stepId: string; state: RunRecord['steps'][number]['state'] }[];
}

/** A run with its record. */
export interface KeptRun {
  number: number;
  flow: string;
  record: RunRecord;
}

/** Where runs are kept. Every call rejects with a StudioError `storage` where the storage refuses. */
export interface RunHistory {
  /** Takes the next free number. */
  next(): Promise<number>;
  /** Keeps a run, over what was kept under its number; what was said of it stays. */
  put(run: KeptRun): Promise<void>;
  get(number: number): Promise<KeptRun | undefined>;
  /** Says something else of a run; of one that is gone nothing. */
  remark(number: number, remark: Remark): Promise<void>;
  delete(numbers: readonly number[]): Promise<void>;
}

/** What the history lists of a run. */
export function summaryOf({ number, flow, record }: KeptRun, writtenAt: number): RunSummary {
  const { status, seed, environment, duration, steps, error } = record;
  return {
    number,
    flow,
    status,
    seed,
    environment: environment.id,
    calls: steps.reduce((sum, { attempts }) => sum + attempts.length, 0),
    duration,
    writtenAt,
    ...(error?.stepId !== undefined && { failedStep: error.stepId }),
    steps: steps.filter(({ path }) => !path).map(({ stepId, state }) => ({ stepId, state })),
  };
}
