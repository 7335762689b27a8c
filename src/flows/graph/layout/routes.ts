import type { EdgeRoute, GraphEdge, GraphLayout } from '../graph';
import type { Way } from './arrange';
import type { Columns } from './columns';
import { labelGap, labelHeight, lanePitch, loopOut } from './measures';
import { backLabelTop, labelRise, loopLabelOffset } from './place-rows';
import type { Sketch } from './sketch';

type Box = GraphLayout['nodes'][string];
type Point = EdgeRoute['points'][number];

/** An edge with what its route is drawn from. */
interface Drawing {
  edge: GraphEdge;
  from: Box;
  to: Box;
  sketch: Sketch;
  columns: Columns;
}

/**
 * Draws an edge. A label's point is the top left of its first line, or the top right where it is
 * aligned right; lines are 16 px high.
 */
export function drawRoute(way: Way, drawing: Drawing): EdgeRoute {
  const route = drawers[way](drawing);
  const { label, detail } = drawing.edge;
  if (label !== undefined || detail !== undefined) return route;
  return { points: route.points };
}

const drawers: Record<Way, (drawing: Drawing) => EdgeRoute> = {
  spine: drawDown,
  stack: drawDown,
  loop: drawLoop,
  back: drawBack,
  gap: drawGap,
  drop: drawDrop,
  outer: drawOuter,
};

function drawDown({ from, to }: Drawing): EdgeRoute {
  const x = from.x + from.width / 2;
  const top = from.y + from.height;
  return {
    points: [
      { x, y: top },
      { x, y: to.y },
    ],
    label: { x: x + labelGap, y: Math.round((top + to.y - labelHeight) / 2), align: 'left' },
  };
}

/** Leaves below, comes back above; of several loops the later are further out. */
function drawLoop({ edge, from, sketch, columns }: Drawing): EdgeRoute {
  const hanging = sketch.hanging.get(edge.source);
  const loops = hanging?.loops ?? [];
  const index = sketch.order.get(edge) ?? 0;
  const spread = loops.length === 0 ? 1 : (index + 1) / loops.length;
  const leaves = Math.round(from.y + from.height * (0.5 + 0.31 * spread));
  const enters = Math.round(from.y + from.height * (0.5 - 0.154 * spread));
  const y = from.y + loopLabelOffset(loops, index);
  if (hanging) {
    const x = from.x - loopOut - lanePitch * index;
    const labelX = from.x - loopOut - lanePitch * (loops.length - 1) - 4;
    return {
      points: detour(from.x, leaves, x, from.x, enters),
      label: { x: labelX, y, align: 'right' },
    };
  }
  const border = from.x + from.width;
  const x = columns.right + loopOut / 2 + (lanePitch / 2) * index;
  return {
    points: detour(border, leaves, x, border, enters),
    label: { x: columns.right + loopOut, y: from.y + labelHeight * index, align: 'left' },
  };
}

function drawBack({ edge, from, to, sketch, columns }: Drawing): EdgeRoute {
  const { loops = [] } = sketch.hanging.get(edge.source) ?? {};
  const port = sketch.ports.get(edge) ?? { from: from.y, to: to.y };
  const below = backLabelTop(loops, from.height) + (sketch.order.get(edge) ?? 0) * labelHeight;
  return {
    points: detour(from.x, port.from, columns.lanes.get(edge) ?? from.x - loopOut, to.x, port.to),
    label: { x: from.x - 12, y: from.y + below, align: 'right' },
  };
}

/** Between the main line and what stands aside: right borders on one side, left borders on the other. */
function drawGap({ edge, from, to, sketch, columns }: Drawing): EdgeRoute {
  const port = sketch.ports.get(edge) ?? { from: from.y, to: to.y };
  const leaves = sketch.hanging.has(edge.source);
  const arrives = sketch.hanging.has(edge.target);
  const start = leaves ? from.x + from.width : from.x;
  const end = arrives ? to.x + to.width : to.x;
  const lane = columns.lanes.get(edge);
  const points =
    lane === undefined
      ? [
          { x: start, y: port.from },
          { x: end, y: port.to },
        ]
      : detour(start, port.from, lane, end, port.to);
  if (
    leaves &&
    lane !== undefined &&
    sketch.placed.get(edge.target)?.node.type === 'end' &&
    !arrives
  ) {
    return { points, label: { x: end - 10, y: port.to - labelRise, align: 'right' } };
  }
  const y = (leaves ? port.from : port.to) - labelRise;
  return { points, label: { x: (leaves ? start : end) + 10, y, align: 'left' } };
}

function drawDrop({ edge, from, to, sketch }: Drawing): EdgeRoute {
  const y = sketch.ports.get(edge)?.from ?? from.y;
  const start = from.x + from.width;
  const x = to.x + to.width / 2;
  return {
    points: [
      { x: start, y },
      { x, y },
      { x, y: to.y },
    ],
    label: { x: start + 10, y: y - labelRise, align: 'left' },
  };
}

function drawOuter({ edge, from, to, sketch, columns }: Drawing): EdgeRoute {
  const port = sketch.ports.get(edge) ?? { from: from.y, to: to.y };
  const lane = columns.lanes.get(edge) ?? columns.right + loopOut;
  return {
    points: detour(from.x + from.width, port.from, lane, to.x + to.width, port.to),
    // Below its line: above it stand the labels of the loops of the same step.
    label: { x: columns.right + labelGap, y: port.from + 4, align: 'left' },
  };
}

/** Out to a lane, along it, and in again. */
function detour(fromX: number, fromY: number, lane: number, toX: number, toY: number): Point[] {
  return [
    { x: fromX, y: fromY },
    { x: lane, y: fromY },
    { x: lane, y: toY },
    { x: toX, y: toY },
  ];
}
