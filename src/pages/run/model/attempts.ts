import type { NodeState } from '@/ui/node-state';
import type { AttemptRecord, StepRecord } from '@/runs/record';

/** How one attempt came out, as a state of the look. */
export interface AttemptFace {
  state: NodeState;
  word: string;
}

/**
 * The face of an attempt. One whose answer was fine but not yet the wanted one (a poll) is waiting,
 * not failed; one that a planned fault hit is faulted whatever followed.
 */
export function attemptFace(attempt: AttemptRecord, live: boolean): AttemptFace {
  if (attempt.faulted !== undefined) return { state: 'faulted', word: 'faulted' };
  if (attempt.finishedAt === undefined) {
    return live ? { state: 'calling', word: 'calling' } : { state: 'skipped', word: 'cut off' };
  }
  if (isPassed(attempt)) return { state: 'passed', word: 'passed' };
  if (isPoll(attempt)) return { state: 'waiting', word: `criteria ${criteriaCount(attempt)}` };
  return { state: 'failed', word: 'failed' };
}

/** Tells whether an answer came and all criteria held; without criteria a 2xx passes (design, section 6). */
export function isPassed(attempt: AttemptRecord): boolean {
  if (attempt.failure || !attempt.response) return false;
  const { status } = attempt.response;
  if (attempt.criteria.length === 0) return status >= 200 && status < 300;
  return attempt.criteria.every((criterion) => criterion.passed);
}

/** Tells whether the answer itself was good and the step only asks again until a criterion holds. */
export function isPoll(attempt: AttemptRecord): boolean {
  const status = attempt.response?.status ?? 0;
  return attempt.action?.type === 'retry' && status >= 200 && status < 400;
}

/** Criteria met of all: `1/2`. */
export function criteriaCount(attempt: AttemptRecord): string {
  return `${attempt.criteria.filter((criterion) => criterion.passed).length}/${attempt.criteria.length}`;
}

/**
 * Virtual ms from request to answer. Absent while it runs, and where the clock stood still: it moves
 * with the latency of the sandbox's own calls alone, so nothing is known of how long others took.
 */
export function attemptDuration(attempt: AttemptRecord): number | undefined {
  const took = (attempt.finishedAt ?? attempt.startedAt) - attempt.startedAt;
  return took > 0 ? took : undefined;
}

/** Where a wait stands between the retries its action allows. */
export interface RetryCount {
  /** The attempt that was made, counted within its visit. */
  attempt: number;
  /** The attempt it would be at the very most. */
  most: number;
  /** The retry the wait leads to, counted by its action, and the action's limit. */
  retry: number;
  limit: number;
}

/**
 * Counts the retries around an attempt that waits. The limit counts retries (Arazzo, Failure Action
 * Object), so a limit of 10 allows 11 attempts, and more where another action retried before.
 */
export function retryCount(step: StepRecord, attempt: AttemptRecord): RetryCount | undefined {
  if (!attempt.wait) return undefined;
  const before = step.attempts.filter(
    (other) => other.visit === attempt.visit && other.attempt <= attempt.attempt,
  );
  const name = attempt.action?.name;
  const retry = before.filter(
    (other) => other.action?.type === 'retry' && other.action.name === name,
  ).length;
  const { limit } = attempt.wait;
  return {
    attempt: before.length,
    most: before.length + 1 + Math.max(0, limit - retry),
    retry,
    limit,
  };
}
