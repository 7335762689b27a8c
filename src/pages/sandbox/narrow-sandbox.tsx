import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '@/ui/icons';
import { TabPanel, Tabs } from '@/ui/tabs';
import { ClockPanel } from './clock/clock-panel';
import { EventList } from './clock/event-list';
import { FaultsPanel } from './faults/faults-panel';
import { PayPanel } from './pay/pay-panel';
import { RecordPanel } from './record/record-panel';
import type { SandboxStudio } from './sandbox-studio';
import { placePath, type WorldPlace } from './use-place';
import { LedgerView } from './world/ledger-view';
import { RecordTable } from './world/record-table';
import { WorldSelect } from './world/world-select';

const tabs = [
  { id: 'world', title: 'World' },
  { id: 'clock', title: 'Clock' },
  { id: 'faults', title: 'Faults' },
  { id: 'pay', title: 'Payments' },
];

interface NarrowSandboxProps {
  studio: SandboxStudio;
  place: WorldPlace;
}

/** The page below 1280 px: one part at a time; a record takes the place of its table. */
export function NarrowSandbox({ studio, place }: NarrowSandboxProps) {
  const [tab, setTab] = useState('world');
  return (
    <div className="sandbox-narrow panel grow">
      <Tabs label="Sandbox" panel="sandbox-part" items={tabs} active={tab} onChange={setTab} />
      <TabPanel id="sandbox-part" active={tab} className="scroll grow narrow-part">
        {tab === 'world' && <NarrowWorld studio={studio} place={place} />}
        {tab === 'clock' && (
          <>
            <ClockPanel studio={studio} />
            <EventList studio={studio} />
          </>
        )}
        {tab === 'faults' && <FaultsPanel studio={studio} />}
        {tab === 'pay' && <PayPanel studio={studio} />}
      </TabPanel>
    </div>
  );
}

function NarrowWorld({ studio, place }: NarrowSandboxProps) {
  const go = useNavigate();
  const { table, id } = place;
  const world = studio.world();
  if (id !== undefined) {
    return (
      <>
        <Button
          variant="minimal"
          size="large"
          className="back"
          icon={<Icon name="chevron-left" />}
          text={`Back to ${table}`}
          onClick={() => void go(placePath({ table }), { replace: true })}
        />
        <RecordPanel studio={studio} place={{ table, id }} wide={false} />
      </>
    );
  }
  return (
    <>
      <WorldSelect world={world} table={table} />
      {table === 'ledgerAccounts' ? (
        <LedgerView world={world} />
      ) : (
        <RecordTable key={table} studio={studio} place={place} narrow />
      )}
    </>
  );
}
