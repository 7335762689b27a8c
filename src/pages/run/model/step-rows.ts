import type { RunRecord, StepRecord } from '@/runs/record';
import type { NodeState } from '@/ui/node-state';
import { attemptDuration, attemptFace } from './attempts';
import { startsWith } from './level';
import { faceOf, idleFace, type FaceView } from './step-face';
import { stepKey } from './step-key';
import { keyOf } from './step-of';
import type { StepInfo } from './step-infos';
import { lengthText } from './words';

/** A row of the list twin: a step, or one of its attempts below it. */
export interface StepRow {
  id: string;
  key: string;
  /** Of an attempt's row. */
  attempt?: number;
  /** Place of a step in the list, from 1. */
  number?: number;
  label: string;
  /** The sub-flow steps around it, outermost first; absent at the top. */
  around?: readonly string[];
  state: NodeState;
  word: string;
  status?: number;
  took?: string;
  method?: string;
  /** Attempts in short, such as `×2/11`. */
  attempts?: string;
}

/** The steps of a run in the order they ran, then those to come; attempts as sub-rows where there are several. */
export function stepRows(record: RunRecord, view: FaceView, infos: readonly StepInfo[]): StepRow[] {
  const methods = new Map(infos.map((info) => [stepKey(info), info.method]));
  return record.steps.flatMap((step, index) => [
    stepRow(step, index + 1, view, methods.get(keyOf(step))),
    ...(step.attempts.length > 1 ? attemptRows(step, view) : []),
  ]);
}

/** The rows before a run: every step of the document, idle. */
export function idleRows(infos: readonly StepInfo[]): StepRow[] {
  return infos.map((info, index) => ({
    id: stepKey(info),
    key: stepKey(info),
    number: index + 1,
    label: info.stepId,
    state: 'idle',
    word: idleFace.word,
    ...(info.method && { method: info.method }),
  }));
}

function stepRow(step: StepRecord, number: number, view: FaceView, method?: string): StepRow {
  const face = faceOf(step, seenFrom(step, view));
  const last = step.attempts.at(-1);
  const took = last && attemptDuration(last);
  const sent = last?.request.method ?? method;
  return {
    id: keyOf(step),
    key: keyOf(step),
    number,
    label: step.stepId,
    ...aroundOf(step),
    state: face.state,
    word: face.short ?? face.word,
    ...(face.attempts && { attempts: face.attempts }),
    ...(face.status !== undefined && { status: face.status }),
    ...(took !== undefined && { took: lengthText(took) }),
    ...(sent && { method: sent }),
  };
}

/** A sub-flow the run is in stands where the run stands, as on the canvas around it. */
function seenFrom(step: StepRecord, view: FaceView): FaceView {
  const { stepId, path = [] } = step;
  const { current } = view;
  const isAround = current && startsWith(current.path, [...path, stepId]);
  return isAround ? { ...view, current: { ...current, stepId, path } } : view;
}

function attemptRows(step: StepRecord, view: FaceView): StepRow[] {
  return step.attempts.map((attempt) => {
    const took = attemptDuration(attempt);
    return {
      id: `${keyOf(step)}#${attempt.attempt}`,
      key: keyOf(step),
      attempt: attempt.attempt,
      label: `attempt ${attempt.attempt}`,
      ...aroundOf(step),
      ...attemptFace(attempt, view.mode !== 'ended'),
      ...(attempt.response && { status: attempt.response.status }),
      ...(took !== undefined && { took: lengthText(took) }),
    };
  });
}

function aroundOf({ path = [] }: StepRecord): Pick<StepRow, 'around'> {
  return path.length > 0 ? { around: path } : {};
}

/** Steps that failed while the flow went on, because the document said so. */
export function survivedFailures(record: RunRecord): StepRecord[] {
  return record.steps.filter((step) => {
    const action = step.attempts.at(-1)?.action?.type;
    return step.state === 'failed' && (action === 'goto' || action === 'next');
  });
}
