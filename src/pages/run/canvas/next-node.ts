import type { GraphLayout } from '@/flows/graph/graph';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/**
 * The node an arrow key leads to: the nearest one in that direction. Being off the line counts twice
 * as much as being far, so Down follows the spine past what stands aside.
 */
export function nextNode(
  nodes: GraphLayout['nodes'],
  candidates: readonly string[],
  from: string,
  arrow: Arrow,
): string | undefined {
  const start = nodes[from];
  if (!start) return candidates[0];
  let best: { id: string; cost: number } | undefined;
  for (const id of candidates) {
    const node = nodes[id];
    if (!node || id === from) continue;
    const dx = centre(node).x - centre(start).x;
    const dy = centre(node).y - centre(start).y;
    const [ahead, off] =
      arrow === 'ArrowDown'
        ? [dy, dx]
        : arrow === 'ArrowUp'
          ? [-dy, dx]
          : arrow === 'ArrowRight'
            ? [dx, dy]
            : [-dx, dy];
    if (ahead <= 0) continue;
    const cost = ahead + 2 * Math.abs(off);
    if (!best || cost < best.cost) best = { id, cost };
  }
  return best?.id;
}

function centre(node: GraphLayout['nodes'][string]): { x: number; y: number } {
  return { x: node.x + node.width / 2, y: node.y + node.height / 2 };
}
