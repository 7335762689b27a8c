import type { GraphEdge, GraphNode } from '../graph';
import type { Arrangement, Row } from './arrange';
import { labelHeight, pillHeight, pillWidth, type Measures } from './measures';

/** A node with all but its x, which follows when the columns are known. */
export interface Placed {
  node: GraphNode;
  /** Place among those aside, -1 on the main line. */
  aside: number;
  y: number;
  width: number;
  height: number;
}

/** What hangs on a node of the main line. */
export interface RowEdges {
  /** Edges at its right border, from the top: those that leave, then those that arrive. */
  right: GraphEdge[];
  loops: GraphEdge[];
  /** Edges that leave it at the left, upwards. */
  back: GraphEdge[];
}

/** A label above a line at the right starts this far over it. */
export const labelRise = 20;
/** Where the labels of loops begin, from the top of their node. */
const loopLabelTop = 14;
/** Between two nodes aside: room for the label of the edge between them. */
const asidePitch = labelHeight + 12;

const nothing: RowEdges = { right: [], loops: [], back: [] };

/** Collects for each row what hangs on its node. */
export function collectRowEdges({ rows, places, ways }: Arrangement): RowEdges[] {
  const result = rows.map((): RowEdges => ({ right: [], loops: [], back: [] }));
  const arriving = rows.map((): GraphEdge[] => []);
  for (const [edge, way] of ways) {
    const from = places.get(edge.source);
    const to = places.get(edge.target);
    if (!from || !to) continue;
    if (way === 'loop' && from.aside < 0) result[from.row]?.loops.push(edge);
    if (way === 'back') result[from.row]?.back.push(edge);
    if (way !== 'gap' && way !== 'drop') continue;
    if (from.aside < 0) result[from.row]?.right.push(edge);
    if (to.aside < 0) arriving[to.row]?.push(edge);
  }
  for (const [row, edges] of arriving.entries()) result[row]?.right.push(...edges);
  return result;
}

/**
 * The y of a port at a node's right border, from its top: ports share the border evenly, or stand as
 * far apart as their labels are high, as long as the border is long enough for that.
 */
export function portOffset(index: number, count: number, height: number): number {
  const pitch = Math.max(height / (count + 1), Math.min(labelHeight, height / count));
  return Math.round(height / 2 + (index - (count - 1) / 2) * pitch);
}

/** Sets y of every node from the top, each row as high as what stands and hangs in it. */
export function placeRows(
  { rows }: Arrangement,
  edges: readonly RowEdges[],
  measures: Measures,
): Map<string, Placed> {
  const placed = new Map<string, Placed>();
  let y = 0;
  for (const [index, row] of rows.entries()) {
    const hanging = edges[index] ?? nothing;
    const { width, height } = sizeOf(row.node, measures);
    placed.set(row.node.id, { node: row.node, aside: -1, y, width, height });
    const bottom = stackAside(row, y, hanging, measures, placed);
    const { startGap, step, nodeHeight } = measures;
    const pitch = row.node.type === 'start' ? height + startGap : step - nodeHeight + height;
    const next = rows[index + 1];
    const over = next ? overhang(next, edges[index + 1] ?? nothing, measures) : 0;
    y += Math.max(pitch, bottom - y + over, leftNeed(hanging, height));
  }
  return placed;
}

/** Stacks what stands aside of a row from `top` on and gives the lowest place used. */
function stackAside(
  row: Row,
  top: number,
  { right }: RowEdges,
  measures: Measures,
  placed: Map<string, Placed>,
): number {
  const { height } = sizeOf(row.node, measures);
  const ports = new Map(right.map(({ target }, port) => [target, port]));
  let bottom = -Infinity;
  for (const [aside, node] of row.aside.entries()) {
    const size = sizeOf(node, measures);
    const port = node.type === 'end' ? ports.get(node.id) : undefined;
    const wanted =
      port === undefined
        ? top + height
        : top + portOffset(port, right.length, height) - size.height / 2;
    const y = Math.max(wanted, bottom + asidePitch);
    placed.set(node.id, { node, aside, y, ...size });
    bottom = y + size.height;
  }
  return Math.max(top, bottom);
}

/** How far labels at a row's right border, and ends aside, reach over its top. */
function overhang({ node }: Row, { right }: RowEdges, measures: Measures): number {
  if (right.length === 0) return 0;
  return Math.max(0, labelRise - portOffset(0, right.length, sizeOf(node, measures).height));
}

/** What the labels at the left need, so that they stay above those of the next row. */
function leftNeed({ loops, back }: RowEdges, height: number): number {
  return backLabelTop(loops, height) + back.length * labelHeight;
}

/** Where the labels of edges back begin, from the top of their node: below it and the loops' labels. */
export function backLabelTop(loops: readonly GraphEdge[], height: number): number {
  return Math.max(height + 2, loopLabelOffset(loops, loops.length));
}

/** Where the label of loop `index` begins, from the top of its node. */
export function loopLabelOffset(loops: readonly GraphEdge[], index: number): number {
  const lines = loops.slice(0, index).reduce((sum, { detail }) => sum + (detail ? 2 : 1), 0);
  return loopLabelTop + lines * labelHeight;
}

function sizeOf(node: GraphNode, measures: Measures) {
  return node.type === 'step'
    ? { width: measures.nodeWidth, height: measures.nodeHeight }
    : { width: pillWidth(node.label, measures), height: pillHeight };
}
