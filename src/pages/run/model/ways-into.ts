import type { FlowGraph, GraphEdge } from '@/flows/graph/graph';

/** A graph never changes, and is asked anew with every drawing. */
const known = new WeakMap<FlowGraph, ReadonlyMap<string, readonly GraphEdge[]>>();

/** The edges of a graph by the node they lead to. */
export function waysInto(graph: FlowGraph): ReadonlyMap<string, readonly GraphEdge[]> {
  const ways = known.get(graph) ?? groupByTarget(graph.edges);
  known.set(graph, ways);
  return ways;
}

function groupByTarget(edges: readonly GraphEdge[]): Map<string, GraphEdge[]> {
  const groups = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge.target);
    if (group) group.push(edge);
    else groups.set(edge.target, [edge]);
  }
  return groups;
}
