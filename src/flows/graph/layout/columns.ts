import type { GraphEdge } from '../graph';
import type { Way } from './arrange';
import { assignLanes } from './lanes';
import { asideGap, labelGap, labelWidth, lanePitch, loopOut, pillGap } from './measures';
import type { Sketch } from './sketch';

/** The columns of a layout; x counts from the left border of the main line's steps. */
export interface Columns {
  /** Centre of the main line. */
  centre: number;
  /** Left border of the steps aside, and of the ends aside. */
  stepX: number;
  pillX: number;
  /** Right border of all nodes. */
  right: number;
  /** x of the lane of each edge that runs in one. */
  lanes: Map<GraphEdge, number>;
}

/** Between a border and the lane nearest to it. */
const laneGap = 20;

/** Fixes the columns, as wide as the lanes and labels between them need. */
export function fixColumns(sketch: Sketch): Columns {
  const { placed, measures, hanging } = sketch;
  const { nodeWidth } = measures;
  const lanes = new Map<GraphEdge, number>();
  const gapWidth = laneGap + lanePitch * giveLanes(sketch, 'gap', nodeWidth + laneGap, 1, lanes);
  const beside = widestLabel(sketch, ['gap', 'drop']);
  const centre = nodeWidth / 2;
  const stepX = Math.max(
    nodeWidth + Math.max(asideGap, gapWidth + laneGap),
    // Labels of the main line stand beside it, where the steps aside are.
    centre + widestLabel(sketch, ['spine']) + 2 * labelGap,
  );
  const pillX = Math.max(stepX, nodeWidth + pillGap, nodeWidth + gapWidth + beside + laneGap);
  let right = nodeWidth;
  for (const { node, aside, width } of placed.values()) {
    if (aside >= 0) right = Math.max(right, (node.type === 'end' ? pillX : stepX) + width);
  }
  const atRight = widestLabel(sketch, ['outer', 'loop']);
  giveLanes(sketch, 'outer', right + loopOut + atRight + laneGap, 1, lanes);
  let loops = 0;
  for (const row of hanging.values()) loops = Math.max(loops, row.loops.length);
  const left = loops === 0 ? 0 : loopOut + loops * lanePitch + widestLabel(sketch, ['loop']);
  giveLanes(sketch, 'back', -(left + laneGap), -1, lanes);
  return { centre, stepX, pillX, right, lanes };
}

/** Gives every edge of a way its lane, counting from `x` to one side; tells how many there are. */
function giveLanes(
  { ways, ports }: Sketch,
  way: Way,
  x: number,
  side: 1 | -1,
  lanes: Map<GraphEdge, number>,
): number {
  const edges = [...ports].filter(
    ([edge, { from, to }]) => ways.get(edge) === way && (way !== 'gap' || from !== to),
  );
  const given = assignLanes(
    edges.map(([, { from, to }]) => ({ top: Math.min(from, to), bottom: Math.max(from, to) })),
  );
  for (const [index, [edge]] of edges.entries()) {
    lanes.set(edge, x + side * lanePitch * (given.lanes[index] ?? 0));
  }
  return given.count;
}

function widestLabel({ ways }: Sketch, among: readonly Way[]): number {
  let widest = 0;
  for (const [edge, way] of ways) {
    if (among.includes(way)) widest = Math.max(widest, labelWidth(edge.label, edge.detail));
  }
  return widest;
}
