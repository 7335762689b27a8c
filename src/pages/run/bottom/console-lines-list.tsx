import { useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { stateIcon } from '@/ui/node-state';
import { ReasonText } from '../inspector/reason-text';
import type { ConsoleLine } from '../model/console-lines';
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
  const { select } = useRunPage();
  const list = useRef<HTMLOListElement>(null);
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
    stick();
    return () => observer.disconnect();
  }, [count, follow]);
  return (
    <ol
      className="grow scroll lines"
      ref={list}
      onScroll={({ currentTarget: box }) => {
        atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
      }}
    >
      {lines.map(({ id, at, state, text, key, attempt }) => (
        <li key={id} className={state}>
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
      ))}
    </ol>
  );
}
