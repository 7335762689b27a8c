import { Note } from '@/ui/note';
import { Panel, PanelHeader } from '@/ui/panel';
import { Segmented } from '@/ui/segmented';
import type { CallHost } from '../call-host';
import { PageHead } from '../shell/page-head';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import './settings.css';

const hosts: readonly { value: CallHost; label: string }[] = [
  { value: 'in-process', label: 'This page' },
  { value: 'worker', label: 'A service worker' },
];

/** What holds for the whole studio, in this browser. */
export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" detail={<span className="muted">kept in this browser</span>} />
      <Panel label="Embedded sandbox" className="grow">
        <PanelHeader title="Embedded sandbox" />
        <CallHostSetting />
      </Panel>
    </>
  );
}

/** Who answers the call pages. A run's sandbox always answers in the page: its clock is the run's. */
function CallHostSetting() {
  const { callHost } = useStudio();
  const { wanted, problem } = useStore(callHost);
  return (
    <div className="setting">
      <div className="setting-words">
        <h3>Who answers the call pages</h3>
        <p className="muted">
          {wanted === 'worker'
            ? 'A service worker: calls stand in the network panel of the browser’s own tools, as http://sandbox.localhost. A reload with Shift passes the worker by.'
            : 'This page itself: nothing leaves it, and the network panel stays empty.'}{' '}
          Either way it is the same world. Runs always answer in the page.
        </p>
        {problem !== undefined && (
          <Note tone="warn">{problem} Calls are answered in this page instead.</Note>
        )}
      </div>
      <Segmented
        label="Who answers the call pages"
        options={hosts}
        value={wanted}
        onChange={callHost.choose}
      />
    </div>
  );
}
