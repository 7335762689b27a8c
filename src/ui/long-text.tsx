import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { showRow } from './json-tree/show-row';
import { useRowWindow } from './json-tree/use-row-window';
import { workInSlices } from './slices';
import { findRows, rowOf, rowStarts } from './text-rows';

/** A part of a text to be seen. */
export interface FoundText {
  /** Where it begins, and how many characters it has. */
  at: number;
  length: number;
}

/** Height of a row, px; the stylesheet has the same number. */
const rowHeight = 19;

/** Characters in a row: a line is broken by count, since no browser can lay out one of 20 MB. */
const rowWidth = 120;

/** Shows a text of any length: only the rows in sight are on the page. */
export function LongText({ text, found }: { text: string; found?: FoundText | undefined }) {
  const list = useRef<HTMLPreElement>(null);
  const { starts, count, isWhole } = useRows(text);
  const { from, to } = useRowWindow(list, count, rowHeight);
  const isKnown = found && (isWhole || found.at < (starts[count - 1] ?? 0));
  const row = isKnown ? rowOf(starts, found.at) : undefined;
  useLayoutEffect(() => {
    if (row !== undefined) showRow(list.current, row * rowHeight, rowHeight);
  }, [row]);
  return (
    <pre ref={list} className="wire long-text" tabIndex={0}>
      <div style={{ height: from * rowHeight }} />
      {starts.slice(from, to).map((start, index) => {
        const end = starts[from + index + 1] ?? Math.min(text.length, start + rowWidth);
        return (
          <div key={start}>
            <Marked text={text} from={start} to={end} found={found} />
          </div>
        );
      })}
      <div style={{ height: (count - to) * rowHeight }} />
    </pre>
  );
}

/** Up to how many characters the rows of a text are found at once. */
const shortText = 500_000;

/** Where rows begin; `count` of them are found. */
interface Rows {
  starts: readonly number[];
  count: number;
  isWhole: boolean;
}

/** The rows of a text; of a long one the first are there at once and the others follow. */
function useRows(text: string): Rows {
  const first = useMemo((): Rows => {
    const starts = rowStarts(text.slice(0, shortText), rowWidth);
    return { starts, count: starts.length, isWhole: text.length <= shortText };
  }, [text]);
  const [all, setAll] = useState<Rows & { text: string }>();
  useEffect(() => {
    if (first.isWhole) return undefined;
    const starts: number[] = [];
    const show = (isWhole: boolean) => setAll({ text, starts, count: starts.length, isWhole });
    return workInSlices(findRows(text, rowWidth, starts), {
      onPause: () => show(false),
      onDone: () => show(true),
    });
  }, [text, first]);
  return all?.text === text && all.count >= first.count ? all : first;
}

interface MarkedProps {
  text: string;
  /** The part of the text that is shown. */
  from: number;
  to: number;
  found: FoundText | undefined;
}

/** A part of a text, what was found in it standing out. */
export function Marked({ text, from, to, found }: MarkedProps) {
  const begin = Math.max(from, found?.at ?? to);
  const end = Math.min(to, found ? found.at + found.length : from);
  if (begin >= end) return text.slice(from, to).replace(/\n$/, '');
  return (
    <>
      {text.slice(from, begin)}
      <mark>{text.slice(begin, end)}</mark>
      {text.slice(end, to)}
    </>
  );
}
