import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FlowGraph } from '@/flows/graph/graph';
import { stepKind } from '@/studio-kinds';
import type { OpenedFlow } from '@/studio-types';
import { usePageTitle, useStatusBar } from '../shell/page-slots';
import { useStore } from '../store';
import { RunStatus } from './header/run-status';
import { RunTitleDetail } from './header/title-detail';
import { followedPath, levelsOf, segmentsOf } from './model/level';
import { livePlaces } from './model/live-places';
import { readSelection, writeSelection, type Selection } from './model/selection';
import type { StepInfo } from './model/step-infos';
import { NarrowRun } from './narrow/narrow-run';
import { useRunStudio } from './run-studio';
import { CalmRun } from './session/calm-run';
import { RunPageContext, type RunPageState } from './session/run-page-context';
import type { LiveRun } from './session/live-run';
import { useLiveRun } from './session/use-live-run';
import { media, useMedia } from './session/use-media';
import { useRunCommands } from './session/use-run-commands';
import { useSecretsForm } from './start/use-secrets-form';
import { useStartForm } from './start/use-start-form';
import { WideRun } from './wide/wide-run';

/** What there is of a flow that could not be read. */
const noLevel: { path: readonly string[]; infos: readonly StepInfo[] } = { path: [], infos: [] };

/** A flow that was read, with the run of the address, or the inputs of the next one. */
export function FlowRun({ opened }: { opened: OpenedFlow }) {
  const studio = useRunStudio();
  const environment = useStore(studio.environment);
  const [query, setQuery] = useSearchParams();
  const [chosenWorkflow, setWorkflow] = useState<string>();
  const workflowId = chosenWorkflow ?? opened.workflowIds[0] ?? '';
  const schema = useMemo(
    () => (opened.document ? opened.inputs(workflowId) : {}),
    [opened, workflowId],
  );
  const form = useStartForm(workflowId, schema, studio.seed);
  const run = useLiveRun(opened, runNumber(query), (record) => {
    // A run of another revision may be of a workflow that is no longer there.
    if (opened.workflowIds.includes(record.workflowId)) setWorkflow(record.workflowId);
    form.adopt(record);
  });
  const [entered, enter] = useState<readonly string[]>([]);
  const startable = opened.problems.every((problem) => problem.severity !== 'error');
  const secrets = useSecretsForm(run.live?.lacks);
  const { commands, pace, begin } = useRunCommands(
    run,
    form,
    secrets,
    workflowId,
    startable,
    enter,
  );
  useBeginning(query.get('start'), begin);

  const topGraph = useLastGoodGraph(opened, workflowId);
  const levelIn = useMemo(
    () => levelsOf(opened.unit, workflowId, (operation) => stepKind(operation, environment)),
    [opened, workflowId, environment],
  );
  const places = useMemo(() => livePlaces(opened, environment), [opened, environment]);
  const chosen = useChosen(query);
  const followed = useFollowed(run.live, entered);
  const drawn = useMemo(() => {
    const wanted = chosen ? segmentsOf(chosen.key).slice(0, -1) : followed;
    return (wanted.length > 0 ? levelIn(wanted) : undefined) ?? levelIn([]);
  }, [chosen, followed, levelIn]);
  const { path, infos } = drawn ?? noLevel;
  const graph = path.length > 0 && drawn ? drawn.graph : topGraph;
  const state = useMemo(
    (): RunPageState => ({
      opened,
      workflowId,
      graph,
      infos,
      path,
      levelIn,
      live: run.live,
      chosen,
      select: (selection) => setQuery((was) => writeSelection(was, selection), { replace: true }),
      startable,
      commands,
      pace,
      places,
    }),
    [
      opened,
      workflowId,
      graph,
      infos,
      path,
      levelIn,
      run.live,
      chosen,
      setQuery,
      startable,
      commands,
      pace,
      places,
    ],
  );
  useShellSlots(state);
  const Layout = useMedia(media.lg) ? WideRun : NarrowRun;
  return (
    <RunPageContext value={state}>
      <Layout form={form} secrets={secrets} onWorkflow={setWorkflow} run={run} />
    </RunPageContext>
  );
}

/** Puts title, clock and status into the shell. They are drawn outside this page, so they bring its state along. */
function useShellSlots(state: RunPageState): void {
  const status = useMemo(
    () => (
      <RunPageContext value={state}>
        <CalmRun>
          <RunStatus />
        </CalmRun>
      </RunPageContext>
    ),
    [state],
  );
  const detail = useMemo(
    () => (
      <RunPageContext value={state}>
        <CalmRun>
          <RunTitleDetail />
        </CalmRun>
      </RunPageContext>
    ),
    [state],
  );
  useStatusBar(status);
  usePageTitle(state.opened.title, detail);
}

/** The graph of the document, or while that can't be read the last one that could. */
function useLastGoodGraph(opened: OpenedFlow, workflowId: string): FlowGraph {
  const graph = useMemo(
    () => (opened.document ? opened.graph(workflowId) : undefined),
    [opened, workflowId],
  );
  const [last, setLast] = useState<FlowGraph>(graph ?? { nodes: [], edges: [] });
  if (graph && graph !== last) setLast(graph);
  return graph ?? last;
}

/** The level to draw while the run is followed, the same list as long as it says the same. */
function useFollowed(live: LiveRun | undefined, entered: readonly string[]): readonly string[] {
  const at = useSelector(
    live?.view,
    (snapshot) => snapshot?.context.current?.path,
    (a, b) => a?.join('/') === b?.join('/'),
  );
  return useMemo(() => followedPath(entered, at), [entered, at]);
}

/** The selection of the address, the same object as long as it says the same. */
function useChosen(query: URLSearchParams): Selection | undefined {
  const [step, attempt] = [query.get('step'), query.get('attempt')];
  return useMemo(
    () =>
      readSelection(new URLSearchParams({ ...(step && { step }), ...(attempt && { attempt }) })),
    [step, attempt],
  );
}

/** Begins a run on arrival where the address says so (`start=run`, `start=step`), once. */
function useBeginning(start: string | null, begin: (how: 'run' | 'stand') => Promise<void>): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || (start !== 'run' && start !== 'step')) return;
    begun.current = true;
    void begin(start === 'run' ? 'run' : 'stand');
  }, [start, begin]);
}

function runNumber(query: URLSearchParams): number | undefined {
  const number = Number(query.get('run'));
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
