import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '@/ui/icons';
import { KeyValue } from '@/ui/key-value';
import { neighbour } from '@/ui/neighbour';
import { stateIcon } from '@/ui/node-state';
import { Panel, PanelHeader } from '@/ui/panel';
import { StatusCode } from '@/ui/status-code';
import { sameFields } from '../model/same-fields';
import { stepKey, stepTitle } from '../model/step-key';
import { survivedFailures, type StepRow } from '../model/step-rows';
import { countText } from '../model/words';
import { useRunPage, useRunView } from '../session/run-page-context';
import { useSelected, type Selected } from '../session/use-selected';
import { useRows } from './use-rows';
import './steps.css';

/** The list twin of the graph: every step and attempt as a row, walked with the arrow keys. */
export function StepsList({ tools }: { tools?: ReactNode }) {
  const rows = useRows();
  const { select } = useRunPage();
  const selected = useSelected();
  const body = useRef<HTMLTableSectionElement>(null);
  const at = rowOf(rows, selected);
  const shown = at?.id ?? '';
  useEffect(() => {
    const row = body.current?.querySelector(`[data-row="${CSS.escape(shown)}"]`);
    row?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    const ids = rows.map((row) => row.id);
    const id = neighbour(ids, at?.id ?? ids[0] ?? '', event.key);
    const row = rows.find((other) => other.id === id);
    if (!row) return;
    event.preventDefault();
    select(selectionOf(row));
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus();
  };
  return (
    <Panel label="Steps as a list" className="steps">
      <PanelHeader title="Steps" note="same selection as the graph">
        {tools ?? <kbd>G</kbd>}
      </PanelHeader>
      <div className="scroll">
        <table>
          <colgroup>
            <col style={{ width: 36 }} />
            <col />
            <col style={{ width: 106 }} />
            <col style={{ width: 46 }} />
            <col style={{ width: 66 }} />
          </colgroup>
          <thead>
            <tr>
              <th>
                <span className="sr">Number</span>
              </th>
              <th>Step</th>
              <th>State</th>
              <th>HTTP</th>
              <th className="num">Took</th>
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                selected={row === at}
                reachable={row === (at ?? rows[0]) || (at === undefined && index === 0)}
              />
            ))}
          </tbody>
        </table>
        <RunInputs />
      </div>
      <SurvivedNote />
    </Panel>
  );
}

interface RowProps {
  row: StepRow;
  selected: boolean;
  reachable: boolean;
}

const Row = memo(
  PlainRow,
  (was, is) =>
    was.selected === is.selected && was.reachable === is.reachable && sameFields(was.row, is.row),
);

function PlainRow({ row, selected, reachable }: RowProps) {
  const { select } = useRunPage();
  const onSelect = () => select(selectionOf(row));
  const isStep = row.attempt === undefined;
  const { label, around = [] } = row;
  const depth = around.length + (isStep ? 0 : 1);
  return (
    <tr className={`go${selected ? ' sel' : ''}`} onClick={onSelect}>
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

/** The row of the selection: of a chosen attempt its own, else of the step. */
function rowOf(rows: readonly StepRow[], selected: Selected | undefined): StepRow | undefined {
  if (!selected) return undefined;
  const step = rows.find((row) => row.key === selected.key && row.attempt === undefined);
  const last = rows.findLast((row) => row.key === selected.key);
  if (selected.attempt === undefined || last?.attempt === selected.attempt) return step;
  return rows.find((row) => row.key === selected.key && row.attempt === selected.attempt) ?? step;
}

function selectionOf({ key, attempt }: StepRow): Selected {
  return attempt === undefined ? { key } : { key, attempt };
}

/** What this run was started with, keys it made itself included. */
function RunInputs() {
  const inputs = useRunView((view) => view.record.inputs);
  if (!inputs || Object.keys(inputs).length === 0) return null;
  return (
    <>
      <PanelHeader inner title="Inputs" note="of this run" />
      <div className="inputs">
        <KeyValue
          pairs={Object.entries(inputs).map(([name, value]) => {
            const text = JSON.stringify(value);
            return [
              name,
              <div
                key={name}
                className={`mono cut ${typeof value === 'string' ? 's' : 'nu'}`}
                title={text}
              >
                {text}
              </div>,
            ] as const;
          })}
        />
      </div>
    </>
  );
}

/** Names the failures the flow went on from, so that a red row in a passed run is understood. */
function SurvivedNote() {
  const { select } = useRunPage();
  const record = useRunView((view) => view.record);
  const failed = record ? survivedFailures(record) : [];
  if (failed.length === 0) return null;
  return (
    <div className="empty survived">
      <span>
        {countText(failed.length, 'step')} failed and the flow went on, as its document says:{' '}
        {failed.map((step, index) => (
          <span key={stepKey(step)}>
            {index > 0 && ', '}
            <button type="button" className="link" onClick={() => select({ key: stepKey(step) })}>
              {step.stepId}
            </button>{' '}
            has an <span className="mono">onFailure: {step.attempts.at(-1)?.action?.type}</span>
          </span>
        ))}
        .
      </span>
    </div>
  );
}
