import type { Edge } from 'reactflow';
import type { EdgeRoute, FlowGraph, GraphLayout } from '@/flows/graph/graph';

/** What an edge on the canvas is, whatever the run does: its way. */
export type RouteEdgeData = { route: EdgeRoute };
export type CanvasEdge = Edge<RouteEdgeData, 'route'>;

/** The edges of a graph along the routes of its layout. */
export function canvasEdges(graph: FlowGraph, layout: GraphLayout): CanvasEdge[] {
  return graph.edges.flatMap(({ id, source, target }) => {
    const route = layout.edges[id];
    return route
      ? [{ id, source, target, type: 'route' as const, focusable: false, data: { route } }]
      : [];
  });
}
