import type { GraphEdge } from '@/flows/graph/graph';
import type { StepPlan } from './plan';
import { stateKey } from './state-key';

/** Where a step goes when it is left, and what is done on the way. */
export interface WayOut {
  target: string;
  actions: (
    | { type: 'arrive'; params: { edges: readonly GraphEdge[] } }
    | { type: 'endTurn'; params: { stepId: string; ending?: string } }
  )[];
}

/** The ways out of a step. */
export interface WaysOut {
  /** Without an action that applies. */
  failed: WayOut;
  /** By edges that are taken together: one, or several that fall through at once. */
  along(edges: readonly GraphEdge[]): WayOut;
  /** Before it is done, where the workflow ends and other steps are waited for. */
  dropped?: WayOut;
}

/** In sequence: to the state an edge leads to. */
export function straightOut(stepPlan: StepPlan): WaysOut {
  return {
    failed: { target: '#$failed', actions: [] },
    along: ([edge]) => ({ target: `#${edge ? stateOf(stepPlan, edge) : '$done'}`, actions: [] }),
  };
}

/** Where steps run at once: back to idle, telling the steps it leads to, or how the workflow ends. */
export function turnsOut(stepPlan: StepPlan): WaysOut {
  const { stepId } = stepPlan.step;
  const out = (ending?: string): WayOut => ({
    target: `#${idleKey(stepId)}`,
    actions: [{ type: 'endTurn', params: { stepId, ...(ending !== undefined && { ending }) } }],
  });
  return {
    failed: out('$failed'),
    dropped: out(),
    along(edges) {
      const [edge] = edges;
      const leadsOn = edge?.kind === 'next' || edge?.target.startsWith('step:') === true;
      if (edge && !leadsOn) return out(stateOf(stepPlan, edge));
      const { target, actions } = out();
      return { target, actions: [{ type: 'arrive', params: { edges } }, ...actions] };
    },
  };
}

/** The state where a step stands while it is not its turn. */
export function idleKey(stepId: string): string {
  return `$idle_${stateKey(stepId)}`;
}

/** The state that hands control to another workflow for good. */
export function gotoKey(edge: GraphEdge): string {
  return `$goto_${stateKey(edge.id)}`;
}

/** The state an edge out of a step leads to. */
export function stateOf({ onSuccess, onFailure }: StepPlan, edge: GraphEdge): string {
  if (edge.target.startsWith('step:')) return stateKey(edge.target.slice('step:'.length));
  // A success and a failure action may have one name.
  const actions = edge.kind === 'success' ? onSuccess : onFailure;
  const action = actions.find(({ name }) => name === edge.action);
  if (action?.workflowId !== undefined) return gotoKey(edge);
  return edge.kind === 'failure' ? '$failed' : '$done';
}
