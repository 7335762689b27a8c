import { type ComponentType, useMemo, useState } from 'react';
import type { KindName } from '@/nodes/kinds';
import { TabPanel, Tabs, type TabItem } from '@/ui/tabs';
import { criteriaCount } from '../model/attempts';
import { kindOfStep } from '../model/kind-of-step';
import { useRunPage } from '../session/run-page-context';
import { AttemptsTab } from './attempts-tab';
import { CriteriaTab } from './criteria-tab';
import { DataTab } from './data-tab';
import { EncryptionTab } from './encryption-tab';
import type { Inspected } from './inspector';
import { LogTab } from './log-tab';
import { OutputsTab } from './outputs-tab';
import { RequestTab } from './request-tab';
import { ResponseTab } from './response-tab';
import { SignatureTab } from './signature-tab';

const tabs = {
  request: RequestTab,
  response: ResponseTab,
  criteria: CriteriaTab,
  outputs: OutputsTab,
  attempts: AttemptsTab,
  data: DataTab,
  log: LogTab,
} as const;
type TabName = keyof typeof tabs | 'kind';

interface KindTab {
  title: string;
  Tab: ComponentType<Inspected>;
}

/** What a kind has to show besides what every call has. */
const kindTabs: Partial<Record<KindName, KindTab>> = {
  sign: { title: 'Signature', Tab: SignatureTab },
  encrypt: { title: 'Encryption', Tab: EncryptionTab },
};

/** What is known of an attempt, one part at a time; a kind with something of its own has it first. */
export function StepTabs({ inspected }: { inspected: Inspected }) {
  const { opened } = useRunPage();
  const { step, record } = inspected;
  const kind = useMemo(() => kindOfStep(step, record, opened), [step, record, opened]);
  const own = kind && kindTabs[kind];
  const [wanted, setWanted] = useTab();
  const active = wanted === 'kind' && !own ? 'response' : wanted;
  const Tab = active === 'kind' ? own?.Tab : tabs[active];
  return (
    <>
      <Tabs
        label="About this step"
        panel="step-tab"
        items={tabItems(inspected, own)}
        active={active}
        onChange={(id) => setWanted(id as TabName)}
      />
      <TabPanel id="step-tab" active={active} className="insp-body">
        {Tab && <Tab {...inspected} />}
      </TabPanel>
    </>
  );
}

let lastTab: TabName = 'response';

/** The tab stays when another step is chosen: comparing two steps means looking at the same thing. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [tab, setTab] = useState<TabName>(lastTab);
  return [
    tab,
    (next) => {
      lastTab = next;
      setTab(next);
    },
  ];
}

function tabItems({ step, attempt }: Inspected, own: KindTab | undefined): TabItem[] {
  const outputs = Object.keys(step.outputs).length;
  return [
    ...(own ? [{ id: 'kind', title: own.title }] : []),
    { id: 'request', title: 'Request' },
    { id: 'response', title: 'Response' },
    {
      id: 'criteria',
      title: 'Criteria',
      count: attempt.criteria.length > 0 ? criteriaCount(attempt) : 0,
    },
    { id: 'outputs', title: 'Outputs', count: outputs },
    { id: 'attempts', title: 'Attempts', count: step.attempts.length },
    { id: 'data', title: 'Data from' },
    { id: 'log', title: 'Log' },
  ];
}
