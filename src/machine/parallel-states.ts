import type { GraphEdge } from '@/flows/graph/graph';
import { stepNodeId } from '@/flows/graph/graph-ids';
import { flowSetup } from './flow-setup';
import type { FlowPlan, StepPlan } from './plan';
import { stateKey } from './state-key';
import { stepState } from './step-state';
import type { Turn } from './turns';
import { idleKey, stateOf } from './ways-out';

/**
 * The steps of a workflow that says what they depend on (Arazzo 1.1, Step Object, `dependsOn`): one
 * region for each, where it is idle until its turn. When none is at work and none may begin, the
 * workflow ends, as the first step said that ended it.
 */
export function stepsAtOnce(plan: FlowPlan) {
  const turns = turnsOf(plan);
  const endings = new Set(['$done', '$failed', ...plan.steps.flatMap((step) => ends(plan, step))]);
  return flowSetup.createStateConfig({
    id: '$steps',
    type: 'parallel',
    states: Object.fromEntries(
      plan.steps.map((stepPlan, index) => [
        `$turns_${stateKey(stepPlan.step.stepId)}`,
        region(plan, stepPlan, turns[index] ?? { stepId: stepPlan.step.stepId, needs: [] }),
      ]),
    ),
    always: [...endings].map((ending) => ({
      guard: { type: 'endsAt' as const, params: { ending, turns } },
      target: `#${ending}`,
    })),
  });
}

function region(plan: FlowPlan, stepPlan: StepPlan, turn: Turn) {
  const key = stateKey(stepPlan.step.stepId);
  return flowSetup.createStateConfig({
    initial: '$idle',
    states: {
      $idle: {
        id: idleKey(stepPlan.step.stepId),
        always: {
          guard: { type: 'mayBegin', params: turn },
          target: key,
          actions: { type: 'takeTurn', params: turn },
        },
      },
      [key]: stepState(plan, stepPlan, edgesOf(plan, stepPlan), false),
    },
  });
}

function turnsOf({ steps, graph }: FlowPlan): Turn[] {
  const needs = new Map<string, string[]>();
  for (const { id, kind, target } of graph.edges) {
    if (kind === 'next') needs.set(target, [...(needs.get(target) ?? []), id]);
  }
  return steps.map(({ step: { stepId } }) => ({
    stepId,
    needs: needs.get(stepNodeId(stepId)) ?? [],
  }));
}

/** The states an edge of a step ends the workflow in. */
function ends(plan: FlowPlan, stepPlan: StepPlan): string[] {
  return edgesOf(plan, stepPlan)
    .filter(({ target }) => target.startsWith('end:'))
    .map((edge) => stateOf(stepPlan, edge));
}

function edgesOf(plan: FlowPlan, { step }: StepPlan): readonly GraphEdge[] {
  return plan.edgesFrom.get(stepNodeId(step.stepId)) ?? [];
}
