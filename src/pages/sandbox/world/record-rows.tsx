import { type KeyboardEvent, useRef } from 'react';
import type { DueEvent } from '@/sandbox/entities/due-event';
import { useRowWindow } from '@/ui/json-tree/use-row-window';
import { StateTag } from '@/ui/state-tag';
import { statusLook } from '@/ui/status-look';
import { eventWord } from '../clock/next-events';
import { nearMoment } from '../clock/time-words';
import type { RowList } from './table-rows';
import type { Collected, Column, TableName, WorldTable } from './tables';

/** Heights of a row, px; the stylesheet has the same numbers. */
const heights = { usual: 28, touch: 44 };

interface RecordRowsProps {
  name: TableName;
  table: WorldTable<Collected>;
  list: RowList<Collected>;
  /** What happens next to a record, by its id. */
  next: ReadonlyMap<string, DueEvent>;
  /** The chosen record. */
  id: string | undefined;
  now: number;
  narrow: boolean;
  onChoose: (id: string) => void;
}

/** The rows of a table, as many as are in sight; arrow keys walk them, one tab stop for all. */
export function RecordRows({ name, table, list, id, onChoose, ...row }: RecordRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const height = row.narrow ? heights.touch : heights.usual;
  const { from, to } = useRowWindow(body, list.count, height);
  const shown = Array.from({ length: to - from }, (_, index) => list.at(from + index)).filter(
    (record) => record !== undefined,
  );
  const hasChosen = shown.some((record) => record.id === id);
  return (
    <table className="records" aria-label={name} aria-rowcount={list.count + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th className="c-id">id</th>
          {table.columns.map((column) => (
            <th key={column.title} className={columnClass(table, column)}>
              {column.title}
            </th>
          ))}
          {table.statusOf && <th className="c-status">status</th>}
          {table.statusOf && <th className="x1920">next by the clock</th>}
          {hasDates(name) && <th className="c-date wide-only">createDate</th>}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={walkRows}>
        <Room rows={from} height={height} />
        {shown.map((record, index) => (
          <RecordRow
            key={record.id}
            {...row}
            {...{ name, table, record, onChoose }}
            index={from + index}
            isChosen={record.id === id}
            isStop={record.id === id || (!hasChosen && index === 0)}
          />
        ))}
        <Room rows={list.count - to} height={height} />
      </tbody>
    </table>
  );
}

/** Goes to the row above or below, and chooses it. */
function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const line = (event.target as Element).closest('tr');
  if (step === undefined || !line) return;
  event.preventDefault();
  const other = step > 0 ? line.nextElementSibling : line.previousElementSibling;
  const button = other?.querySelector<HTMLElement>('button');
  button?.focus();
  button?.click();
}

interface RecordRowProps extends Pick<
  RecordRowsProps,
  'name' | 'table' | 'next' | 'now' | 'narrow' | 'onChoose'
> {
  record: Collected;
  index: number;
  isChosen: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
}

function RecordRow(props: RecordRowProps) {
  const { name, table, record, next, now, index, isChosen, isStop, onChoose } = props;
  const status = table.statusOf?.(record);
  const event = next.get(record.id);
  return (
    <tr
      className={isChosen ? 'sel' : 'go'}
      aria-rowindex={index + 2}
      aria-current={isChosen || undefined}
      onClick={() => onChoose(record.id)}
    >
      <td className="c-id">
        <button
          type="button"
          className="mono s linked record-link cut"
          tabIndex={isStop ? 0 : -1}
          title={record.id}
        >
          {record.id}
        </button>
      </td>
      {table.columns.map((column) => {
        const value = column.of(record);
        const mono = column.isNumber ? 'mono ' : '';
        return (
          <td key={column.title} className={`${mono}${columnClass(table, column)}`} title={value}>
            {value}
          </td>
        );
      })}
      {table.statusOf && (
        <td className="c-status">
          {status !== undefined && <StateTag state={statusLook(status)} text={status} />}
        </td>
      )}
      {table.statusOf && (
        <td className="muted x1920">
          {event && `${eventWord(event)} at ${nearMoment(event.due, now)}`}
        </td>
      )}
      {hasDates(name) && (
        <td className="mono muted c-date wide-only">
          {record.createDate && nearMoment(Date.parse(record.createDate), now)}
        </td>
      )}
    </tr>
  );
}

/** Of a table's columns the first amount is shown also where there is little room. */
function columnClass({ columns }: WorldTable<Collected>, column: Column<Collected>): string {
  const isFirst = column === columns.find(({ isNumber }) => isNumber);
  return [column.isNumber && 'num', !isFirst && 'wide-only'].filter(Boolean).join(' ');
}

/** The room of rows that are not drawn. */
function Room({ rows, height }: { rows: number; height: number }) {
  return rows > 0 ? (
    <tr aria-hidden="true" className="room">
      <td style={{ height: rows * height }} />
    </tr>
  ) : null;
}

/** Tables whose records carry no date. */
const dateless: ReadonlySet<TableName> = new Set([
  'dailyVolumes',
  'firstAnswers',
  'incomingPayments',
  'ledgerAccounts',
  'ledgerEntries',
  'networkFeeQuotes',
  'stablefxFundings',
]);

function hasDates(name: TableName): boolean {
  return !dateless.has(name);
}
