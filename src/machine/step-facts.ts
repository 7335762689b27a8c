import type { GraphEdge } from '@/flows/graph/graph';
import { kinds } from '@/nodes/kinds';
import { progressOf, type RunContext, type StepProgress } from './context';
import type { RunFact } from './facts';
import type { StepPlan } from './plan';

/** A fact before the clock has put its times on it. */
export type Telling = WithoutTimes<RunFact>;

type WithoutTimes<Fact> = Fact extends unknown ? Omit<Fact, 'at' | 'until'> : never;

/** Tells that a step was reached. */
export function stepStarted(context: RunContext, { step, calls }: StepPlan): Telling {
  const { visit } = progressOf(context, step.stepId);
  return { type: 'step.started', path: context.path, stepId: step.stepId, visit, operation: calls };
}

/** Tells what an attempt is about to send; a called workflow sends nothing itself. */
export function attemptStarted(context: RunContext, { step }: StepPlan): Telling[] {
  const { attempt, resolved } = progressOf(context, step.stepId);
  if (!resolved?.request) return [];
  const { request, sources } = resolved;
  return [
    { type: 'attempt.started', path: context.path, stepId: step.stepId, attempt, request, sources },
  ];
}

/** Tells what came back and how it was judged. */
export function attemptChecked(context: RunContext, { step, kind }: StepPlan): Telling[] {
  const { attempt, result, verdict } = progressOf(context, step.stepId);
  const at = { path: context.path, stepId: step.stepId, attempt };
  const told: Telling[] = [];
  // What a called workflow left undone when it was cut off is told too.
  const isTold = kinds[kind].works === 'operation' || result?.failure?.code === 'timeout';
  if (isTold && result) {
    const { response, failure, faulted } = result;
    told.push({
      type: 'attempt.finished',
      ...at,
      ...(response && { response }),
      ...(failure && { failure }),
      ...(faulted !== undefined && { faulted }),
    });
  }
  if (verdict) {
    const { passed, criteria, action } = verdict;
    told.push({ type: 'attempt.checked', ...at, passed, criteria, action });
  }
  return told;
}

/** Tells that a step waits for its next attempt, how long and why. */
export function stepWaiting(context: RunContext, { step }: StepPlan): Telling {
  const { attempt, verdict } = progressOf(context, step.stepId);
  const { delay = 0, delayFrom = 'document', limit = 1, reason = '' } = verdict ?? {};
  return {
    type: 'step.waiting',
    path: context.path,
    stepId: step.stepId,
    attempt,
    limit,
    delay,
    from: delayFrom,
    reason,
  };
}

/** Tells that the wait is over and the step is tried again. */
export function stepRetried(context: RunContext, { step }: StepPlan): Telling {
  const { attempt, verdict } = progressOf(context, step.stepId);
  const limit = verdict?.limit ?? 1;
  return {
    type: 'step.retried',
    path: context.path,
    stepId: step.stepId,
    attempt: attempt + 1,
    limit,
  };
}

/** Tells how a step ended. */
export function stepFinished(context: RunContext, { step }: StepPlan): Telling {
  const { verdict, outputs = {}, tries } = progressOf(context, step.stepId);
  const error = verdict?.error;
  return {
    type: 'step.finished',
    path: context.path,
    stepId: step.stepId,
    state: stateOf(verdict, tries),
    outputs,
    ...(error && { error }),
  };
}

function stateOf(verdict: StepProgress['verdict'], tries: number): 'passed' | 'retried' | 'failed' {
  if (!verdict?.passed) return 'failed';
  return tries > 1 ? 'retried' : 'passed';
}

/** Tells which way was taken. */
export function edgeTaken({ path }: RunContext, { id, source, target }: GraphEdge): Telling {
  return { type: 'edge.taken', path, edge: id, source, target };
}
