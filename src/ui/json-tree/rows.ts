import type { Json } from '@/api/json';

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

/** How many entries a container has; undefined for a value that is none. */
export function sizeOf(value: Json): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
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
