import { expect, test } from 'vitest';
import { layoutGraph } from '@/flows/graph/auto-layout';
import type { FlowGraph } from '@/flows/graph/graph';
import { toGraph } from '@/flows/graph/to-graph';
import { loadShippedFlow } from '@/flows/library/library';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { readFlow } from '@/flows/read-flow';

/** The labels of a drawn graph as boxes, 6 px a character, without the room around their letters. */
function labelBoxes(graph: FlowGraph) {
  const { edges } = layoutGraph(graph);
  return graph.edges.flatMap(({ id, label = '', detail = '' }) => {
    const place = edges[id]?.label;
    if (!place) return [];
    const width = 6 * Math.max(label.length, detail.length);
    const left = place.align === 'left' ? place.x : place.x - width;
    const bottom = place.y + (detail === '' ? 16 : 32) - 3;
    return [{ id, left, right: left + width, top: place.y + 3, bottom }];
  });
}

test.for(shippedFlows)(
  'the labels in the graphs of $name do not lie on each other',
  async ({ name }) => {
    const { document } = readFlow(await loadShippedFlow(name), name);
    const clashes = (document?.workflows ?? []).flatMap(({ workflowId }) => {
      const boxes = document ? labelBoxes(toGraph(document, workflowId)) : [];
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              one.left < other.right &&
              other.left < one.right &&
              one.top < other.bottom &&
              other.top < one.bottom,
          )
          .map((other) => `${one.id} and ${other.id}`),
      );
    });
    expect(clashes).toEqual([]);
  },
);
