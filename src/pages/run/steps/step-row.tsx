import { memo } from 'react';
import { Icon } from '@/ui/icons';
import { stateIcon } from '@/ui/node-state';
import { StatusCode } from '@/ui/status-code';
import { sameFields } from '../model/same-fields';
import { stepTitle } from '../model/step-key';
import type { StepRow } from '../model/step-rows';
import { useRunPage } from '../session/run-page-context';
import type { Selected } from '../session/use-selected';

/** Height of a row, px; the stylesheet has the same number. */
export const rowHeight = 28;

interface RowProps {
  row: StepRow;
  /** Where in the list it stands, from 0: of a long list only what is in sight is drawn. */
  place: number;
  selected: boolean;
  /** Whether Tab stops here. */
  reachable: boolean;
}

/** A step, or one of its attempts, as a row of the list. */
export const Row = memo(
  PlainRow,
  (was, is) =>
    was.place === is.place &&
    was.selected === is.selected &&
    was.reachable === is.reachable &&
    sameFields(was.row, is.row),
);

function PlainRow({ row, place, selected, reachable }: RowProps) {
  const { select } = useRunPage();
  const onSelect = () => select(selectionOf(row));
  const isStep = row.attempt === undefined;
  const { label, around = [] } = row;
  const depth = around.length + (isStep ? 0 : 1);
  return (
    <tr aria-rowindex={place + 2} className={`go${selected ? ' sel' : ''}`} onClick={onSelect}>
      <td className="subtle num">{row.number}</td>
      <td>
        <button
          type="button"
          className="row gap1 step-name"
          style={{ paddingLeft: depth * 18 }}
          data-row={row.id}
          title={stepTitle({ stepId: label, path: around })}
          aria-current={selected}
          tabIndex={reachable ? 0 : -1}
          onClick={onSelect}
        >
          <span className={`st ${row.state}`}>
            <Icon name={stateIcon(row.state)} />
          </span>
          <span className={`cut${isStep ? ' med' : ''}`}>{label}</span>
        </button>
      </td>
      <td className={row.state}>
        <span className="state-word" title={row.word}>
          {row.word}
        </span>
      </td>
      <td>{row.status !== undefined && <StatusCode status={row.status} />}</td>
      <td className="num muted">{row.took}</td>
    </tr>
  );
}

/** The room of rows that are not drawn. */
export function Room({ rows }: { rows: number }) {
  return rows > 0 ? (
    <tr aria-hidden="true" className="room">
      <td colSpan={5} style={{ height: rows * rowHeight }} />
    </tr>
  ) : null;
}

/** What is looked at when a row is chosen. */
export function selectionOf({ key, attempt }: StepRow): Selected {
  return attempt === undefined ? { key } : { key, attempt };
}
