import { type CSSProperties, memo, useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { stateIcon } from '@/ui/node-state';
import { ReasonText } from '../inspector/reason-text';
import type { ConsoleLine } from '../model/console-lines';
import { sameFields } from '../model/same-fields';
import { axisText } from '../model/words';
import { useRunPage } from '../session/run-page-context';

interface ConsoleLinesProps {
  lines: readonly ConsoleLine[];
  /** Whether it follows the newest line, unless someone scrolled away from it. */
  follow?: boolean;
}

/** How close to its end a list counts as being at its end, px. */
const nearEnd = 40;

/** Facts in words with their virtual time; a line about an attempt selects it. */
export function ConsoleLines({ lines, follow = false }: ConsoleLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const count = lines.length;
  useEffect(() => {
    const box = list.current;
    if (!follow || !box || count === 0) return undefined;
    const stick = () => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
    };
    // The panel is dragged and unfolded: the newest line stays in sight through that too.
    const observer = new ResizeObserver(stick);
    observer.observe(box);
    return () => observer.disconnect();
  }, [count, follow]);
  return (
    <div
      className="grow scroll console"
      ref={list}
      onScroll={({ currentTarget: box }) => {
        atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
      }}
    >
      {slicesOf(lines).map((slice, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a slice is its place: lines only come after it
        <Slice key={index} lines={slice} />
      ))}
    </div>
  );
}

/** How many lines are one list: one that says the same is not gone through, one out of sight not laid out. */
const sliceLength = 50;

function slicesOf(lines: readonly ConsoleLine[]): (readonly ConsoleLine[])[] {
  return Array.from({ length: Math.ceil(lines.length / sliceLength) }, (_, index) =>
    lines.slice(index * sliceLength, (index + 1) * sliceLength),
  );
}

const Slice = memo(PlainSlice, ({ lines: was }, { lines: is }) => isSame(was, is));

function PlainSlice({ lines }: { lines: readonly ConsoleLine[] }) {
  return (
    <ol className="lines" style={{ '--count': lines.length } as CSSProperties}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ol>
  );
}

function isSame(was: readonly ConsoleLine[], is: readonly ConsoleLine[]): boolean {
  return was.length === is.length && was.every((line, index) => line === is[index]);
}

const Line = memo(PlainLine, (was, is) => sameFields(was.line, is.line));

function PlainLine({ line }: { line: ConsoleLine }) {
  const { select } = useRunPage();
  const { at, state, text, key, attempt } = line;
  return (
    <li className={state}>
      <span className="mono subtle num at">{axisText(at)}</span>
      <Icon name={stateIcon(state)} size={12} />
      {key === undefined ? (
        <span className="grow">
          <ReasonText text={text} />
        </span>
      ) : (
        <button
          type="button"
          className="grow"
          onClick={() => select({ key, ...(attempt !== undefined && { attempt }) })}
        >
          <ReasonText text={text} />
        </button>
      )}
    </li>
  );
}
