import type { RunRecord, StepRecord } from '@/runs/record';
import { stepKey } from './step-key';

/** Records never change, and many parts of a page look for steps of the same one. */
const known = new WeakMap<RunRecord, ReadonlyMap<string, StepRecord>>();
/** Of a record that goes on most steps stay the same. */
const keys = new WeakMap<StepRecord, string>();

/** The step of a record that a key names. */
export function stepOf(record: RunRecord, key: string | undefined): StepRecord | undefined {
  if (key === undefined) return undefined;
  const steps = known.get(record) ?? new Map(record.steps.map((step) => [keyOf(step), step]));
  known.set(record, steps);
  return steps.get(key);
}

/** The key of a step that ran. */
export function keyOf(step: StepRecord): string {
  const key = keys.get(step) ?? stepKey(step);
  keys.set(step, key);
  return key;
}
