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

/** How much smaller than wanted a graph is shown to have both its sides in sight. */
const slack = 0.85;

/**
 * The view that shows a whole graph, centred from the top and never enlarged. Where that would be
 * smaller than `least` it shows the beginning as wide as it fits, a little smaller than `least` if
 * that does it. Where nothing does, the main line (`spine`, its middle in px of the graph) stands as
 * far in the middle as can be: unreadable nodes help nobody.
 */
export function fitView(graph: Size, screen: Size, least: number, spine = graph.width / 2): View {
  const across = Math.min(1, (screen.width - 2 * room.side) / Math.max(1, graph.width));
  const whole = Math.min(across, (screen.height - 2 * room.top) / Math.max(1, graph.height));
  const zoom = whole >= least ? whole : across >= least * slack ? across : least;
  const spare = screen.width - graph.width * zoom;
  const middle = screen.width / 2 - spine * zoom;
  const x = spare >= 2 * room.side ? spare / 2 : clamp(middle, spare - room.side, room.side);
  return { x: Math.round(x), y: room.top, zoom };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
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

/**
 * The view that shows a box of the graph: the same where it is in sight, else moved so that the box
 * stands in the middle, but not past the graph's own ends, where there would be nothing to see.
 */
export function viewOn(
  box: Size & { x: number; y: number },
  view: View,
  screen: Size,
  graph: Size,
): View {
  if (isInSight(box, view, screen)) return view;
  const { zoom } = view;
  const beside = isInSight({ ...box, y: 0, height: 0 }, { ...view, y: screen.height / 2 }, screen);
  const x = beside ? view.x : screen.width / 2 - (box.x + box.width / 2) * zoom;
  const y = screen.height / 2 - (box.y + box.height / 2) * zoom;
  const lowest = Math.min(room.top, screen.height - room.top - graph.height * zoom);
  return { x: Math.round(x), y: Math.round(clamp(y, lowest, room.top)), zoom };
}
