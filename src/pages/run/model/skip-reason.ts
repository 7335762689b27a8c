import type { FlowGraph } from '@/flows/graph/graph';
import type { RunRecord } from '@/runs/record';

/**
 * Why a run passed a step by: the step before it took another way, named by what held there. The
 * last one that did counts, since a later turn overrules an earlier one.
 */
export function skipReason(
  stepId: string,
  graph: FlowGraph,
  record: Pick<RunRecord, 'edges'>,
): string {
  const into = new Set(
    graph.edges.filter((edge) => edge.target === `step:${stepId}`).map((edge) => edge.source),
  );
  const byId = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const taken = record.edges
    .map((id) => byId.get(id))
    .findLast((edge) => edge && edge.kind !== 'retry' && into.has(edge.source));
  if (!taken) return 'not on the way taken';
  const target = graph.nodes.find((node) => node.id === taken.target)?.label ?? taken.target;
  return taken.label && taken.kind !== 'next' ? taken.label : `went to ${target}`;
}
