import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import type { JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import { useRowWindow } from '@/ui/json-tree/use-row-window';
import { StateTag } from '@/ui/state-tag';
import { statusLook } from '@/ui/status-look';
import { narrow, useMedia } from '../../shell/use-media';
import { useStudio } from '../../studio-context';
import { cellText, type ListColumn, listColumns } from './columns';
import { detailsInput, detailsOf } from './details-of';

/** Heights of a row, px; the stylesheet has the same numbers. */
const heights = { usual: 28, touch: 44 };

interface ListTableProps {
  operation: Operation;
  /** All rows received: the columns stay the same from page to page. */
  all: readonly JsonObject[];
  /** Those of them that are shown, and the place of the first, from 0. */
  shown: readonly JsonObject[];
  from: number;
}

/** The rows of a list; each leads to the page of its details. Arrow keys walk them, one tab stop for all. */
export function ListTable({ operation, all, shown, from }: ListTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const columns = useMemo(() => listColumns(operation, all), [operation, all]);
  const [stop, setStop] = useState(0);
  const height = useMedia(narrow) ? heights.touch : heights.usual;
  const sight = useRowWindow(body, shown.length, height);
  const drawn = shown.slice(sight.from, sight.to);
  const stopAt = stop >= sight.from && stop < sight.to ? stop : sight.from;
  return (
    <div className="grow scroll">
      <table className="list-table" aria-label={operation.title} aria-rowcount={all.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ name, kind }) => (
              <th key={name} className={`c-${kind}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={walkRows}>
          <Room rows={sight.from} height={height} />
          {drawn.map((row, index) => (
            <ListRow
              key={sight.from + index}
              operation={operation}
              columns={columns}
              row={row}
              place={from + sight.from + index}
              isStop={sight.from + index === stopAt}
              onFocus={() => setStop(sight.from + index)}
            />
          ))}
          <Room rows={shown.length - sight.to} height={height} />
        </tbody>
      </table>
    </div>
  );
}

interface ListRowProps {
  operation: Operation;
  columns: readonly ListColumn[];
  row: JsonObject;
  /** Among the rows received, from 0. */
  place: number;
  /** Whether Tab stops here. */
  isStop: boolean;
  onFocus: () => void;
}

function ListRow({ operation, columns, row, place, isStop, onFocus }: ListRowProps) {
  const { drafts } = useStudio();
  const details = detailsOf(operation, catalogueIndex);
  const input = details && detailsInput(details, row);
  return (
    <tr
      aria-rowindex={place + 2}
      className={input ? 'go' : undefined}
      onFocus={onFocus}
      onClick={followRow}
    >
      {columns.map(({ name, kind }, index) => {
        const text = cellText(row[name]);
        const classes = `c-${kind}${kind === 'status' || kind === 'type' ? '' : ' mono'}`;
        return (
          <td key={name} className={classes} title={text}>
            {index === 0 && details && input ? (
              <Link
                to={details.entry.route}
                className="s linked"
                tabIndex={isStop ? 0 : -1}
                aria-label={`${details.entry.title}: ${text}`}
                onClick={() => drafts.give(details.entry.id, { input })}
              >
                {text}
              </Link>
            ) : kind === 'status' && text !== '' ? (
              <StateTag state={statusLook(text)} text={text} />
            ) : (
              text.slice(0, shownLength)
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** How much of a long value goes into a cell; its title has all. */
const shownLength = 80;

/** A click anywhere in a row goes where its link goes, unless it ends the selecting of text. */
function followRow(event: MouseEvent<HTMLTableRowElement>): void {
  if ((event.target as Element).closest('a') || window.getSelection()?.isCollapsed === false)
    return;
  event.currentTarget.querySelector('a')?.click();
}

/** Goes to the link of the row above or below. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const line = (event.target as Element).closest('tr');
  const to = { ArrowDown: line?.nextElementSibling, ArrowUp: line?.previousElementSibling };
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  to[event.key]?.querySelector('a')?.focus();
}

/** The room of rows that are not drawn. */
function Room({ rows, height }: { rows: number; height: number }) {
  return rows > 0 ? (
    <tr aria-hidden="true" className="room">
      <td style={{ height: rows * height }} />
    </tr>
  ) : null;
}
