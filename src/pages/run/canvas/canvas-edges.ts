import type { Edge } from 'reactflow';
import type { EdgeRoute, FlowGraph, GraphLayout } from '@/flows/graph/graph';
import type { EdgeLook } from '../model/edge-looks';

/** What an edge on the canvas knows: its way, and how it stands in the run. */
export type RouteEdgeData = { route: EdgeRoute; look: EdgeLook };
export type CanvasEdge = Edge<RouteEdgeData, 'route'>;

/** The edges of a graph along the routes of its layout; one that looks the same stays the same object. */
export function canvasEdges(
  graph: FlowGraph,
  layout: GraphLayout,
  looks: ReadonlyMap<string, EdgeLook>,
  before: readonly CanvasEdge[],
): CanvasEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  return graph.edges.flatMap(({ id, source, target }) => {
    const route = layout.edges[id];
    const look = looks.get(id);
    if (!route || !look) return [];
    const old = known.get(id);
    if (old?.data?.route === route && JSON.stringify(old.data.look) === JSON.stringify(look))
      return [old];
    return [
      { id, source, target, type: 'route' as const, focusable: false, data: { route, look } },
    ];
  });
}
