import { Note } from '@/ui/note';
import { ClockPanel } from './clock/clock-panel';
import { EventList } from './clock/event-list';
import { FaultsPanel } from './faults/faults-panel';
import { lossesText } from './head/losses';
import { PayPanel } from './pay/pay-panel';
import { RecordPanel } from './record/record-panel';
import type { SandboxStudio } from './sandbox-studio';
import type { WorldPlace } from './use-place';
import { LedgerView } from './world/ledger-view';
import { RecordTable } from './world/record-table';
import { WorldList } from './world/world-list';

interface WideSandboxProps {
  studio: SandboxStudio;
  place: WorldPlace;
  /** From xl on: the record's parts stand side by side. */
  isWide: boolean;
}

/** The page from lg on: tables at the left, records in the middle, time and faults at the right. */
export function WideSandbox({ studio, place, isWide }: WideSandboxProps) {
  const { table, id } = place;
  const world = studio.world();
  return (
    <div className="sandbox-wide">
      <WorldList world={world} table={table} />
      <div className="sandbox-middle">
        {table === 'ledgerAccounts' ? (
          <LedgerView world={world} />
        ) : (
          <RecordTable key={table} studio={studio} place={place} />
        )}
        {id !== undefined && <RecordPanel studio={studio} place={{ table, id }} wide={isWide} />}
      </div>
      <div className="panel sandbox-side scroll">
        <ClockPanel studio={studio} />
        <EventList studio={studio} />
        <FaultsPanel studio={studio} />
        <PayPanel studio={studio} />
        <div className="side-end">
          <Note tone="warn">
            Reset drops {lossesText(studio)}. Runs, recordings and the fault plan stay.
          </Note>
        </div>
      </div>
    </div>
  );
}
