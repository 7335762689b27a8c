import type { FailureAction } from '@/flows/document';
import type { GraphEdge } from '@/flows/graph/graph';
import type { StepResult } from '@/nodes/kind';
import { progressOf, type RunContext } from './context';
import { flowSetup } from './flow-setup';
import type { FlowPlan, StepPlan } from './plan';
import { stateKey } from './state-key';
import {
  attemptChecked,
  attemptStarted,
  edgeTaken,
  stepFinished,
  stepRetried,
  stepStarted,
  stepWaiting,
  type Telling,
} from './step-facts';

type ContextOnly = { context: RunContext };
type LeaveActions = [{ type: 'endStep'; params: { stepId: string } }, ReturnType<typeof tell>];

/** An action that tells facts about the context as it is at that moment. */
export function tell(make: (context: RunContext) => Telling | Telling[]) {
  return {
    type: 'report' as const,
    params: ({ context }: ContextOnly) => ({ tellings: [make(context)].flat() }),
  };
}

/**
 * The state of one step: `ready` is its checkpoint and `standing` where it may not pass yet, `resolving` works out all values,
 * `calling` does the work, `checking` takes the edge the verdict names, `waiting` passes the time
 * before the next attempt (after a `detour` where the retry names a step or workflow). A step that
 * runs `alone` ends its machine whatever its actions say.
 */
export function stepState(
  plan: FlowPlan,
  stepPlan: StepPlan,
  edges: readonly GraphEdge[],
  alone: boolean,
) {
  const { stepId } = stepPlan.step;
  const leave: LeaveActions = [
    { type: 'endStep', params: { stepId } },
    tell((context) => stepFinished(context, stepPlan)),
  ];
  const failed = { target: '#$failed', actions: leave };
  return flowSetup.createStateConfig({
    id: stateKey(stepId),
    initial: 'ready',
    entry: [
      { type: 'beginStep', params: { stepId } },
      tell((context) => stepStarted(context, stepPlan)),
    ],
    states: {
      ready: {
        entry: 'askPacer',
        always: [{ guard: 'mayGo', target: 'resolving' }, { target: 'standing' }],
      },
      standing: {
        invoke: { src: 'checkpoint', onDone: { target: 'resolving' } },
      },
      resolving: {
        entry: { type: 'beginAttempt', params: { plan, stepPlan } },
        always: [
          { guard: { type: 'isRefused', params: { stepId } }, ...failed },
          { target: 'calling' },
        ],
      },
      calling: callingState(plan, stepPlan),
      checking: {
        always: [
          ...(alone ? [{ guard: passes(stepId), target: '#$done', actions: leave }] : []),
          ...edges.map((edge) => wayOut(stepPlan, edge, leave)),
          failed,
        ],
      },
      waiting: waitingState(stepPlan),
      ...detourState(plan, stepPlan),
    },
  });
}

const passes = (stepId: string) => ({ type: 'isPassed' as const, params: { stepId } });

function callingState(plan: FlowPlan, stepPlan: StepPlan) {
  const { stepId } = stepPlan.step;
  const checked = tell((context) => attemptChecked(context, stepPlan));
  return flowSetup.createStateConfig({
    entry: tell((context) => attemptStarted(context, stepPlan)),
    invoke: {
      src: stepPlan.kind,
      input: ({ context }: ContextOnly) => settingsOf(context, stepPlan),
      onDone: {
        target: 'checking',
        actions: [
          {
            type: 'keepResult',
            params: ({ event }) => ({
              plan,
              stepPlan,
              result: event.output as StepResult,
            }),
          },
          checked,
        ],
      },
      onError: {
        target: 'checking',
        actions: [
          { type: 'keepCrash', params: ({ event }) => ({ stepId, error: event.error }) },
          checked,
        ],
      },
    },
  });
}

function settingsOf(context: RunContext, { step, kind, operation }: StepPlan) {
  const { resolved, attempt } = progressOf(context, step.stepId);
  const { path } = context;
  return kind === 'call'
    ? { operation, call: resolved?.call ?? {}, stepId: step.stepId, path, attempt }
    : {
        workflowId: step.workflowId ?? '',
        inputs: resolved?.inputs ?? {},
        path: [...path, step.stepId],
      };
}

/** One edge of the document as a transition: a retry stays in the step, all others leave it. */
function wayOut(stepPlan: StepPlan, edge: GraphEdge, leave: LeaveActions) {
  const { stepId } = stepPlan.step;
  const guard = { type: 'takesEdge' as const, params: { stepId, edge: edge.id } };
  const taken = tell((context) => edgeTaken(context, edge));
  if (edge.kind === 'retry') {
    const counted = { type: 'countRetry' as const, params: { stepId } };
    return {
      guard,
      target: detourOf(stepPlan, edge) ? 'detour' : 'waiting',
      actions: [taken, counted],
    };
  }
  return {
    guard,
    target: targetOf(stepPlan, edge),
    actions: [...leave, taken],
  };
}

function targetOf(stepPlan: StepPlan, edge: GraphEdge): string {
  if (edge.target.startsWith('step:')) return `#${stateKey(edge.target.slice('step:'.length))}`;
  const action = [...stepPlan.onSuccess, ...stepPlan.onFailure].find(
    ({ name }) => name === edge.action,
  );
  if (action?.workflowId !== undefined) return `#${gotoKey(edge)}`;
  return edge.kind === 'failure' ? '#$failed' : '#$done';
}

/** The state that hands control to another workflow for good. */
export function gotoKey(edge: GraphEdge): string {
  return `$goto_${stateKey(edge.id)}`;
}

function waitingState(stepPlan: StepPlan) {
  const { stepId } = stepPlan.step;
  return flowSetup.createStateConfig({
    entry: tell((context) => stepWaiting(context, stepPlan)),
    invoke: {
      src: 'wait',
      input: ({ context }: ContextOnly) => ({
        ms: progressOf(context, stepId).verdict?.delay ?? 0,
      }),
      onDone: { target: 'ready', actions: tell((context) => stepRetried(context, stepPlan)) },
    },
  });
}

function detourOf(stepPlan: StepPlan, edge: GraphEdge): FailureAction | undefined {
  return stepPlan.onFailure.find(
    ({ name, type, stepId, workflowId }) =>
      name === edge.action &&
      type === 'retry' &&
      (stepId !== undefined || workflowId !== undefined),
  );
}

function detourState(plan: FlowPlan, stepPlan: StepPlan) {
  const { stepId } = stepPlan.step;
  if (
    !stepPlan.onFailure.some(
      (action) => action.type === 'retry' && (action.stepId ?? action.workflowId),
    )
  ) {
    return {};
  }
  const detour = flowSetup.createStateConfig({
    invoke: {
      src: 'detour',
      input: ({ context }: ContextOnly) => ({ plan, stepId, context }),
      onDone: {
        target: 'waiting',
        actions: {
          type: 'keepDetour',
          params: ({ event }) => event.output,
        },
      },
      onError: {
        target: 'checking',
        actions: { type: 'keepCrash', params: ({ event }) => ({ stepId, error: event.error }) },
      },
    },
  });
  return { detour };
}
