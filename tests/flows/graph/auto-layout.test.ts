import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutGraph } from '@/flows/graph/auto-layout';
import type { FlowGraph, GraphEdge, GraphLayout, GraphNode } from '@/flows/graph/graph';

type Way = [from: number, to: number, kind: GraphEdge['kind']];

/** A graph of `count` steps in a row, with further ways between them. Negative targets are ends. */
function graphOf(count: number, ways: Way[], labels = true): FlowGraph {
  const steps = Array.from({ length: count }, (_, i): GraphNode => {
    return { id: `step:s${i}`, type: 'step', label: `s${i}`, stepId: `s${i}` };
  });
  const nodes: GraphNode[] = [{ id: 'start', type: 'start', label: 'inputs' }, ...steps];
  const edges: GraphEdge[] = [];
  if (count > 0) edges.push({ id: 'start:next', source: 'start', target: 'step:s0', kind: 'next' });
  for (const [index, [from, to, kind]] of ways.entries()) {
    const end = `end:e${-to}`;
    if (to < 0 && !nodes.some(({ id }) => id === end)) {
      nodes.push({ id: end, type: 'end', label: `ends here ${-to}` });
    }
    edges.push({
      id: `e${index}`,
      source: `step:s${from}`,
      target: to < 0 ? end : `step:s${to}`,
      kind,
      ...(labels && {
        label: `status = '${index}'`,
        ...(from === to && { detail: 'every 3 s' }),
      }),
    });
  }
  return { nodes, edges };
}

function line(count: number): Way[] {
  return Array.from({ length: count - 1 }, (_, i): Way => [i, i + 1, 'next']);
}

type Box = GraphLayout['nodes'][string];

function overlap(a: Box, b: Box) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function labelBox(graph: FlowGraph, layout: GraphLayout, id: string): Box | undefined {
  const label = layout.edges[id]?.label;
  const edge = graph.edges.find((other) => other.id === id);
  if (!label || !edge) return undefined;
  const width = 6 * Math.max(edge.label?.length ?? 0, edge.detail?.length ?? 0);
  const x = label.align === 'left' ? label.x : label.x - width;
  return { x, y: label.y, width, height: edge.detail ? 32 : 16 };
}

/** Everything that is promised of any layout. */
function expectSound(graph: FlowGraph, layout: GraphLayout) {
  const boxes = Object.entries(layout.nodes);
  expect(boxes.map(([id]) => id).toSorted()).toEqual(graph.nodes.map(({ id }) => id).toSorted());
  const sorted = boxes.map(([, box]) => box).toSorted((a, b) => a.y - b.y);
  for (const [index, box] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.y >= box.y + box.height) break;
      expect(overlap(box, other)).toBe(false);
    }
  }
  for (const { id } of graph.edges) {
    const { points } = layout.edges[id] ?? { points: [] };
    expect(points.length).toBeGreaterThanOrEqual(2);
    for (const [index, to] of points.slice(1).entries()) {
      const from = points[index] ?? to;
      expect(from.x === to.x || from.y === to.y).toBe(true);
      const stretch = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x),
        height: Math.abs(from.y - to.y),
      };
      // A line may touch a border, where it begins and ends, but runs through no node.
      const crossed = boxes.find(([, box]) => overlap(stretch, shrink(box)));
      expect(crossed?.[0]).toBeUndefined();
    }
    const label = labelBox(graph, layout, id);
    const hidden = label && boxes.find(([, box]) => overlap(label, box));
    expect(hidden?.[0], `label of ${id}`).toBeUndefined();
  }
  for (const [, box] of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
    expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
  }
}

function shrink(box: Box): Box {
  return { x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2 };
}

test('a line of steps stands straight under the start, 104 px apart', () => {
  const graph = graphOf(3, line(3));
  const { nodes, edges } = layoutGraph(graph);
  expect(nodes['step:s0']).toMatchObject({ width: 240, height: 52, y: 48 });
  expect(nodes['step:s1']?.y).toBe(152);
  expect(nodes['step:s2']?.y).toBe(256);
  const centre = (nodes['step:s0']?.x ?? 0) + 120;
  expect(edges['e0']?.points).toEqual([
    { x: centre, y: 100 },
    { x: centre, y: 152 },
  ]);
});

test('narrow nodes are 150 by 32, 60 px apart', () => {
  const { nodes } = layoutGraph(graphOf(2, line(2)), 'narrow');
  expect(nodes['step:s1']).toMatchObject({ width: 150, height: 32 });
  expect((nodes['step:s1']?.y ?? 0) - (nodes['step:s0']?.y ?? 0)).toBe(60);
});

test('an end stands beside its step, reached by a straight line at the right', () => {
  const { nodes, edges } = layoutGraph(graphOf(2, [...line(2), [0, -1, 'failure']]));
  const step = nodes['step:s0'] as Box;
  const end = nodes['end:e1'] as Box;
  expect(end.height).toBe(24);
  expect(end.y + 12).toBe(step.y + 26);
  expect(end.x - step.x - step.width).toBeGreaterThanOrEqual(130);
  expect(edges['e1']?.points).toHaveLength(2);
});

