import { useSelector } from '@xstate/react';
import { createContext, use } from 'react';
import type { FlowGraph } from '@/flows/graph/graph';
import type { OpenedFlow, RunSettings, RunView } from '@/studio-types';
import type { Level } from '../model/level';
import type { Selection } from '../model/selection';
import type { StepInfo } from '../model/step-infos';
import type { LiveRun } from './live-run';

/** How fast waits pass for the eye. */
export type Pace = RunSettings['pace'];

/** What every part of the run view shares. */
export interface RunPageState {
  opened: OpenedFlow;
  workflowId: string;
  /** The graph drawn: of this document, or the last good one while the document is broken. */
  graph: FlowGraph;
  infos: readonly StepInfo[];
  /** The sub-flow steps around what is drawn, outermost first; empty at the top. */
  path: readonly string[];
  /** What is drawn inside a sub-flow step of what is drawn now; undefined where it is no sub-flow. */
  levelIn: (path: readonly string[]) => Level | undefined;
  /** Absent before a run. */
  live: LiveRun | undefined;
  /** What a person chose to look at; absent while the view follows the run. */
  chosen: Selection | undefined;
  select: (selection: Selection | undefined) => void;
  /** Whether a run could begin: the document is free of errors. */
  startable: boolean;
  commands: RunCommands;
  pace: Pace;
  /** Where calls leave the page for; empty where all of them stay in the embedded sandbox. */
  places: readonly string[];
}

/** What a person can do with a run. Each also starts one where there is none. */
export interface RunCommands {
  run: () => void;
  /** Lets a kept run stand where it was, once the secrets it lacks are given again. */
  goOn: () => void;
  pause: () => void;
  step: () => void;
  /** Begins the sub-flow the run stands before, and goes there. `path`: the steps around its own. */
  stepInto: (path: readonly string[]) => void;
  /** Runs to the end of a sub-flow the run is in. */
  stepOut: (path: readonly string[]) => void;
  stop: () => void;
  /** Leaves the run and goes back to the inputs. */
  reset: () => void;
  setPace: (pace: Pace) => void;
}

/** Carries the state of the run view to its parts. */
export const RunPageContext = createContext<RunPageState | undefined>(undefined);

/** The state of the run view around. */
export function useRunPage(): RunPageState {
  const state = use(RunPageContext);
  if (!state) throw new Error('A part of the run view is used outside RunPageContext.');
  return state;
}

/** Picks something out of the run's view and draws again only when that changes; undefined before a run. */
export function useRunView<Picked>(
  pick: (view: RunView) => Picked,
  same?: (a: Picked | undefined, b: Picked | undefined) => boolean,
): Picked | undefined {
  const { live } = useRunPage();
  return useSelector(live?.view, (snapshot) => snapshot && pick(snapshot.context), same);
}

/** All of a view but its clock: what changes when something happens, not while time passes. */
export type StandingView = Pick<RunView, 'record' | 'mode' | 'current'>;

/** The view without its clock. */
export function useStandingView(): StandingView | undefined {
  return useRunView(standing, sameStanding);
}

function standing({ record, mode, current }: RunView): StandingView {
  return { record, mode, ...(current && { current }) };
}

function sameStanding(a: StandingView | undefined, b: StandingView | undefined): boolean {
  return (
    a?.record === b?.record &&
    a?.mode === b?.mode &&
    a?.current?.stepId === b?.current?.stepId &&
    a?.current?.phase === b?.current?.phase &&
    a?.current?.path.join('/') === b?.current?.path.join('/')
  );
}
