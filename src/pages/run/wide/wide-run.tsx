import { useCallback, useRef, useState } from 'react';
import { Group, Panel, Separator, type PanelImperativeHandle } from 'react-resizable-panels';
import { BottomPanel } from '../bottom/bottom-panel';
import { RunCanvas } from '../canvas/run-canvas';
import type { CanvasHandle } from '../canvas/use-canvas-view';
import { RunHeader } from '../header/run-header';
import { RunNotes } from '../header/run-notes';
import { Inspector } from '../inspector/inspector';
import type { RunLayoutProps } from '../run-layout';
import { CalmRun } from '../session/calm-run';
import { useRunPage } from '../session/run-page-context';
import { media, useMedia } from '../session/use-media';
import { usePageKeys } from '../session/use-page-keys';
import { SecretsPanel } from '../start/secrets-panel';
import { StartPanel } from '../start/start-panel';
import { useInputCount } from '../start/use-input-count';
import { StepsList } from '../steps/steps-list';
import { Timeline } from '../timeline/timeline';
import { TwinSwitch } from './twin-switch';
import { useTwin } from './use-twin';

/** Sizes of the panels, px: those of the look, and what each may shrink to. */
const sizes = {
  list: { size: 384, least: 280 },
  inspector: { xl: 566, lg: 436, least: 360 },
  bottom: { size: 174, folded: 33, least: 96 },
};

/** The run view from 1280 px on: timeline over graph, list and inspector, the console below. */
export function WideRun({ form, secrets, onWorkflow, run }: RunLayoutProps) {
  const { live, chosen } = useRunPage();
  const isXl = useMedia(media.xl);
  const isTall = useMedia(media.tall);
  const [twin, setTwin] = useTwin();
  const [handle, setHandle] = useState<CanvasHandle>();
  const onReady = useCallback((ready: CanvasHandle) => setHandle(ready), []);
  const other = twin === 'graph' ? 'list' : 'graph';
  usePageKeys({
    onTwin: () => setTwin(other),
    ...(handle && twin === 'graph' && { onFit: handle.fit }),
  });
  const inputs = useInputCount(form);
  const views = <TwinSwitch twin={twin} onChange={setTwin} />;
  return (
    <>
      <RunHeader />
      <RunNotes run={run} />
      <CalmRun>
        <Timeline />
      </CalmRun>
      <Below tall={isTall}>
        <Group orientation="horizontal" className="work" key={isXl ? 'xl' : 'lg'}>
          <Panel id="face" minSize={320} className="cell">
            {twin === 'graph' ? (
              <RunCanvas inputs={inputs} onReady={onReady}>
                {views}
              </RunCanvas>
            ) : (
              <CalmRun>
                <StepsList tools={views} />
              </CalmRun>
            )}
          </Panel>
          {isXl && twin === 'graph' && (
            <>
              <Separator className="split" />
              <Panel
                id="list"
                defaultSize={sizes.list.size}
                minSize={sizes.list.least}
                groupResizeBehavior="preserve-pixel-size"
                className="cell"
              >
                <CalmRun>
                  <StepsList />
                </CalmRun>
              </Panel>
            </>
          )}
          <Separator className="split" />
          <Panel
            id="inspector"
            defaultSize={isXl ? sizes.inspector.xl : sizes.inspector.lg}
            minSize={sizes.inspector.least}
            groupResizeBehavior="preserve-pixel-size"
            className="cell"
          >
            {live?.lacks && !chosen && <SecretsPanel form={secrets} />}
            {(chosen || (live && !live.lacks)) && (
              <CalmRun>
                <Inspector />
              </CalmRun>
            )}
            {!live && !chosen && <StartPanel form={form} onWorkflow={onWorkflow} />}
          </Panel>
        </Group>
      </Below>
    </>
  );
}

/** The working area over the console, which starts folded in a low window. */
function Below({ tall, children }: { tall: boolean; children: React.ReactNode }) {
  const panel = useRef<PanelImperativeHandle>(null);
  const [open, setOpen] = useState(tall);
  const { size, folded, least } = sizes.bottom;
  return (
    <Group orientation="vertical" className="stack" key={tall ? 'tall' : 'low'}>
      <Panel id="work" minSize={200} className="cell">
        {children}
      </Panel>
      <Separator className="split flat" />
      <Panel
        id="bottom"
        panelRef={panel}
        collapsible
        collapsedSize={folded}
        minSize={least}
        defaultSize={tall ? size : folded}
        groupResizeBehavior="preserve-pixel-size"
        className="cell"
        onResize={({ inPixels }) => setOpen(inPixels > folded + 1)}
      >
        <CalmRun>
          <BottomPanel
            open={open}
            onToggle={(next) => panel.current?.resize(next ? size : folded)}
          />
        </CalmRun>
      </Panel>
    </Group>
  );
}