test('labels of three jumps ahead out of one step stand below each other', () => {
  const jumps: Way[] = [2, 3, 4].map((to) => [0, to, 'success']);
  const { edges } = layoutGraph(graphOf(5, [...line(5), ...jumps]));
  const tops = ['e4', 'e5', 'e6'].map((id) => edges[id]?.label?.y ?? NaN).toSorted((a, b) => a - b);
  expect((tops[1] ?? 0) - (tops[0] ?? 0)).toBeGreaterThanOrEqual(16);
  expect((tops[2] ?? 0) - (tops[1] ?? 0)).toBeGreaterThanOrEqual(16);
});

test('an end is as wide as its text in the widest of the usual faces', () => {
  const { nodes } = layoutGraph(graphOf(2, [...line(2), [0, -1, 'failure']]));
  // Borders, padding and icon are 38 px; that face takes 6.9 px a character at this size.
  expect(nodes['end:e1']?.width).toBeGreaterThanOrEqual(38 + 'end: ends here 1'.length * 6.9);
});

test('an alternative stands aside between the rows, and its way back enters at the right', () => {
  const graph = graphOf(4, [
    [0, 1, 'next'],
    [1, -1, 'success'],
    [0, 3, 'success'],
    [3, 1, 'failure'],
  ]);
  const { nodes, edges } = layoutGraph(graph);
  const first = nodes['step:s0'] as Box;
  const aside = nodes['step:s3'] as Box;
  expect(aside.y).toBe(first.y + 52);
  expect(aside.x).toBeGreaterThanOrEqual(first.x + 240 + 80);
  expect(edges['e2']?.points.at(-1)).toEqual({ x: aside.x + 120, y: aside.y });
  expect(edges['e3']?.points.at(-1)?.x).toBe(first.x + 240);
});

test('a retry stands 46 px out at the left with its label before it', () => {
  const { nodes, edges } = layoutGraph(graphOf(2, [...line(2), [1, 1, 'retry']]));
  const step = nodes['step:s1'] as Box;
  const xs = edges['e1']?.points.map(({ x }) => x) ?? [];
  expect(Math.min(...xs)).toBe(step.x - 46);
  expect(edges['e1']?.label).toMatchObject({ align: 'right' });
  expect(edges['e1']?.label?.x).toBeLessThan(step.x - 46);
});

test('a jump back runs at the left outside the loops, the outer one around the inner', () => {
  const graph = graphOf(4, [...line(4), [1, 1, 'retry'], [2, 1, 'failure'], [3, 0, 'failure']]);
  const { nodes, edges } = layoutGraph(graph);
  const outmost = (id: string) => Math.min(...(edges[id]?.points.map(({ x }) => x) ?? []));
  expect(outmost('e4')).toBeLessThan(outmost('e3') - 46);
  expect(outmost('e5')).toBeLessThan(outmost('e4'));
  expect(nodes['step:s0']?.x).toBe(nodes['step:s3']?.x);
});

test('a jump ahead leaves and enters at the right', () => {
  const { nodes, edges } = layoutGraph(graphOf(4, [...line(4), [0, 3, 'success']]));
  const border = (nodes['step:s0'] as Box).x + 240;
  expect(edges['e3']?.points.map(({ x }) => x >= border)).toEqual([true, true, true, true]);
});

test('nothing at all has no size', () => {
  expect(layoutGraph({ nodes: [], edges: [] })).toEqual({
    nodes: {},
    edges: {},
    width: 0,
    height: 0,
  });
  const start = graphOf(0, []);
  expectSound(start, layoutGraph(start));
});

const kinds = fc.constantFrom<GraphEdge['kind'][]>('next', 'success', 'failure', 'retry');

test('in any graph no nodes overlap, lines are orthogonal and cross no node, labels hide none', () => {
  const graphs = fc.integer({ min: 1, max: 12 }).chain((count) => {
    const step = fc.nat(count - 1);
    const way = fc.tuple(step, fc.oneof(step, fc.integer({ min: -6, max: -1 })), kinds);
    return fc.array(way, { maxLength: 30 }).map((ways) => graphOf(count, ways as Way[]));
  });
  fc.assert(
    fc.property(graphs, fc.constantFrom<('wide' | 'narrow')[]>('wide', 'narrow'), (graph, size) => {
      const layout = layoutGraph(graph, size);
      expectSound(graph, layout);
      expect(layoutGraph(structuredClone(graph), size)).toEqual(layout);
    }),
    { numRuns: 1000 },
  );
});

test('every step jumping to every other is laid out', () => {
  const ways = Array.from({ length: 40 * 40 }, (_, i): Way => [
    i % 40,
    Math.floor(i / 40),
    'failure',
  ]);
  const graph = graphOf(40, [...line(40), ...ways]);
  const layout = layoutGraph(graph);
  expect(Object.keys(layout.edges)).toHaveLength(40 * 40 + 40);
  expectSound(graph, layout);
});

test('1,000 steps with jumps, loops and ends are laid out without recursion', () => {
  const ways = Array.from({ length: 1000 }, (_, i): Way[] => [
    [i, i, 'retry'],
    [i, (i * 7) % 1000, 'success'],
    [i, -1 - i, 'failure'],
  ]);
  const graph = graphOf(1000, [...line(1000), ...ways.flat()]);
  const layout = layoutGraph(graph);
  expect(Object.keys(layout.nodes)).toHaveLength(2001);
});
