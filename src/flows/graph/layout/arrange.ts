import { groupBy } from '@/formats/group-by';
import type { FlowGraph, GraphEdge, GraphNode } from '../graph';

/** A row of the main line: its node, and what stands beside it from top to bottom. */
export interface Row {
  node: GraphNode;
  aside: GraphNode[];
}

/**
 * How an edge runs:
 * `spine` straight down the main line; `loop` back to its own node; `back` up at the left;
 * `gap` through the room between the main line and what stands aside; `drop` from the main line over
 * and down onto the first step aside; `stack` down to the next node aside; `outer` right of all nodes.
 */
export type Way = 'spine' | 'loop' | 'back' | 'gap' | 'drop' | 'stack' | 'outer';

/** Who stands where, before any measure is known. */
export interface Arrangement {
  rows: Row[];
  /** Row of each node, and its place among those aside (-1 on the main line). */
  places: Map<string, { row: number; aside: number }>;
  ways: Map<GraphEdge, Way>;
}

/** Chooses the main line, puts every other node beside the row it is reached from, and each edge on its way. */
export function arrange(graph: FlowGraph): Arrangement {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const edges = graph.edges.filter((edge) => nodes.has(edge.source) && nodes.has(edge.target));
  const outgoing = groupBy(edges, ({ source }) => source);
  const { spine, spineEdges } = findSpine(graph, nodes, outgoing);
  const rows = spine.map((node): Row => ({ node, aside: [] }));
  const places = new Map(spine.map((node, row) => [node.id, { row, aside: -1 }]));
  placeAside({ graph, nodes, outgoing, rows, places });
  const ways = new Map<GraphEdge, Way>();
  const taken = new Set<string>();
  for (const edge of edges) {
    const way = spineEdges.has(edge) ? 'spine' : chooseWay(edge, rows, places);
    // A straight way has room for one edge; a second one between the same nodes goes round.
    const straight = `${way} ${edge.source} ${edge.target}`;
    const isTaken = (way === 'drop' || way === 'stack') && taken.has(straight);
    taken.add(straight);
    ways.set(edge, isTaken ? (way === 'drop' ? 'gap' : 'outer') : way);
  }
  return { rows, places, ways };
}

/** The main line: from the start along `next`, or the unconditional action that stands in its place. */
function findSpine(
  graph: FlowGraph,
  nodes: ReadonlyMap<string, GraphNode>,
  outgoing: ReadonlyMap<string, GraphEdge[]>,
) {
  const spine: GraphNode[] = [];
  const spineEdges = new Set<GraphEdge>();
  const seen = new Set<string>();
  let node = graph.nodes.find(({ type }) => type === 'start') ?? graph.nodes[0];
  while (node) {
    spine.push(node);
    seen.add(node.id);
    const ways: GraphEdge[] = (outgoing.get(node.id) ?? []).filter(
      (edge) => !seen.has(edge.target),
    );
    // Where nothing falls through, the last success action is the one without criteria.
    const on: GraphEdge | undefined =
      ways.find(({ kind }) => kind === 'next') ?? ways.findLast(({ kind }) => kind === 'success');
    if (on) spineEdges.add(on);
    node = on && nodes.get(on.target);
  }
  return { spine, spineEdges };
}

/**
 * Puts each node off the main line beside the first row that leads to it, behind the node it is
 * reached from; ends of the row's own step come first. What nothing leads to stands in the last row.
 */
function placeAside(given: {
  graph: FlowGraph;
  nodes: ReadonlyMap<string, GraphNode>;
  outgoing: ReadonlyMap<string, GraphEdge[]>;
  rows: Row[];
  places: Map<string, { row: number; aside: number }>;
}) {
  const { graph, nodes, outgoing, rows, places } = given;
  const targets = (id: string) =>
    [...new Set((outgoing.get(id) ?? []).map(({ target }) => target))]
      .map((target) => nodes.get(target))
      .filter((node) => node !== undefined)
      .toSorted((a, b) => Number(b.type === 'end') - Number(a.type === 'end'));
  const place = (row: number, first: GraphNode[]) => {
    const aside = rows[row]?.aside ?? [];
    const waiting = first.toReversed();
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (places.has(node.id)) continue;
      places.set(node.id, { row, aside: aside.length });
      aside.push(node);
      waiting.push(...targets(node.id).toReversed());
    }
  };
  for (const [index, { node }] of rows.entries()) place(index, targets(node.id));
  place(rows.length - 1, graph.nodes);
}

function chooseWay(edge: GraphEdge, rows: readonly Row[], places: Arrangement['places']): Way {
  const from = places.get(edge.source) ?? { row: 0, aside: -1 };
  const to = places.get(edge.target) ?? { row: 0, aside: -1 };
  const sameRow = from.row === to.row;
  if (edge.source === edge.target) return 'loop';
  if (from.aside < 0 && to.aside < 0) return to.row > from.row ? 'gap' : 'back';
  if (from.aside < 0) {
    const isStep = rows[to.row]?.aside[to.aside]?.type !== 'end';
    return sameRow && to.aside === 0 && isStep ? 'drop' : 'gap';
  }
  if (to.aside < 0) return 'gap';
  return sameRow && to.aside === from.aside + 1 ? 'stack' : 'outer';
}
