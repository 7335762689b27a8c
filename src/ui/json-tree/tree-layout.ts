import type { Json } from '@/api/json';
import { escapeToken, tokensOf } from '../pointer';
import { holdersOf, sizeOf, type TreeRow } from './rows';

/** Which containers are open. */
export interface Folding {
  /** How many levels are open by themselves, but for the members of a long list. */
  depth: number;
  /** Pointers that have to be in sight: what holds them is open by itself. */
  wanted: readonly string[];
  /** What was opened and closed by hand, by pointer; it goes before all else. */
  touched: ReadonlyMap<string, boolean>;
}

/** The lines of a tree, each made when it is asked for. */
export interface TreeLayout {
  count: number;
  /** The line at a place, from 0. */
  rowAt(index: number): TreeRow | undefined;
  /** The line a value begins on; undefined where it is not shown. */
  indexOf(pointer: string): number | undefined;
}

/** An open container and how many lines it takes, with its own two. */
interface Branch extends Omit<TreeRow, 'kind'> {
  /** Names of the members of an object; absent for a list. */
  names: readonly string[] | undefined;
  size: number;
  /** The members that are open, in order; `line` is where each begins, from the container's own. */
  open: { index: number; line: number; branch: Branch }[];
  lines: number;
}

/** Up to how many siblings a container opens by itself: long lists start closed. */
const fewSiblings = 20;

/**
 * Lays a JSON value out as the lines a tree shows. A list of any length costs what is open in it, as
 * nothing is made for a line that is not looked at.
 */
export function layTree(value: Json, folding: Folding, base = ''): TreeLayout {
  const folds = createFolds(folding);
  const whole = { pointer: base, depth: 0, value, place: 1, of: 1 };
  const root = branchOf(whole, folds);
  if (!root) {
    const row = { ...whole, kind: sizeOf(value) ? 'closed' : 'leaf' } as const;
    return {
      count: 1,
      rowAt: (index) => (index === 0 ? row : undefined),
      indexOf: (pointer) => (pointer === base ? 0 : undefined),
    };
  }
  return {
    count: root.lines,
    rowAt: (index) => (index >= 0 && index < root.lines ? rowIn(root, index) : undefined),
    indexOf: (pointer) =>
      pointer === base || pointer.startsWith(`${base}/`)
        ? lineIn(root, tokensOf(pointer.slice(base.length)))
        : undefined,
  };
}

interface Folds {
  isOpen(pointer: string, depth: number, siblings: number): boolean;
  /** Names of members of a container that may be open where they are too many to be looked through. */
  namedIn(pointer: string): Iterable<string>;
}

function createFolds({ depth, wanted, touched }: Folding): Folds {
  const held = new Set(wanted.flatMap(holdersOf));
  const names = new Map<string, Set<string>>();
  const opened = [...touched].filter(([, isOpen]) => isOpen).map(([pointer]) => pointer);
  for (const pointer of [...held, ...opened]) {
    const holder = pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
    const [name] = tokensOf(pointer.slice(holder.length));
    if (name !== undefined) names.set(holder, (names.get(holder) ?? new Set()).add(name));
  }
  return {
    isOpen: (pointer, at, siblings) =>
      touched.get(pointer) ?? ((at < depth && siblings <= fewSiblings) || held.has(pointer)),
    namedIn: (pointer) => names.get(pointer) ?? [],
  };
}

/** An open container with all that is open in it; undefined for one that is closed or empty, and for a plain value. */
function branchOf(at: Omit<TreeRow, 'kind'>, folds: Folds): Branch | undefined {
  const size = sizeOf(at.value) ?? 0;
  if (size === 0 || !folds.isOpen(at.pointer, at.depth, at.of)) return undefined;
  const names = Array.isArray(at.value) ? undefined : Object.keys(at.value as object);
  const branch: Branch = { ...at, names, size, open: [], lines: size + 2 };
  for (const index of candidates(branch, folds)) {
    const child = branchOf(memberOf(branch, index), folds);
    if (!child) continue;
    branch.open.push({ index, line: branch.lines - size - 1 + index, branch: child });
    branch.lines += child.lines - 1;
  }
  return branch;
}

/** Places of the members that may be open, in order. */
function candidates(branch: Branch, folds: Folds): number[] {
  if (branch.size <= fewSiblings) return Array.from({ length: branch.size }, (_, index) => index);
  return [...folds.namedIn(branch.pointer)]
    .map((name) => placeOf(branch, name))
    .filter((index) => index >= 0)
    .toSorted((a, b) => a - b);
}

function placeOf({ names, size }: Branch, name: string): number {
  if (names) return names.indexOf(name);
  const index = Number(name);
  return String(index) === name && Number.isInteger(index) && index < size ? index : -1;
}

function memberOf(branch: Branch, index: number): Omit<TreeRow, 'kind'> {
  const { names, value, pointer, depth, size } = branch;
  const name = names?.[index] ?? String(index);
  const child = (value as Record<string, Json>)[name] ?? null;
  return {
    pointer: `${pointer}/${escapeToken(name)}`,
    depth: depth + 1,
    name,
    value: child,
    place: index + 1,
    of: size,
  };
}

/** The line of a container that is `line` lines below its first. */
function rowIn(branch: Branch, line: number): TreeRow {
  const { names: _, size: __, open, lines, ...own } = branch;
  if (line === 0) return { ...own, kind: 'open' };
  if (line === lines - 1) return { ...own, kind: 'end' };
  const before = open.findLast((child) => child.line <= line);
  if (before && line < before.line + before.branch.lines) {
    return rowIn(before.branch, line - before.line);
  }
  const after = before ? before.line + before.branch.lines : 1;
  const member = memberOf(branch, line - after + (before ? before.index + 1 : 0));
  return { ...member, kind: sizeOf(member.value) ? 'closed' : 'leaf' };
}

/** How many lines below its first a container shows the value that tokens lead to. */
function lineIn(branch: Branch, [token, ...rest]: readonly string[]): number | undefined {
  if (token === undefined) return 0;
  const index = placeOf(branch, token);
  if (index < 0) return undefined;
  const own = branch.open.find((child) => child.index === index);
  if (own) {
    const line = lineIn(own.branch, rest);
    return line === undefined ? undefined : own.line + line;
  }
  if (rest.length > 0) return undefined;
  const before = branch.open.findLast((child) => child.index < index);
  return before ? before.line + before.branch.lines + index - before.index - 1 : 1 + index;
}

/** The line that becomes the active one when a key is pressed on a line; undefined where the key means nothing there. */
export function rowAfterKey(tree: TreeLayout, at: number, key: string): number | undefined {
  const here = tree.rowAt(at);
  switch (key) {
    case 'ArrowDown':
      return stopFrom(tree, at + 1, 1) ?? at;
    case 'ArrowUp':
      return stopFrom(tree, at - 1, -1) ?? at;
    case 'Home':
      return stopFrom(tree, 0, 1);
    case 'End':
      return stopFrom(tree, tree.count - 1, -1);
    case 'ArrowRight':
      return here?.kind === 'open' ? at + 1 : undefined;
    case 'ArrowLeft':
      if (!here || here.kind === 'open' || here.depth === 0) return undefined;
      return tree.indexOf(here.pointer.slice(0, here.pointer.lastIndexOf('/')));
    default:
      return undefined;
  }
}

/** The next line that is no closing one. */
function stopFrom(tree: TreeLayout, from: number, by: 1 | -1): number | undefined {
  for (let index = from; ; index += by) {
    const row = tree.rowAt(index);
    if (row?.kind !== 'end') return row && index;
  }
}
