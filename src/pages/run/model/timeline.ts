import type { NodeState } from '@/ui/node-state';
import type { AttemptRecord, RunRecord, StepRecord } from '@/runs/record';
import type { RunView } from '@/studio-types';
import { attemptFace } from './attempts';
import { momentsOf, type Moment } from './moments';
import { stepKey, stepTitle } from './step-key';
import { stepOf } from './step-of';
import { failureWord } from './step-face';
import { lengthText } from './words';

/** One block of the timeline, left to right. */
export interface TimelineBlock {
  id: string;
  kind: 'call' | 'wait' | 'plan';
  /** The attempt it belongs to: of a wait the one before it, of a plan the one to come. */
  key: string;
  attempt: number;
  state: NodeState;
  /** Over the block; empty for a wait. */
  label: string;
  /** In the block: the status, the length of a wait. */
  text: string;
  /** Virtual ms at its left edge. */
  at: number;
  /** Share of the width. Not to scale: waits are shortened, short calls stay readable. */
  width: number;
  /** Whether the run's first failure is here. */
  firstFailure?: boolean;
  /** Of the wait the run is in: until when, for the amber line. */
  until?: number;
}

/** Every attempt of a run as a block, in order, with the waits between and what comes next. */
export function timelineOf({
  record,
  mode,
  current,
}: Pick<RunView, 'record' | 'mode' | 'current'>): TimelineBlock[] {
  const live = mode !== 'ended';
  const moments = momentsOf(record);
  const firstFailed = moments.find(({ attempt }) =>
    ['failed', 'faulted'].includes(attemptFace(attempt, live).state),
  );
  const blocks = moments.flatMap((moment) => [
    callBlock(moment, live, moment === firstFailed),
    ...waitBlock(moment, live),
  ]);
  const next = live ? planned(record, moments, current) : undefined;
  return next ? [...blocks, next] : blocks;
}

function callBlock({ key, step, attempt }: Moment, live: boolean, first: boolean): TimelineBlock {
  const label = attemptTitle(step, attempt);
  const { failure, response } = attempt;
  return {
    id: `${key}#${attempt.attempt}`,
    kind: 'call',
    key,
    attempt: attempt.attempt,
    state: attemptFace(attempt, live).state,
    label,
    text: response ? String(response.status) : failure ? failureWord(failure.code) : '…',
    at: attempt.startedAt,
    width: callWidth(label),
    ...(first && { firstFailure: true }),
  };
}

function waitBlock({ key, step, attempt }: Moment, live: boolean): TimelineBlock[] {
  const { wait, finishedAt } = attempt;
  if (!wait || finishedAt === undefined) return [];
  const goesOn = step.attempts.some((other) => other.attempt > attempt.attempt);
  return [
    {
      id: `${key}#${attempt.attempt}w`,
      kind: 'wait',
      key,
      attempt: attempt.attempt,
      state: 'waiting',
      label: '',
      text: lengthText(wait.delay),
      at: finishedAt,
      width: waitWidth(wait.delay),
      ...(live && !goesOn && { until: wait.until }),
    },
  ];
}

function planned(
  record: RunRecord,
  moments: readonly Moment[],
  current: RunView['current'],
): TimelineBlock | undefined {
  if (!current || current.phase === 'calling' || current.phase === 'asking') return undefined;
  const key = stepKey(current);
  const step = stepOf(record, key);
  const attempt = (step?.attempts.at(-1)?.attempt ?? 0) + 1;
  const label = attempt > 1 ? `${stepTitle(current)} ${attempt}` : stepTitle(current);
  const before = moments.at(-1)?.attempt;
  return {
    id: 'plan',
    kind: 'plan',
    key,
    attempt,
    state: 'idle',
    label,
    text: 'next',
    at: (current.phase === 'waiting' ? before?.wait?.until : undefined) ?? before?.finishedAt ?? 0,
    width: callWidth(label),
  };
}

/** An attempt by name: `createQuote`, or `getTrade 2` where a step was called more than once. */
export function attemptTitle(step: StepRecord, attempt: AttemptRecord): string {
  const title = stepTitle(step);
  return step.attempts.length > 1 ? `${title} ${attempt.attempt}` : title;
}

/** Wide enough for its label, within bounds that keep one long name from eating the strip. */
function callWidth(label: string): number {
  return Math.min(16, Math.max(9, Math.round(label.length * 0.85)));
}

/** Grows with the logarithm: 1 s is 9, 3 s is 14, an hour is still on the screen. */
function waitWidth(delay: number): number {
  return Math.min(24, Math.round(4 + 5 * Math.log2(1 + delay / 1000)));
}
