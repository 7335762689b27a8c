import { createContext, use } from 'react';
import type { Environment } from '@/api/environments';
import type { Signer } from '@/nodes/services';
import type { RunRecord } from '@/runs/record';
import type { FlowText, OpenedFlow, Run, RunSettings } from '@/studio-types';
import type { Store } from '../store';

/** A run in the history. */
export interface KeptRun {
  /** Counts from 1, over all flows; what the address and the chip say. */
  number: number;
  /** The name `openFlow` knows the flow by. */
  flow: string;
  record: RunRecord;
}

/** The history as this page needs it. */
export interface KeptRuns {
  /** Takes the next free number. Works without storage too (it then counts within the tab). */
  next: () => Promise<number>;
  /** Keeps a run, over what was kept under its number. Rejects where the storage refuses, such as when it is full. */
  put: (run: KeptRun) => Promise<void>;
  get: (number: number) => Promise<KeptRun | undefined>;
  /** Takes a run for this tab; false where another tab has it. */
  claim: (number: number) => Promise<boolean>;
}

/** What the run view needs of the world outside. */
export interface RunStudio {
  /** Flows that can be opened by name, shipped ones first. */
  flows: readonly { name: string; title: string }[];
  /** Where the next run's calls go. */
  environment: Store<Environment>;
  /** Who signs in the next run. */
  signer: Store<{ signer: Signer }>;
  /** The seed the form begins with. */
  seed: number;
  /** Opens a flow by name. Rejects for an unknown one; a broken one opens with its problems. */
  openFlow: (name: string) => Promise<OpenedFlow>;
  /** Reads a text as a flow without keeping it. */
  openText: (flow: FlowText) => Promise<OpenedFlow>;
  /** Keeps a flow and gives the name `openFlow` knows it by: another one where its own is taken by another text. */
  saveFlow: (flow: FlowText) => Promise<string>;
  /** Asks before a run that changes something in production; tells whether to start it. */
  confirmRun: (
    opened: OpenedFlow,
    settings: Pick<RunSettings, 'environment' | 'workflowId' | 'ask'>,
  ) => Promise<boolean>;
  /**
   * Starts a run; adds the token itself, so that the page never holds it. Unless it is confirmed, its first call
   * that changes something in production asks.
   */
  startRun: (
    opened: OpenedFlow,
    settings: Omit<RunSettings, 'token' | 'onFact'> & { isConfirmed?: boolean },
  ) => Run;
  runs: KeptRuns;
}

/** Carries the studio to the run view. */
export const RunStudioContext = createContext<RunStudio | undefined>(undefined);

/** The studio of the page around. */
export function useRunStudio(): RunStudio {
  const studio = use(RunStudioContext);
  if (!studio) throw new Error('The run view is used outside RunStudioContext.');
  return studio;
}
