import type { AttemptRecord, RunRecord, StepRecord } from '@/runs/record';
import { keyOf } from './step-of';

/** One attempt in the order things happened: what `[` and `]` move over. */
export interface Moment {
  key: string;
  step: StepRecord;
  attempt: AttemptRecord;
}

/** Records never change, and many parts of a page ask for the moments of the same one. */
const known = new WeakMap<RunRecord, readonly Moment[]>();

/** Every attempt of a run by the virtual time it started, then by the order of the record. */
export function momentsOf(record: RunRecord): readonly Moment[] {
  const moments = known.get(record) ?? sortedMoments(record);
  known.set(record, moments);
  return moments;
}

function sortedMoments(record: RunRecord): readonly Moment[] {
  const moments = record.steps.flatMap((step) =>
    step.attempts.map((attempt) => ({ key: keyOf(step), step, attempt })),
  );
  return moments.toSorted((a, b) => a.attempt.startedAt - b.attempt.startedAt);
}

/**
 * The moment before or after the selected attempt. Without a selection that is in the run, forward
 * begins at the first one and backward at the last.
 */
export function moveMoment(
  moments: readonly Moment[],
  selected: { key: string; attempt: number } | undefined,
  by: 1 | -1,
): Moment | undefined {
  const at = moments.findIndex(
    ({ key, attempt }) => key === selected?.key && attempt.attempt === selected.attempt,
  );
  if (at < 0) return by === 1 ? moments[0] : moments.at(-1);
  return moments[at + by];
}
