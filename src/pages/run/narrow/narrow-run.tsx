import { useState } from 'react';
import { TabPanel, Tabs } from '@/ui/tabs';
import { ConsoleTab } from '../bottom/bottom-panel';
import { RunCanvas } from '../canvas/run-canvas';
import { RunStateChip } from '../header/run-header';
import { RunNotes } from '../header/run-notes';
import { CallCounts } from '../header/run-status';
import { Inspector } from '../inspector/inspector';
import { useQuestions } from '../manual/use-questions';
import type { RunLayoutProps } from '../run-layout';
import { CalmRun } from '../session/calm-run';
import { useRunPage } from '../session/run-page-context';
import { TurnNote } from '../manual/turn-note';
import { media, useMedia } from '../session/use-media';
import { usePageKeys } from '../session/use-page-keys';
import { SecretsPanel } from '../start/secrets-panel';
import { StartPanel } from '../start/start-panel';
import { useInputCount } from '../start/use-input-count';
import { StepCards } from '../steps/step-cards';
import { TimelineStrip } from '../timeline/timeline-strip';
import { ActionBar } from './action-bar';
import { Sheet } from './sheet';
import { WaitNote } from './wait-note';
import './narrow.css';

type NarrowTab = 'inputs' | 'steps' | 'graph' | 'log';

const runTabs = [
  { id: 'steps', title: 'Steps' },
  { id: 'graph', title: 'Graph' },
  { id: 'log', title: 'Log' },
];
const startTabs = [{ id: 'inputs', title: 'Inputs' }, ...runTabs];

/** The run view below 1280 px: steps first, the graph as a tab, the inspector as sheet or, from 960 px, as right half. */
export function NarrowRun({ form, secrets, onWorkflow, run }: RunLayoutProps) {
  const { live, chosen } = useRunPage();
  const isMd = useMedia(media.md);
  const [wanted, setTab] = useState<NarrowTab>();
  const [sheet, setSheet] = useState(false);
  const inputs = useInputCount(form);
  const isAsked = useQuestions().length > 0;
  usePageKeys({});
  const lacks = live?.lacks !== undefined;
  const asks = !live || lacks;
  const tab =
    wanted === undefined || (!asks && wanted === 'inputs') ? (asks ? 'inputs' : 'steps') : wanted;
  const looksAtSteps = tab === 'steps' || tab === 'graph';
  const inspects = looksAtSteps && (live !== undefined || chosen !== undefined);
  return (
    <div className="narrow-run">
      {live && (
        <>
          <div className="mrow">
            <RunStateChip />
            <span className="right" />
            <CallCounts />
          </div>
          <CalmRun>
            <TimelineStrip />
          </CalmRun>
        </>
      )}
      <RunNotes run={run} />
      <Tabs
        label="Run view"
        panel="run-tab"
        items={asks ? startTabs : runTabs}
        active={tab}
        onChange={(id) => {
          setTab(id as NarrowTab);
          setSheet(false);
        }}
      />
      <div className="halves">
        <TabPanel id="run-tab" active={tab} className="half">
          {tab === 'inputs' && lacks && <SecretsPanel form={secrets} />}
          {tab === 'inputs' && !lacks && <StartPanel form={form} onWorkflow={onWorkflow} />}
          {tab === 'steps' && (
            <div className="scroll grow">
              <CalmRun>
                <StepCards onOpen={() => setSheet(true)} />
              </CalmRun>
              <WaitNote />
              <TurnNote onOpen={() => setSheet(true)} />
            </div>
          )}
          {tab === 'graph' && <RunCanvas narrow inputs={inputs} />}
          {tab === 'log' && (
            <CalmRun>
              <ConsoleTab />
            </CalmRun>
          )}
        </TabPanel>
        {isMd && inspects && (
          <div className="half right-half">
            <CalmRun>
              <Inspector />
            </CalmRun>
          </div>
        )}
      </div>
      {inspects && !isMd && (sheet || tab === 'graph') && (
        <Sheet closable={tab === 'steps'} opensFull={isAsked} onClose={() => setSheet(false)}>
          <CalmRun>
            <Inspector />
          </CalmRun>
        </Sheet>
      )}
      <ActionBar />
    </div>
  );
}
