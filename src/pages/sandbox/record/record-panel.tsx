import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Json } from '@/api/json';
import type { World } from '@/sandbox/world';
import { CopyButton } from '@/ui/copy-button';
import { EmptyState } from '@/ui/empty-state';
import { JsonTree } from '@/ui/json-tree/json-tree';
import { Panel } from '@/ui/panel';
import { StateTag } from '@/ui/state-tag';
import { statusLook } from '@/ui/status-look';
import { TabPanel, Tabs } from '@/ui/tabs';
import type { SandboxStudio } from '../sandbox-studio';
import { placePath } from '../use-place';
import { useWorldView } from '../use-sandbox';
import { findRecord, recordAt, recordName, type RecordPlace } from '../world/find-record';
import { tables, type Collected } from '../world/tables';
import { HappeningList } from './happening-list';
import { happeningsOf } from './happenings';
import { entriesOf, ledgerLines } from './ledger-lines';
import { RecordLedger } from './record-ledger';

interface RecordPanelProps {
  studio: SandboxStudio;
  place: RecordPlace;
  /** All three parts side by side; else one at a time. */
  wide: boolean;
}

/** One record whole: what it is, what it moved in the ledger, what happened to it and will. */
export function RecordPanel({ studio, place, wide }: RecordPanelProps) {
  const view = useWorldView(studio);
  const { world } = view;
  const record = recordAt(world, place);
  const { table, id } = place;
  const [tab, setTab] = useState('record');
  const parts = useMemo(() => {
    const entries = entriesOf(view.world, id);
    const happenings = happeningsOf(view.world, { table, id }, studio.log());
    return { entries, ledger: ledgerLines(entries), happenings };
  }, [studio, view, table, id]);
  const name = recordName(place);
  if (!record && parts.happenings.length === 0) return <GoneRecord id={id} />;
  const faces = {
    record: record ? (
      <RecordTree world={world} record={record} />
    ) : (
      <EmptyState>It was removed; what happened to it is still known.</EmptyState>
    ),
    ledger: <RecordLedger lines={parts.ledger} />,
    history: (
      <HappeningList
        happenings={parts.happenings}
        forgotten={studio.log().forgotten}
        now={world.now()}
      />
    ),
  };
  const status = record && tables[table].statusOf?.(record);
  return (
    <Panel label={`Record ${name}`} className="record-panel">
      <header className="phead">
        <h2 className="cut">{name.charAt(0).toUpperCase() + name.slice(1)}</h2>
        {status !== undefined && <StateTag state={statusLook(status)} text={status} />}
        <span className="row right">
          <CopyButton label="Copy the id" text={id} />
          {record && (
            <CopyButton label="Copy the record" text={() => JSON.stringify(record, null, 2)} />
          )}
        </span>
      </header>
      {wide ? (
        <div className="record-parts">
          <div className="scroll">{faces.record}</div>
          <section aria-label="Ledger">
            <h3 className="part-head">
              Ledger <span className="subtle sm">{entryCount(parts.entries.length)}</span>
            </h3>
            <div className="scroll">{faces.ledger}</div>
          </section>
          <section aria-label="What happened">
            <h3 className="part-head">What happened</h3>
            <div className="scroll">{faces.history}</div>
          </section>
        </div>
      ) : (
        <>
          <Tabs
            label="The record"
            panel="record-face"
            active={tab}
            onChange={setTab}
            items={[
              { id: 'record', title: 'Record' },
              { id: 'ledger', title: 'Ledger', count: parts.entries.length },
              { id: 'history', title: 'What happened', count: parts.happenings.length },
            ]}
          />
          <TabPanel id="record-face" active={tab} className="scroll grow">
            {faces[tab as keyof typeof faces]}
          </TabPanel>
        </>
      )}
    </Panel>
  );
}

/** The record as data; ids of other records lead to them. */
function RecordTree({ world, record }: { world: World; record: Collected }) {
  const go = useNavigate();
  const tail = (_: string, value: Json) => {
    const other =
      typeof value === 'string' && value !== record.id ? findRecord(world, value) : undefined;
    return (
      other && (
        <button type="button" className="tag" onClick={() => void go(placePath(other))}>
          {`open ${recordName(other)}`}
        </button>
      )
    );
  };
  return (
    <JsonTree
      key={record.id}
      label="Record"
      defaultDepth={1}
      value={record as unknown as Json}
      tail={tail}
    />
  );
}

function GoneRecord({ id }: { id: string }) {
  return (
    <Panel label="Record" className="record-panel">
      <EmptyState title={`No record “${id}” in this table.`}>
        It may belong to another world: this one was reset or loaded since.
      </EmptyState>
    </Panel>
  );
}

function entryCount(count: number): string {
  if (count === 0) return 'moved nothing';
  return `${count} ${count === 1 ? 'entry' : 'entries'}`;
}
