import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutGraph } from '@/flows/graph/auto-layout';
import { canvasNodes } from '@/pages/run/canvas/canvas-nodes';
import { createCanvasLooks, createLooks, type Looks } from '@/pages/run/canvas/looks';
import { pillLooks, stepLooks, type CanvasScene } from '@/pages/run/canvas/node-looks';
import { fitView, isInSight, viewOn } from '@/pages/run/canvas/fit';
import { nextNode } from '@/pages/run/canvas/next-node';
import { roundedPath } from '@/pages/run/canvas/rounded-path';
import { canvasEdges } from '@/pages/run/canvas/canvas-edges';
import { edgeLooks, widestLabels } from '@/pages/run/model/edge-looks';
import { sheetAfterDrag } from '@/pages/run/narrow/sheet-height';
import { pausedInPoll, recordOf, stepOf, tradeGraph, viewOf } from '../../support/run-view';

test('a straight edge ends with its arrowhead 3 px before the node', () => {
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 0, y: 52 },
    ]),
  ).toEqual({
    path: 'M0,0L0,42',
    arrow: '-4.5,42 4.5,42 0,49',
  });
});

test('corners are rounded by 8 px', () => {
  const { path } = roundedPath([
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
  ]);
  expect(path).toBe('M0,0L192,0Q200,0 200,8L200,90');
});

test('a corner between short legs shrinks to fit', () => {
  const { path } = roundedPath([
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 100 },
  ]);
  expect(path).toBe('M0,0L3,0Q6,0 6,3L6,90');
});

test('every route gives finite coordinates', () => {
  const point = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 8 }), (points) => {
      const { path, arrow } = roundedPath(points);
      expect(`${path} ${arrow}`).not.toMatch(/NaN|Infinity/);
    }),
  );
});

const place = (x: number, y: number) => ({ x, y, width: 240, height: 52 });
const nodes = {
  start: place(150, 0),
  quote: place(150, 48),
  aside: place(470, 100),
  trade: place(150, 152),
};
const ids = Object.keys(nodes);

test('Down follows the spine past what stands aside, Right reaches it', () => {
  expect(nextNode(nodes, ids, 'quote', 'ArrowDown')).toBe('trade');
  expect(nextNode(nodes, ids, 'quote', 'ArrowRight')).toBe('aside');
  expect(nextNode(nodes, ids, 'aside', 'ArrowLeft')).toBe('quote');
});

test('there is nothing beyond the last node', () => {
  expect(nextNode(nodes, ids, 'start', 'ArrowUp')).toBeUndefined();
});

test('a graph that fits is shown whole, centred, and never enlarged', () => {
  expect(fitView({ width: 400, height: 300 }, { width: 800, height: 600 }, 0.5)).toEqual({
    x: 200,
    y: 20,
    zoom: 1,
  });
  expect(fitView({ width: 400, height: 1120 }, { width: 800, height: 600 }, 0.5)).toEqual({
    x: 300,
    y: 20,
    zoom: 0.5,
  });
});

test('a graph too tall to be read whole is shown from its beginning, as wide as it fits', () => {
  expect(fitView({ width: 400, height: 30_000 }, { width: 800, height: 600 }, 0.75)).toEqual({
    x: 200,
    y: 20,
    zoom: 1,
  });
  expect(fitView({ width: 4000, height: 300 }, { width: 800, height: 600 }, 0.75, 200)).toEqual({
    x: 8,
    y: 20,
    zoom: 0.75,
  });
});

test('a graph a little too wide is shown a little smaller, so that the ends at its side are in sight', () => {
  const { x, zoom } = fitView({ width: 1100, height: 3000 }, { width: 800, height: 600 }, 0.8);
  expect(zoom).toBeCloseTo(784 / 1100);
  expect(x).toBe(8);
  expect(fitView({ width: 1300, height: 300 }, { width: 800, height: 600 }, 0.8).zoom).toBe(0.8);
});

test('on a narrow screen the main line of a wide graph stands in the middle, never past its border', () => {
  const phone = { width: 390, height: 600 };
  expect(fitView({ width: 800, height: 300 }, phone, 0.75, 300)).toEqual({
    x: -30,
    y: 20,
    zoom: 0.75,
  });
  expect(fitView({ width: 800, height: 300 }, phone, 0.75, 100).x).toBe(8);
});

test('a box near the border of the screen is not in sight', () => {
  const screen = { width: 800, height: 600 };
  const view = { x: 0, y: 0, zoom: 1 };
  expect(isInSight({ x: 100, y: 100, width: 240, height: 52 }, view, screen)).toBe(true);
  expect(isInSight({ x: 100, y: 540, width: 240, height: 52 }, view, screen)).toBe(false);
  expect(
    isInSight({ x: 100, y: 540, width: 240, height: 52 }, { ...view, zoom: 0.5 }, screen),
  ).toBe(true);
});

