import type { RunRecord } from '@/runs/record';
import type { RunView } from '@/studio-types';
import { type NodeState, stateWord } from '@/ui/node-state';
import { isPoll } from './attempts';
import { momentsOf } from './moments';
import { stepOf } from './step-of';
import { stepKey, stepTitle } from './step-key';
import { countText } from './words';

/** A run's state as chip: what it does, and where. */
export interface RunState {
  state: NodeState;
  words: string;
}

/** The state of a run in words: `passed`, `paused before createTrade`, `waiting in getTrade`. */
export function runState({
  record,
  mode,
  current,
}: Pick<RunView, 'record' | 'mode' | 'current'>): RunState {
  if (mode === 'ended') return endedState(record);
  if (!current)
    return mode === 'paused'
      ? { state: 'paused', words: 'paused' }
      : { state: 'calling', words: 'running' };
  const where = stepTitle(current);
  if (current.phase === 'asking') return { state: 'waiting', words: `waiting for you in ${where}` };
  if (mode === 'paused') {
    if (current.phase !== 'waiting') return { state: 'paused', words: `paused before ${where}` };
    return { state: 'paused', words: `paused in ${isPolling(record, current) ? 'poll' : 'retry'}` };
  }
  if (current.phase === 'waiting') return { state: 'waiting', words: `waiting in ${where}` };
  return { state: 'calling', words: `calling ${where}` };
}

function endedState(record: RunRecord): RunState {
  if (record.status === 'passed') {
    const isRetried = record.steps.some((step) => step.state === 'retried');
    const state = isRetried ? 'retried' : 'passed';
    return { state, words: stateWord(state) };
  }
  if (record.status === 'stopped') return { state: 'skipped', words: 'stopped' };
  if (record.status === 'failed') return { state: 'failed', words: 'failed' };
  return { state: 'skipped', words: 'cut off' };
}

function isPolling(record: RunRecord, current: NonNullable<RunView['current']>): boolean {
  const last = stepOf(record, stepKey(current))?.attempts.at(-1);
  return last ? isPoll(last) : false;
}

/** Calls made, and how many of them got no answer or an error status. */
export function callCounts(record: RunRecord): { calls: number; failed: number } {
  const moments = momentsOf(record);
  const failed = moments.filter(
    ({ attempt }) => attempt.failure !== undefined || (attempt.response?.status ?? 0) >= 400,
  );
  return { calls: moments.length, failed: failed.length };
}

/** Calls and failures in words: `6 calls, 2 of them failed`. */
export function callsText({ calls, failed }: ReturnType<typeof callCounts>): string {
  if (calls === 0) return 'no calls yet';
  return `${countText(calls, 'call')}, ${failed === 0 ? 'none' : `${failed} of them`} failed`;
}

/** The step whose failure a person looks for first: of a failed run the one that ended it. */
export function failedSteps(record: RunRecord): RunRecord['steps'] {
  return record.steps.filter((step) => step.state === 'failed');
}
