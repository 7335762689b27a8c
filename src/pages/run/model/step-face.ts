import type { NodeFace } from '@/nodes/frame';
import type { StepRecord } from '@/runs/record';
import type { RunView, StepPhase } from '@/studio-types';
import { stateWord } from '@/ui/node-state';
import { attemptDuration, isPoll, retryCount } from './attempts';
import { isSameStep } from './step-key';
import { lengthText } from './words';

/** The part of a view a face depends on; the clock is not in it, so a watched wait changes no face. */
export type FaceView = Pick<RunView, 'mode' | 'current'>;

/** The face of a step that no run has reached. */
export const idleFace: NodeFace = { state: 'idle', word: 'idle', meta: ['not called'] };

/** The face of a step in a run: its state in words, and what its last attempt came to. */
export function faceOf(step: StepRecord, view: FaceView): NodeFace {
  const current = view.current && isSameStep(view.current, step) ? view.current : undefined;
  if (current?.phase === 'asking') {
    return { state: 'waiting', word: 'waiting', meta: ['your turn'], pointed: true };
  }
  if (current && view.mode === 'paused') return pausedFace(step, current.phase);
  if (current?.phase === 'calling')
    return { ...facts(step, []), state: 'calling', word: 'calling' };
  if (current?.phase === 'waiting') return waitingFace(step);
  if (current) return { state: 'queued', word: 'queued', meta: ['is sent next'] };
  const face = resting.get(step) ?? restingFace(step);
  resting.set(step, face);
  return face;
}

/** Steps of a record never change, and of a long run all but one rest. */
const resting = new WeakMap<StepRecord, NodeFace>();

function restingFace(step: StepRecord): NodeFace {
  return step.attempts.length === 0 && step.state !== 'passed' && step.state !== 'failed'
    ? uncalledFace(step)
    : doneFace(step);
}

function pausedFace(step: StepRecord, phase: StepPhase): NodeFace {
  const last = step.attempts.at(-1);
  if (phase !== 'waiting' || !last) {
    const meta = last ? [] : ['is sent next'];
    return { ...facts(step, meta), state: 'paused', word: 'paused', pointed: true };
  }
  const word = isPoll(last) ? 'paused in poll' : 'paused in retry';
  return { ...facts(step, []), state: 'paused', word, short: 'paused', pointed: true };
}

function waitingFace(step: StepRecord): NodeFace {
  const { status, attempts } = facts(step, []);
  return {
    state: 'waiting',
    word: 'waiting',
    // Attempts and countdown are one phrase, and move: the canvas writes them.
    meta: [],
    ...(status !== undefined && { status }),
    ...(attempts && { attempts }),
  };
}

function uncalledFace(step: StepRecord): NodeFace {
  if (step.state === 'skipped') {
    return { state: 'skipped', word: 'skipped', meta: ['not on the way taken'] };
  }
  return idleFace;
}

function doneFace(step: StepRecord): NodeFace {
  const last = step.attempts.at(-1);
  if (step.state === 'failed') {
    if (last?.faulted !== undefined) {
      const meta = [`${last.faulted}, ${ordinal(last.attempt)} attempt`];
      return { ...facts(step, meta, false), state: 'faulted', word: 'failed, faulted' };
    }
    const why = last?.failure ? [failureWord(last.failure.code)] : [];
    return { ...facts(step, why), state: 'failed', word: 'failed' };
  }
  const state = step.state === 'retried' || step.state === 'passed' ? step.state : 'skipped';
  if (state === 'retried') {
    return { ...facts(step, []), state, word: stateWord(state), short: 'passed, retried' };
  }
  return { ...facts(step, []), state, word: state === 'skipped' ? 'cut off' : stateWord(state) };
}

/** What the last attempt came to: status, duration, attempts made. */
function facts(step: StepRecord, more: string[], timed = true): Omit<NodeFace, 'state' | 'word'> {
  const last = step.attempts.at(-1);
  const took = last && attemptDuration(last);
  const attempts = attemptsText(step, last);
  const meta = [
    ...(took !== undefined && timed ? [lengthText(took)] : []),
    ...(attempts ? [attempts] : []),
    ...more,
  ];
  return {
    meta,
    ...(last?.response && { status: last.response.status }),
    ...(attempts && { attempts }),
  };
}

/** Attempts in short: `×2/11` while retries are left, `×2` when it is over, nothing for one. */
export function attemptsText(step: StepRecord, last = step.attempts.at(-1)): string | undefined {
  if (!last) return undefined;
  const count = step.finishedAt === undefined ? retryCount(step, last) : undefined;
  if (count) return `×${count.attempt}/${count.most}`;
  return step.attempts.length > 1 ? `×${step.attempts.length}` : undefined;
}

/** Why no answer came, in words. */
export function failureWord(code: string): string {
  const words: Record<string, string> = {
    network: 'no answer',
    timeout: 'timed out',
    aborted: 'cut off',
    unanswered: 'not done',
  };
  return words[code] ?? code;
}

/** `1st`, `2nd`, `3rd`, `4th`, `11th`. */
export function ordinal(count: number): string {
  const ends = ['th', 'st', 'nd', 'rd'];
  const end = Math.floor((count % 100) / 10) === 1 ? 'th' : (ends[count % 10] ?? 'th');
  return `${count}${end}`;
}