test('the camera goes to a box out of sight at the same zoom, and never past the ends of the graph', () => {
  const screen = { width: 800, height: 600 };
  const tall = { width: 400, height: 3000 };
  const box = { x: 80, y: 1000, width: 240, height: 52 };
  const view = { x: 200, y: 20, zoom: 0.9 };
  const middle = viewOn(box, view, screen, tall);
  expect(middle).toEqual({ x: 200, y: Math.round(300 - 1026 * 0.9), zoom: 0.9 });
  expect(viewOn(box, middle, screen, tall)).toBe(middle);
  expect(viewOn({ ...box, y: 2900 }, view, screen, tall).y).toBe(580 - 3000 * 0.9);
  expect(viewOn({ ...box, y: 0 }, middle, screen, tall).y).toBe(20);
  expect(viewOn({ ...box, x: 2000 }, view, screen, { ...tall, width: 4000 }).x).toBe(
    400 - 2120 * 0.9,
  );
});

const graph = tradeGraph();
const layout = layoutGraph(graph);
const infos = graph.nodes.flatMap(({ stepId }) =>
  stepId ? [{ stepId, kind: 'call' as const, pointer: '' }] : [],
);
const scene = (view: CanvasScene['view'], selected?: string): CanvasScene => ({
  graph,
  view,
  selected,
  inputs: 3,
});

/** Looks that note whose changed since the last time they were asked. */
function watched({ subscribe }: Pick<Looks<never>, 'subscribe'>, all: readonly string[]) {
  const told: string[] = [];
  for (const id of all) subscribe(id, () => told.push(id));
  return () => told.splice(0).toSorted();
}

test('every node and edge of the graph stands on the canvas', () => {
  const drawn = canvasNodes({ graph, infos, narrow: false }, layout);
  expect(drawn.map(({ id }) => id).toSorted()).toEqual(graph.nodes.map(({ id }) => id).toSorted());
  expect(drawn.find(({ id }) => id === 'end:failed')?.data).toEqual({ kind: 'failed' });
  expect(canvasEdges(graph, layout).map(({ id }) => id)).toEqual(graph.edges.map(({ id }) => id));
});

test('a node is as large as its place, so that nothing has to be measured', () => {
  for (const { id, measured, handles } of canvasNodes({ graph, infos, narrow: false }, layout)) {
    const { width, height } = layout.nodes[id] ?? place(0, 0);
    expect(measured).toEqual({ width, height });
    expect(handles).toMatchObject([
      { type: 'target', x: width / 2, y: 0 },
      { type: 'source', x: width / 2, y: height },
    ]);
  }
});

test('the pills say what they are, and whether the run came there', () => {
  const pills = pillLooks(scene(undefined));
  expect(pills.get('start')).toEqual({ text: 'inputs 3', reached: false });
  expect(pills.get('end:failed')).toEqual({ text: 'end: trade failed', reached: false });
  const into = graph.edges.find(({ target }) => target === 'end:failed')?.id ?? '';
  const reached = pillLooks(scene(viewOf({ record: recordOf({ edges: [into] }) })));
  expect(reached.get('end:failed')).toMatchObject({ reached: true });
});

test('another selection is told to two nodes and to no other', () => {
  const { steps } = createCanvasLooks();
  const told = watched(
    steps,
    graph.nodes.map(({ id }) => id),
  );
  steps.set(stepLooks(scene(pausedInPoll(), 'step:getTrade')));
  expect(told()).toHaveLength(infos.length);
  steps.set(stepLooks(scene(pausedInPoll(), 'step:payLeg')));
  expect(told()).toEqual(['step:getTrade', 'step:payLeg']);
  expect(steps.get('step:payLeg')).toMatchObject({ selected: true, reachable: true });
});

test('a step inside a sub-flow is drawn as the step around it', () => {
  const view = viewOf({
    mode: 'running',
    current: { stepId: 'inner', path: ['payLeg'], phase: 'calling' },
    record: recordOf({
      steps: [stepOf({ stepId: 'payLeg' }), stepOf({ stepId: 'inner', path: ['payLeg'] })],
    }),
  });
  expect(stepLooks(scene(view)).get('step:payLeg')).toMatchObject({ face: { state: 'calling' } });
});

test('an edge is told only when it looks different', () => {
  const { edges } = createCanvasLooks();
  edges.set(edgeLooks(graph));
  const told = watched(
    edges,
    graph.edges.map(({ id }) => id),
  );
  edges.set(edgeLooks(graph, pausedInPoll()));
  const changed = told();
  expect(changed).toContain('step:getTrade:retry:poll');
  expect(changed).not.toContain('step:findSettlement:next:');
  edges.set(edgeLooks(graph, pausedInPoll()));
  expect(told()).toEqual([]);
});

test('who stopped watching is told no more, and what is gone has no look', () => {
  const looks = createLooks<number>(Object.is);
  const seen: (number | undefined)[] = [];
  const stop = looks.subscribe('a', () => seen.push(looks.get('a')));
  looks.set(new Map([['a', 1]]));
  stop();
  looks.set(new Map([['a', 2]]));
  expect(seen).toEqual([1]);
  looks.set(new Map());
  expect(looks.get('a')).toBeUndefined();
});

test('a layout leaves room for the count a retry can come to', () => {
  const labels = widestLabels(graph).edges.map(({ label }) => label);
  expect(labels).toContain('503, retried 3/3');
  expect(labels).toContain('poll 9/9');
});

test('a sheet closes when let go low, and rests at one of its two heights otherwise', () => {
  expect([60, 268, 300, 700].map((height) => sheetAfterDrag(height, 720))).toEqual([
    'closed',
    268,
    268,
    720,
  ]);
});
