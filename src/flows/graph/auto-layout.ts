import type { EdgeRoute, FlowGraph, GraphLayout } from './graph';
import { fixColumns, type Columns } from './layout/columns';
import { labelHeight, labelWidth, narrow, wide } from './layout/measures';
import type { Placed } from './layout/place-rows';
import { drawRoute } from './layout/routes';
import { sketch, type Sketch } from './layout/sketch';

/**
 * Places a graph: the main line straight down, alternatives aside, loops and jumps back at the left,
 * other jumps in the room between, so that nothing crosses the main line. Any graph takes n log n
 * and no recursion; the same graph gives the same layout. A label's point is the top left (or right,
 * by `align`) of its first line of 16 px.
 */
export function layoutGraph(graph: FlowGraph, size: 'wide' | 'narrow' = 'wide'): GraphLayout {
  const plan = sketch(graph, size === 'wide' ? wide : narrow);
  const columns = fixColumns(plan);
  const nodes: GraphLayout['nodes'] = {};
  for (const [id, placed] of plan.placed) {
    const { y, width, height } = placed;
    nodes[id] = { x: xOf(placed, columns, plan), y, width, height };
  }
  const edges: GraphLayout['edges'] = {};
  for (const [edge, way] of plan.ways) {
    const from = nodes[edge.source];
    const to = nodes[edge.target];
    if (from && to) edges[edge.id] = drawRoute(way, { edge, from, to, sketch: plan, columns });
  }
  return moveToOrigin(nodes, edges, graph);
}

function xOf(
  { node, aside, width }: Placed,
  columns: Columns,
  { measures, stacked }: Sketch,
): number {
  if (aside < 0) return Math.round(columns.centre - width / 2);
  if (node.type !== 'end') return columns.stepX;
  // An end below a step aside stands in the middle under it.
  return stacked.has(node.id)
    ? Math.round(columns.stepX + (measures.nodeWidth - width) / 2)
    : columns.pillX;
}

/** Moves everything so that the left- and topmost drawn point is the origin. */
function moveToOrigin(
  nodes: GraphLayout['nodes'],
  edges: GraphLayout['edges'],
  graph: FlowGraph,
): GraphLayout {
  const extent = new Extent();
  for (const { x, y, width, height } of Object.values(nodes)) extent.add(x, y, width, height);
  for (const { id, label, detail } of graph.edges) {
    const route = edges[id];
    if (!route) continue;
    for (const { x, y } of route.points) extent.add(x, y, 0, 0);
    if (!route.label) continue;
    const width = labelWidth(label, detail);
    const x = route.label.align === 'left' ? route.label.x : route.label.x - width;
    extent.add(x, route.label.y, width, labelHeight * (detail === undefined ? 1 : 2));
  }
  const { left, top, right, bottom } = extent;
  if (left > right) return { nodes, edges, width: 0, height: 0 };
  for (const box of Object.values(nodes)) shift(box, left, top);
  for (const route of Object.values(edges)) shiftRoute(route, left, top);
  return { nodes, edges, width: right - left, height: bottom - top };
}

class Extent {
  left = Infinity;
  top = Infinity;
  right = -Infinity;
  bottom = -Infinity;

  add(x: number, y: number, width: number, height: number) {
    this.left = Math.min(this.left, x);
    this.top = Math.min(this.top, y);
    this.right = Math.max(this.right, x + width);
    this.bottom = Math.max(this.bottom, y + height);
  }
}

function shiftRoute(route: EdgeRoute, left: number, top: number) {
  for (const point of route.points) shift(point, left, top);
  if (route.label) shift(route.label, left, top);
}

function shift(point: { x: number; y: number }, left: number, top: number) {
  point.x -= left;
  point.y -= top;
}
