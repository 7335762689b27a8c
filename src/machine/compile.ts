import type { GraphEdge } from '@/flows/graph/graph';
import { stepNodeId } from '@/flows/graph/graph-ids';
import { createContext } from './context';
import { flowSetup } from './flow-setup';
import { stepsAtOnce } from './parallel-states';
import type { FlowPlan, StepPlan } from './plan';
import { outcomeOf } from './reducers';
import { stateKey } from './state-key';
import { stepState, tell } from './step-state';
import { edgeTaken } from './step-facts';
import { dependencyStates, gotoStates } from './workflow-states';

/** The machine of one workflow. */
export type FlowMachine = ReturnType<typeof compileFlow>;

/**
 * Compiles a workflow to a machine with one state per step and the document's edges as transitions.
 * Pure: `giveHands` gives what runs it hands. With `only`, the machine runs that one step and ends,
 * whatever its actions say; that is how a retry runs another step on its behalf.
 */
export function compileFlow(plan: FlowPlan, only?: string) {
  const steps = plan.steps.filter(({ step }) => only === undefined || step.stepId === only);
  const edgesFrom = (source: string) =>
    only === undefined ? (plan.edgesFrom.get(source) ?? []) : [];
  const depends = only === undefined ? (plan.workflow.dependsOn ?? []) : [];
  const end = (status: 'passed' | 'failed' | 'stopped') => ({
    type: 'final' as const,
    entry: { type: 'endRun' as const, params: { plan, status } },
  });
  return flowSetup.createMachine({
    id: plan.workflow.workflowId,
    context: ({ input }) => createContext(input),
    output: ({ context }) => outcomeOf(context),
    initial: '$begin',
    on: { 'run.stop': { target: '#$stopped' } },
    states: {
      // A machine's first actors start before its first actions; begun by a command, they keep their order.
      $begin: { on: { 'run.start': depends.length > 0 ? '#$depends_0' : '#$first' } },
      ...dependencyStates(depends),
      ...(plan.isParallel && only === undefined
        ? {
            $first: firstState('$steps', edgesFrom('start'), [
              { type: 'arrive', params: { edges: edgesFrom('start') } },
            ]),
            $steps: stepsAtOnce(plan),
          }
        : stepsInTurn(plan, steps, edgesFrom, only !== undefined)),
      ...Object.fromEntries(
        steps.flatMap((stepPlan) =>
          gotoStates(stepPlan, edgesFrom(stepNodeId(stepPlan.step.stepId))),
        ),
      ),
      $done: { id: '$done', ...end('passed') },
      $failed: { id: '$failed', ...end('failed') },
      $stopped: { id: '$stopped', ...end('stopped') },
    },
  });
}

type EdgesFrom = (source: string) => readonly GraphEdge[];

/** One state per step, beside each other: only one of them is at work. */
function stepsInTurn(
  plan: FlowPlan,
  steps: readonly StepPlan[],
  edgesFrom: EdgesFrom,
  alone: boolean,
) {
  const [first] = steps;
  return {
    $first: firstState(first ? stateKey(first.step.stepId) : '$done', edgesFrom('start')),
    ...Object.fromEntries(
      steps.map((stepPlan) => {
        const { stepId } = stepPlan.step;
        const own = edgesFrom(stepNodeId(stepId));
        return [stateKey(stepId), stepState(plan, stepPlan, own, alone)];
      }),
    ),
  };
}

function firstState(
  target: string,
  edges: readonly GraphEdge[],
  before: { type: 'arrive'; params: { edges: readonly GraphEdge[] } }[] = [],
) {
  return flowSetup.createStateConfig({
    id: '$first',
    always: {
      target: `#${target}`,
      actions: [...before, tell((context) => edges.map((edge) => edgeTaken(context, edge)))],
    },
  });
}
