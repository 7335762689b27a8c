import { useLayoutEffect, useMemo, useRef } from 'react';
import { showRow } from './json-tree/show-row';
import { useRowWindow } from './json-tree/use-row-window';
import { rowOf, rowStarts } from './text-rows';

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
  const starts = useMemo(() => rowStarts(text, rowWidth), [text]);
  const { from, to } = useRowWindow(list, starts.length, rowHeight);
  const row = found && rowOf(starts, found.at);
  useLayoutEffect(() => {
    if (row !== undefined) showRow(list.current, row * rowHeight, rowHeight);
  }, [row]);
  return (
    <pre ref={list} className="wire long-text" tabIndex={0}>
      <div style={{ height: from * rowHeight }} />
      {starts.slice(from, to).map((start, index) => {
        const end = starts[from + index + 1] ?? text.length;
        return (
          <div key={start}>
            <Marked text={text} from={start} to={end} found={found} />
          </div>
        );
      })}
      <div style={{ height: (starts.length - to) * rowHeight }} />
    </pre>
  );
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
