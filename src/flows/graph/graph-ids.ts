import type { GraphEdge } from './graph';

/** The id of a step's node. */
export function stepNodeId(stepId: string): string {
  return `step:${stepId}`;
}

/** The id of the end an action of a node leads to. */
export function endId(source: string, action: string): string {
  return `end:${source.replace(/^step:/, '')}:${action}`;
}

/**
 * The id of an edge, as in the graph and in `edge.taken` facts. `name` is the action's name, or for
 * `next` the id of the step it falls through to, `done` at the end.
 */
export function edgeId(source: string, kind: GraphEdge['kind'], name: string): string {
  return `${source}:${kind}:${name}`;
}
