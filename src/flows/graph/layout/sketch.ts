import type { FlowGraph, GraphEdge } from '../graph';
import { arrange, type Way } from './arrange';
import type { Measures } from './measures';
import { collectRowEdges, placeRows, portOffset, type Placed, type RowEdges } from './place-rows';

/** A layout with everything upright known: who stands in which row, at which y, and every port. */
export interface Sketch {
  measures: Measures;
  placed: Map<string, Placed>;
  ways: Map<GraphEdge, Way>;
  /** What hangs on each node of the main line, by node. */
  hanging: Map<string, RowEdges>;
  /** y where each edge leaves its source and enters its target, of the ways that run in lanes. */
  ports: Map<GraphEdge, { from: number; to: number }>;
  /** Place of each loop, and of each edge back, among those that leave the same node. */
  order: Map<GraphEdge, number>;
  /** Nodes aside that an edge comes straight down to. */
  stacked: Set<string>;
}

/** Ports of the left border and of lanes right of all nodes, as parts of a node's height. */
const backLeaves = 0.94;
const backEnters = 0.15;
const outerLeaves = 0.7;
const outerEnters = 0.3;

/** Sketches a graph: all but x. */
export function sketch(graph: FlowGraph, measures: Measures): Sketch {
  const arrangement = arrange(graph);
  const rowEdges = collectRowEdges(arrangement);
  const placed = placeRows(arrangement, rowEdges, measures);
  const hanging = new Map(
    arrangement.rows.map(({ node }, row) => [
      node.id,
      rowEdges[row] ?? { right: [], loops: [], back: [] },
    ]),
  );
  const rightPorts = portsAtRight(hanging, placed);
  const ports: Sketch['ports'] = new Map();
  for (const [edge, way] of arrangement.ways) {
    const from = placed.get(edge.source);
    const to = placed.get(edge.target);
    if (!from || !to) continue;
    if (way === 'gap' || way === 'drop') {
      ports.set(edge, {
        from: rightPorts.get(edge)?.get(edge.source) ?? part(from, 0.5),
        to: rightPorts.get(edge)?.get(edge.target) ?? part(to, 0.5),
      });
    }
    if (way === 'back') ports.set(edge, { from: part(from, backLeaves), to: part(to, backEnters) });
    if (way === 'outer') {
      ports.set(edge, { from: part(from, outerLeaves), to: part(to, outerEnters) });
    }
  }
  const stacked = new Set(
    [...arrangement.ways].filter(([, way]) => way === 'stack').map(([edge]) => edge.target),
  );
  return {
    measures,
    placed,
    ways: arrangement.ways,
    hanging,
    ports,
    order: countAtSource(arrangement.ways),
    stacked,
  };
}

function countAtSource(ways: ReadonlyMap<GraphEdge, Way>): Map<GraphEdge, number> {
  const order = new Map<GraphEdge, number>();
  const counts = new Map<string, number>();
  for (const [edge, way] of ways) {
    if (way !== 'loop' && way !== 'back') continue;
    const key = `${way} ${edge.source}`;
    const count = counts.get(key) ?? 0;
    order.set(edge, count);
    counts.set(key, count + 1);
  }
  return order;
}

/** y of each edge's ports at right borders of the main line, by edge and node. */
function portsAtRight(
  hanging: ReadonlyMap<string, RowEdges>,
  placed: ReadonlyMap<string, Placed>,
): Map<GraphEdge, Map<string, number>> {
  const ports = new Map<GraphEdge, Map<string, number>>();
  for (const [id, { right }] of hanging) {
    const box = placed.get(id);
    for (const [index, edge] of right.entries()) {
      const known = ports.get(edge) ?? new Map<string, number>();
      if (box) known.set(id, box.y + portOffset(index, right.length, box.height));
      ports.set(edge, known);
    }
  }
  return ports;
}

function part({ y, height }: Placed, share: number): number {
  return Math.round(y + height * share);
}
