import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { afterPaint } from '@/ui/after-paint';
import { showRow } from '@/ui/json-tree/show-row';
import { useRowWindow } from '@/ui/json-tree/use-row-window';
import { KeyValue } from '@/ui/key-value';
import { neighbour } from '@/ui/neighbour';
import { Panel, PanelHeader } from '@/ui/panel';
import { stepKey } from '../model/step-key';
import { survivedFailures, type StepRow } from '../model/step-rows';
import { countText } from '../model/words';
import { useRunPage, useRunView } from '../session/run-page-context';
import { useSelected, type Selected } from '../session/use-selected';
import { Room, Row, rowHeight, selectionOf } from './step-row';
import { useRows } from './use-rows';
import './steps.css';

/** The list twin of the graph: every step and attempt as a row, walked with the arrow keys. */
export function StepsList({ tools }: { tools?: ReactNode }) {
  const rows = useRows();
  const { select } = useRunPage();
  const selected = useSelected();
  const body = useRef<HTMLTableSectionElement>(null);
  const { from, to } = useRowWindow(body, rows.length, rowHeight);
  const at = rowOf(rows, selected);
  const place = at ? rows.indexOf(at) : -1;
  const focus = useRowFocus(body);
  useEffect(
    () => afterPaint(() => place >= 0 && showRow(body.current, place * rowHeight, rowHeight)),
    [place],
  );
  const stop = place >= from && place < to ? place : from;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    const next = neighbour([...rows.keys()], Math.max(place, 0), event.key);
    const row = next === undefined ? undefined : rows[next];
    if (!row) return;
    event.preventDefault();
    select(selectionOf(row));
    focus(row.id);
  };
  return (
    <Panel label="Steps as a list" className="steps">
      <PanelHeader title="Steps" note="same selection as the graph">
        {tools ?? <kbd>G</kbd>}
      </PanelHeader>
      <div className="scroll">
        <table aria-rowcount={rows.length + 1}>
          <colgroup>
            <col style={{ width: 36 }} />
            <col />
            <col style={{ width: 106 }} />
            <col style={{ width: 46 }} />
            <col style={{ width: 66 }} />
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
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
            <Room rows={from} />
            {rows.slice(from, to).map((row, index) => (
              <Row
                key={row.id}
                row={row}
                place={from + index}
                selected={row === at}
                reachable={from + index === stop}
              />
            ))}
            <Room rows={rows.length - to} />
          </tbody>
        </table>
        <RunInputs />
      </div>
      <SurvivedNote />
    </Panel>
  );
}

/** Puts the focus on the row of an id, once it is drawn: of a long list only what is in sight is. */
function useRowFocus(body: RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string>(undefined);
  const take = () => {
    const row =
      wanted.current !== undefined &&
      body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus();
  };
  const whenDrawn = useEffectEvent(take);
  useEffect(() => whenDrawn());
  return (id) => {
    wanted.current = id;
    take();
  };
}

/** The row of the selection: of a chosen attempt its own, else of the step. */
function rowOf(rows: readonly StepRow[], selected: Selected | undefined): StepRow | undefined {
  if (!selected) return undefined;
  const step = rows.find((row) => row.key === selected.key && row.attempt === undefined);
  const last = rows.findLast((row) => row.key === selected.key);
  if (selected.attempt === undefined || last?.attempt === selected.attempt) return step;
  return rows.find((row) => row.key === selected.key && row.attempt === selected.attempt) ?? step;
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
