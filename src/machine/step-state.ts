import type { FailureAction } from '@/flows/document';
import type { GraphEdge } from '@/flows/graph/graph';
import type { StepResult } from '@/nodes/kind';
import { kinds } from '@/nodes/kinds';
import { progressOf, type RunContext } from './context';
import { flowSetup } from './flow-setup';
import type { FlowPlan, StepPlan } from './plan';
import { toldBy } from './shown';
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
import { straightOut, turnsOut, type WaysOut } from './ways-out';

type ContextOnly = { context: RunContext };
type LeaveActions = [{ type: 'endStep'; params: { stepId: string } }, ReturnType<typeof tell>];

/** An action that tells facts about the context as it is at that moment, as far as it may be told. */
export function tell(make: (context: RunContext) => Telling | Telling[]) {
  return {
    type: 'report' as const,
    params: ({ context }: ContextOnly) => {
      const told = make(toldBy(context));
      return { tellings: Array.isArray(told) ? told : [told] };
    },
  };
}

/**
 * The state of one step: `ready` is its checkpoint and `standing` where it may not pass yet, `resolving` works out all values,
 * `calling` does the work, `checking` takes the edge the verdict names, `waiting` passes the time
 * before the next attempt (after a `detour` where the retry names a step or workflow). A step that
 * runs `alone` ends its machine whatever its actions say. Where steps run at once, a step that has not
 * sent its attempt yet is dropped when the workflow ends.
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
  const out = plan.isParallel && !alone ? turnsOut(stepPlan) : straightOut(stepPlan);
  const failed = { target: out.failed.target, actions: [...leave, ...out.failed.actions] };
  const drop = out.dropped ? [{ guard: 'isEnding' as const, ...out.dropped }] : [];
  return flowSetup.createStateConfig({
    id: stateKey(stepId),
    initial: 'ready',
    entry: [
      { type: 'beginStep', params: { stepId } },
      tell((context) => stepStarted(context, stepPlan)),
    ],
    states: {
      ready: {
        entry: { type: 'askPacer', params: { stepPlan } },
        always: [
          ...drop,
          { guard: { type: 'mayGo', params: { stepId } }, target: 'resolving' },
          { target: 'standing' },
        ],
      },
      standing: {
        always: drop,
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
          ...waysOf(stepPlan, edges, leave, out),
          failed,
        ],
      },
      waiting: { ...waitingState(stepPlan), always: drop },
      ...detourState(plan, stepPlan),
    },
  });
}

const passes = (stepId: string) => ({ type: 'isPassed' as const, params: { stepId } });

function callingState(plan: FlowPlan, stepPlan: StepPlan) {
  const checked = tell((context) => attemptChecked(context, stepPlan));
  return flowSetup.createStateConfig({
    entry: tell((context) => attemptStarted(context, stepPlan)),
    invoke: [work(plan, stepPlan, checked), ...timeout(plan, stepPlan, checked)],
  });
}

function work(plan: FlowPlan, stepPlan: StepPlan, checked: ReturnType<typeof tell>) {
  const { stepId } = stepPlan.step;
  return {
    src: stepPlan.kind,
    input: ({ context }: ContextOnly) => settingsOf(context, stepPlan),
    onDone: {
      target: 'checking',
      actions: [
        {
          type: 'keepResult' as const,
          params: ({ event }: { event: { output: unknown } }) => ({
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
        {
          type: 'keepCrash' as const,
          params: ({ event }: { event: { error: unknown } }) => ({ stepId, error: event.error }),
        },
        checked,
      ],
    },
  };
}

/** What runs beside the work of a step with a `timeout`: whichever is done first stops the other. */
function timeout(plan: FlowPlan, stepPlan: StepPlan, checked: ReturnType<typeof tell>) {
  const ms = stepPlan.step.timeout;
  if (ms === undefined) return [];
  const cutOff = {
    type: 'keepTimeout' as const,
    params: ({ event }: { event: { output: unknown } }) => ({
      plan,
      stepPlan,
      doneAt: event.output as number,
    }),
  };
  return [
    {
      src: 'deadline' as const,
      input: { ms },
      onDone: { target: 'checking', actions: [cutOff, checked] },
    },
  ];
}

function settingsOf(context: RunContext, { step, kind, operation }: StepPlan) {
  const { stepId, workflowId = '' } = step;
  const { resolved, attempt } = progressOf(context, stepId);
  const { path } = context;
  const shown = context.shown && progressOf(context.shown, stepId).resolved;
  return kinds[kind].works === 'operation'
    ? {
        operation,
        call: resolved?.call ?? {},
        stepId,
        path,
        attempt,
        ...(shown && { shown: shown.call ?? {} }),
      }
    : {
        workflowId,
        inputs: resolved?.inputs ?? {},
        path: [...path, stepId],
        ...(shown && { shown: shown.inputs ?? {} }),
      };
}

/**
 * Edges of the document as transitions: a retry stays in the step, all others leave it. What falls
 * through to several steps at once is one transition.
 */
function waysOf(
  stepPlan: StepPlan,
  edges: readonly GraphEdge[],
  leave: LeaveActions,
  out: WaysOut,
) {
  const falling = edges.filter(({ kind }) => kind === 'next');
  const single = edges.filter(({ kind }) => kind !== 'next').map((edge) => [edge]);
  return [...single, ...(falling.length > 0 ? [falling] : [])].map((taken) =>
    wayOut(stepPlan, taken, leave, out),
  );
}

function wayOut(
  stepPlan: StepPlan,
  edges: readonly GraphEdge[],
  leave: LeaveActions,
  out: WaysOut,
) {
  const { stepId } = stepPlan.step;
  const [first] = edges;
  const guard = { type: 'takesEdge' as const, params: { stepId, edge: first?.id ?? '' } };
  const taken = tell((context) => edges.map((edge) => edgeTaken(context, edge)));
  if (first?.kind === 'retry') {
    const counted = { type: 'countRetry' as const, params: { stepId } };
    return {
      guard,
      target: detourOf(stepPlan, first) ? 'detour' : 'waiting',
      actions: [taken, counted],
    };
  }
  const { target, actions } = out.along(edges);
  return { guard, target, actions: [...leave, taken, ...actions] };
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
