import type { JsonObject } from '@/api/json';
import type { GraphEdge } from '@/flows/graph/graph';
import type { WorkflowOutcome } from '@/nodes/services';
import { progressOf, type RunContext } from './context';
import { flowSetup } from './flow-setup';
import type { StepPlan } from './plan';
import { gotoKey } from './ways-out';

/**
 * The workflows that must have run before this one (Arazzo 1.0.1, Workflow Object, dependsOn), in
 * order, each with the inputs of the same names. One that does not pass ends the run as failed.
 */
export function dependencyStates(depends: readonly string[]) {
  const states = depends.map((workflowId, index) => {
    const next = index + 1 < depends.length ? `#$depends_${index + 1}` : '#$first';
    const passed = { target: next, actions: [keep(workflowId)] };
    return [`$depends_${index}`, workflowState(`$depends_${index}`, workflowId, passed)] as const;
  });
  return Object.fromEntries(states);
}

/** The states in which a step hands control to another workflow for good; this one ends as that one does. */
export function gotoStates({ step, onSuccess, onFailure }: StepPlan, edges: readonly GraphEdge[]) {
  return edges.flatMap((edge) => {
    const actions = edge.kind === 'success' ? onSuccess : onFailure;
    const action = actions.find(({ name, type }) => name === edge.action && type === 'goto');
    if (action?.workflowId === undefined) return [];
    const { workflowId } = action;
    const passed = { target: '#$done', actions: [keep(workflowId), endAs] };
    const state = workflowState(gotoKey(edge), workflowId, passed, step.stepId);
    return [[gotoKey(edge), state] as const];
  });
}

interface WhenPassed {
  target: string;
  actions: (ReturnType<typeof keep> | typeof endAs)[];
}

/** What another workflow is handed: the inputs of this one, over them the parameters of a step's action. */
export function inputsHandedOn(context: RunContext, stepId?: string): JsonObject {
  const action = stepId === undefined ? undefined : progressOf(context, stepId).verdict?.action;
  return { ...context.inputs, ...action?.inputs };
}

/** A state that runs another workflow; where that fails, so does this one. */
function workflowState(id: string, workflowId: string, passed: WhenPassed, stepId?: string) {
  return flowSetup.createStateConfig({
    id,
    invoke: {
      src: 'workflow',
      input: ({ context }: { context: RunContext }) => ({
        workflowId,
        inputs: inputsHandedOn(context, stepId),
        path: [...context.path, workflowId],
        ...(context.shown && { shown: inputsHandedOn(context.shown, stepId) }),
      }),
      onDone: [
        {
          guard: { type: 'hasPassed', params: ({ event }) => ({ outcome: event.output }) },
          ...passed,
        },
        { target: '#$failed', actions: [keep(workflowId), endAs] },
      ],
    },
  });
}

const keep = (workflowId: string) => ({
  type: 'keepWorkflow' as const,
  params: ({ event }: { event: { output: WorkflowOutcome } }) => ({
    workflowId,
    outcome: event.output,
  }),
});

const endAs = {
  type: 'endAs' as const,
  params: ({ event }: { event: { output: WorkflowOutcome } }) => ({ outcome: event.output }),
};
