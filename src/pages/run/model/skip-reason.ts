import type { FlowGraph, GraphEdge } from '@/flows/graph/graph';
import type { RunRecord } from '@/runs/record';
import { waysInto } from './ways-into';

/**
 * Tells of each step why a run passed it by: the step before it took another way, named by what held
 * there. The last one that did counts, since a later turn overrules an earlier one.
 */
export function skipReasons(
  graph: FlowGraph,
  record: Pick<RunRecord, 'edges'>,
): (stepId: string) => string {
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const turns = lastTurns(graph, record.edges);
  return (stepId) => {
    let last: Turn | undefined;
    for (const { source } of waysInto(graph).get(`step:${stepId}`) ?? []) {
      const turn = turns.get(source);
      if (turn && turn.at > (last?.at ?? -1)) last = turn;
    }
    if (!last) return 'not on the way taken';
    const { label, kind, target } = last.edge;
    return label && kind !== 'next' ? label : `went to ${labels.get(target) ?? target}`;
  };
}

/** An edge, and its place among those taken. */
interface Turn {
  at: number;
  edge: GraphEdge;
}

/** The last edge taken out of each node, but for retries, which lead nowhere else. */
function lastTurns(graph: FlowGraph, taken: readonly string[]): Map<string, Turn> {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]));
  const turns = new Map<string, Turn>();
  for (const [at, id] of taken.entries()) {
    const edge = edges.get(id);
    if (edge && edge.kind !== 'retry') turns.set(edge.source, { at, edge });
  }
  return turns;
}
