/** Where React Flow looks: the canvas' origin on the screen, and the zoom. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

interface Size {
  width: number;
  height: number;
}

/** Room left around the graph, px: above it, and at both sides. */
const room = { top: 20, side: 8 };

/**
 * The view that shows a whole graph, centred from the top and never enlarged. Where that would be
 * smaller than `least` it shows the beginning as wide as it fits: unreadable nodes help nobody.
 */
export function fitView(graph: Size, screen: Size, least: number): View {
  const across = Math.min(1, (screen.width - 2 * room.side) / Math.max(1, graph.width));
  const whole = Math.min(across, (screen.height - 2 * room.top) / Math.max(1, graph.height));
  const zoom = whole >= least ? whole : Math.max(least, across);
  const spare = screen.width - graph.width * zoom;
  return { x: Math.max(room.side, Math.round(spare / 2)), y: room.top, zoom };
}

/** Whether a box of the graph is in sight, with a margin so that it is not at the very border. */
export function isInSight(box: Size & { x: number; y: number }, view: View, screen: Size): boolean {
  const margin = 24;
  const left = box.x * view.zoom + view.x;
  const top = box.y * view.zoom + view.y;
  return (
    left >= margin &&
    top >= margin &&
    left + box.width * view.zoom <= screen.width - margin &&
    top + box.height * view.zoom <= screen.height - margin
  );
}
