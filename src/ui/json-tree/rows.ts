import type { Json } from '@/api/json';
import { escapeToken } from '../pointer';

/** One line of a tree. */
export interface TreeRow {
  /** JSON Pointer (RFC 6901) of the value the line belongs to. */
  pointer: string;
  kind: 'leaf' | 'open' | 'closed' | 'end';
  depth: number;
  /** Name in its object or place in its array; none for the root. */
  name?: string;
  value: Json;
  /** Place among its siblings, from 1, and how many there are. */
  place: number;
  of: number;
}

/** Tells whether the container at a pointer is open. */
export type IsOpen = (pointer: string, depth: number, siblings: number) => boolean;

/**
 * Lays a JSON value out as the lines a tree shows. Only what is open is walked, so a big value costs
 * what is looked at.
 */
export function treeRows(value: Json, isOpen: IsOpen, base = ''): TreeRow[] {
  const rows: TreeRow[] = [];
  const walk = (at: Omit<TreeRow, 'kind'>) => {
    const size = sizeOf(at.value);
    if (size === undefined || size === 0) {
      rows.push({ ...at, kind: 'leaf' });
      return;
    }
    if (!isOpen(at.pointer, at.depth, at.of)) {
      rows.push({ ...at, kind: 'closed' });
      return;
    }
    rows.push({ ...at, kind: 'open' });
    childrenOf(at.value).forEach(([name, child], index) => {
      const pointer = `${at.pointer}/${escapeToken(name)}`;
      walk({ pointer, depth: at.depth + 1, name, value: child, place: index + 1, of: size });
    });
    rows.push({ ...at, kind: 'end' });
  };
  walk({ pointer: base, depth: 0, value, place: 1, of: 1 });
  return rows;
}

/** How many entries a container has; undefined for a value that is none. */
export function sizeOf(value: Json): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
}

function childrenOf(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.map((child, index) => [String(index), child]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Up to how many siblings a container opens by itself: long lists start closed. */
const fewSiblings = 20;

/**
 * Whether a container is open before anybody touched it: above `depth`, unless it is one of many;
 * and wherever a pointer in `wanted` lies inside it.
 */
export function openAtFirst(depth: number, wanted: readonly string[]): IsOpen {
  return (pointer, at, siblings) =>
    (at < depth && siblings <= fewSiblings) ||
    wanted.some((place) => place.startsWith(`${pointer}/`));
}

/** The pointers of all containers a pointer lies in, the root (`''`) first. */
export function holdersOf(pointer: string): string[] {
  return pointer
    .split('/')
    .map((_, index, names) => names.slice(0, index).join('/'))
    .slice(1);
}

/** What a container says of itself where its entries are not shown. */
export function summaryOf(value: Json, open: boolean): string {
  const size = sizeOf(value) ?? 0;
  if (size === 0) return 'empty';
  if (Array.isArray(value)) return size === 1 ? '1 item' : `${size} items`;
  if (!open && typeof value === 'object' && value !== null) {
    const { amount, currency } = value;
    if (typeof amount === 'string' && typeof currency === 'string') {
      return `"${amount}" ${currency}`;
    }
  }
  return size === 1 ? '1 key' : `${size} keys`;
}

/** The row that stays selected when a key moves the selection; undefined where the key means nothing here. */
export function rowAfterKey(rows: readonly TreeRow[], at: number, key: string): number | undefined {
  const stops = rows.flatMap((row, index) => (row.kind === 'end' ? [] : [index]));
  const here = rows[at];
  switch (key) {
    case 'ArrowDown':
      return stops.find((index) => index > at) ?? at;
    case 'ArrowUp':
      return stops.findLast((index) => index < at) ?? at;
    case 'Home':
      return stops[0];
    case 'End':
      return stops[stops.length - 1];
    case 'ArrowRight':
      return here?.kind === 'open' ? at + 1 : undefined;
    case 'ArrowLeft':
      if (!here || here.kind === 'open' || here.depth === 0) return undefined;
      return stops.findLast((index) => index < at && (rows[index]?.depth ?? 0) < here.depth);
    default:
      return undefined;
  }
}
