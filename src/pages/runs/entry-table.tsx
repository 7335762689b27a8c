import { useRef, useState } from 'react';
import type { Remark } from '@/runs/remark';
import { useRowWindow } from '@/ui/json-tree/use-row-window';
import { narrow, useMedia } from '../shell/use-media';
import { type Entry, entryKey } from './entries';
import { EntryRow } from './entry-row';

interface EntryTableProps {
  listed: readonly Entry[];
  onRemark: (entry: Entry, remark: Remark) => void;
  onDelete: (entry: Entry) => void;
}

/** Heights of a row, px; the stylesheet has the same numbers. */
const heights = { usual: 32, touch: 56 };

/** Runs and calls, a line each; of thousands only those in sight are drawn. */
export function EntryTable({ listed, onRemark, onDelete }: EntryTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = useMedia(narrow) ? heights.touch : heights.usual;
  const { from, to } = useRowWindow(body, listed.length, height);
  const [now] = useState(() => Date.now());
  return (
    <div className="scroll grow">
      <table className="kept-table" aria-label="Runs and calls" aria-rowcount={listed.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th>When</th>
            <th>Result</th>
            <th>Flow or operation</th>
            <th>Sent to</th>
            <th className="num">Seed</th>
            <th className="num">Took</th>
            <th className="num">Calls</th>
            <th>Note</th>
            <th>
              <span className="sr">What can be done with it</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          <Room height={from * height} />
          {listed.slice(from, to).map((entry, index) => (
            <EntryRow
              key={entryKey(entry)}
              entry={entry}
              place={from + index}
              now={now}
              onRemark={(remark) => onRemark(entry, remark)}
              onDelete={() => onDelete(entry)}
            />
          ))}
          <Room height={(listed.length - to) * height} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of rows that are not drawn. */
function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className="room">
      <td style={{ height }} />
    </tr>
  ) : null;
}
