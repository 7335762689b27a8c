import type { RunSummary } from '../page-studio';

/** What became of a run, in a few words, such as `paused in getTrade`. */
export function runOutcome({ state, stepId }: Pick<RunSummary, 'state' | 'stepId'>): string {
  switch (state) {
    case 'paused':
      return stepId === undefined ? 'paused' : `paused in ${stepId}`;
    case 'failed':
      return stepId === undefined ? 'failed' : `failed, ${stepId}`;
    case 'retried':
      return 'passed after retries';
    case 'skipped':
      return 'stopped';
    default:
      return state;
  }
}
