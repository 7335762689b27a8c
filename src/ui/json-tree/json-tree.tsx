import {
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Json } from '@/api/json';
import { copyText } from '../copy-text';
import { holdersOf, type TreeRow } from './rows';
import { showRow } from './show-row';
import { layTree, rowAfterKey, type TreeLayout } from './tree-layout';
import { textOf, TreeLine, type TreeMark } from './tree-line';
import { rowHeight, useRowWindow } from './use-row-window';

interface JsonTreeProps {
  value: Json;
  /** Names the tree. */
  label?: string;
  /** Lines made to stand out, by JSON Pointer (RFC 6901). What holds them starts open. */
  marks?: Readonly<Record<string, TreeMark>>;
  /** A small tag at the end of a line, by JSON Pointer, such as `from createTrade`. */
  links?: Readonly<Record<string, string>>;
  /** How many levels start open; 3 unless told. */
  defaultDepth?: number;
  /** Pointer of `value` itself where it is part of a bigger one: marks and links count from there. */
  base?: string;
  /** What the root is called. */
  rootName?: string;
  /** Pointer of a line to bring in sight and make stand out; what holds it is opened. */
  reveal?: string | undefined;
  /** Drawn at the end of a line. */
  tail?: (pointer: string, value: Json) => ReactNode;
}

const nothing: Record<string, never> = {};

/** Shows a JSON value as a tree that folds; arrow keys walk it, Enter folds, Ctrl+C copies the line's value whole. */
export function JsonTree(props: JsonTreeProps) {
  const { value, label = 'JSON', marks = nothing, links = nothing, defaultDepth = 3 } = props;
  const { base = '', rootName, tail, reveal } = props;
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [active, setActive] = useState(base);
  const [revealed, setRevealed] = useState<string>();
  if (reveal !== revealed) {
    setRevealed(reveal);
    if (reveal !== undefined) {
      setActive(reveal);
      setTouched(
        (was) => new Map([...was, ...holdersOf(reveal).map((one) => [one, true] as const)]),
      );
    }
  }
  const tree = useMemo(
    () => layTree(value, { depth: defaultDepth, wanted: Object.keys(marks), touched }, base),
    [value, base, marks, touched, defaultDepth],
  );
  const { from, to } = useRowWindow(list, tree.count);
  const found = tree.indexOf(active);
  const at = found ?? 0;
  const shownAt = reveal !== undefined && active === reveal ? found : undefined;
  useLayoutEffect(() => {
    if (shownAt !== undefined) showLine(list.current, shownAt);
  }, [shownAt]);
  const toggle = (row: TreeRow) =>
    setTouched((was) => new Map(was).set(row.pointer, row.kind === 'closed'));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = tree.rowAt(at);
    if (!row || event.target !== event.currentTarget) return;
    if (event.key === 'c' && (event.ctrlKey || event.metaKey)) {
      if (window.getSelection()?.isCollapsed !== false) void copyText(textOf(row.value));
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isToggle(event.key, row)) toggle(row);
    else {
      const next = rowAfterKey(tree, at, event.key);
      if (next === undefined) return;
      setActive(tree.rowAt(next)?.pointer ?? base);
      showLine(list.current, next);
    }
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="tree"
      role="tree"
      aria-label={label}
      aria-activedescendant={`${id}-${at}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: from * rowHeight }} />
      {rowsOf(tree, from, to).map((row, index) => (
        <TreeLine
          key={`${row.pointer}${row.kind === 'end' ? '/end' : ''}`}
          row={row}
          id={`${id}-${from + index}`}
          active={from + index === at}
          found={row.pointer === reveal}
          rootName={rootName}
          mark={marks[row.pointer]}
          link={links[row.pointer]}
          tail={tail?.(row.pointer, row.value)}
          onToggle={() => {
            setActive(row.pointer);
            toggle(row);
          }}
        />
      ))}
      <div role="presentation" style={{ height: (tree.count - to) * rowHeight }} />
    </div>
  );
}

function rowsOf(tree: TreeLayout, from: number, to: number): TreeRow[] {
  const rows: TreeRow[] = [];
  for (let index = from; index < to; index += 1) {
    const row = tree.rowAt(index);
    if (row) rows.push(row);
  }
  return rows;
}

/** Enter and Space fold; the arrows only towards what is not yet so. */
function isToggle(key: string, row: TreeRow): boolean {
  if (row.kind !== 'open' && row.kind !== 'closed') return false;
  if (key === 'Enter' || key === ' ') return true;
  return (
    (key === 'ArrowRight' && row.kind === 'closed') || (key === 'ArrowLeft' && row.kind === 'open')
  );
}

/** Scrolls a line in sight; the first lies below the tree's padding. */
function showLine(list: HTMLElement | null, index: number): void {
  showRow(list, 6 + index * rowHeight, rowHeight);
}
