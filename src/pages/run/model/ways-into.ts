import type { FlowGraph, GraphEdge } from '@/flows/graph/graph';
import { groupBy } from '@/formats/group-by';

/** A graph never changes, and is asked anew with every drawing. */
const known = new WeakMap<FlowGraph, ReadonlyMap<string, readonly GraphEdge[]>>();

/** The edges of a graph by the node they lead to. */
export function waysInto(graph: FlowGraph): ReadonlyMap<string, readonly GraphEdge[]> {
  const ways = known.get(graph) ?? groupBy(graph.edges, ({ target }) => target);
  known.set(graph, ways);
  return ways;
}
