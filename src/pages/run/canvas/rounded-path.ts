import type { EdgeRoute } from '@/flows/graph/graph';

type Point = EdgeRoute['points'][number];

/** An edge as SVG: the line up to the arrowhead, and the arrowhead's three corners. */
export interface EdgeShape {
  path: string;
  arrow: string;
}

/** The arrowhead's length along the line and its width, px. */
const arrow = { length: 7, width: 9 };
/** The tip stays this far from the node, px, so that line and border don't touch. */
const gap = 3;

/**
 * Draws an orthogonal route with rounded corners and an arrowhead that ends just before the node. A
 * corner's radius shrinks to half of the shorter leg, so short jogs stay smooth.
 */
export function roundedPath(points: readonly Point[], radius = 8): EdgeShape {
  const end = points.at(-1);
  const before = points.at(-2);
  const start = points[0];
  if (!end || !before || !start) return { path: '', arrow: '' };
  const along = direction(before, end);
  const tip = move(end, along, -gap);
  const neck = move(tip, along, -arrow.length);
  const line = [...points.slice(0, -1), neck];
  const parts = [`M${place(start)}`];
  for (let index = 1; index < line.length - 1; index++) {
    parts.push(
      corner(line[index - 1] ?? start, line[index] ?? start, line[index + 1] ?? end, radius),
    );
  }
  parts.push(`L${place(neck)}`);
  const side = { x: -along.y, y: along.x };
  const wings = [move(neck, side, arrow.width / 2), move(neck, side, -arrow.width / 2), tip];
  return { path: parts.join(''), arrow: wings.map(place).join(' ') };
}

function corner(from: Point, at: Point, to: Point, radius: number): string {
  const r = Math.min(radius, distance(from, at) / 2, distance(at, to) / 2);
  return `L${place(move(at, direction(from, at), -r))}Q${place(at)} ${place(move(at, direction(at, to), r))}`;
}

function direction(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function distance(from: Point, to: Point): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function move(point: Point, along: Point, by: number): Point {
  return { x: point.x + along.x * by, y: point.y + along.y * by };
}

function place({ x, y }: Point): string {
  return `${Number(x.toFixed(2))},${Number(y.toFixed(2))}`;
}
