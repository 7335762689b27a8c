import type { AxiosAdapter } from 'axios';
import type { ActorRefFrom, TransitionActorLogic } from 'xstate';
import type { Environment } from '@/api/environments';
import type { Json, JsonObject, JsonSchema } from '@/api/json';
import type { Problem } from '@/api/problem';
import type { ArazzoDocument } from '@/flows/document';
import type { FlowGraph } from '@/flows/graph/graph';
import type { FlowFile } from '@/flows/flow-file';
import type { ApiImporter } from '@/flows/source-set';
import type { FlowUnit } from '@/machine/plan';
import type { RunFact } from '@/machine/facts';
import type { Pace } from '@/machine/run-clock';
import type { PlacedCall, Signer } from '@/nodes/services';
import type { RunRecord } from '@/runs/record';
import type { FaultPlan } from '@/sandbox/fault-plan';

/** What the place the studio runs in gives it: the only way out of it. */
export interface Host {
  /** ms since the epoch, of the wall. */
  now(): number;
  /** Calls back after `delay` ms of the wall; 0 means the next task, never sooner. Gives a cancel. */
  later(callback: () => void, delay: number): () => void;
  /** A fresh random UUID. */
  newId(): string;
  /** Sends live calls. */
  transport: AxiosAdapter;
  /**
   * The text of a source description that lies beside a flow or at an absolute URL, and where it
   * was found. Rejects with a message that says where it looked and what to do.
   */
  readSource(url: string, flow: FlowText): Promise<{ text: string; url: string }>;
  /** Reads the OpenAPI descriptions of sources; absent where they are read in place. */
  importApi?: ApiImporter;
}

/** A flow as text, wherever it came from. */
export interface FlowText {
  name: string;
  text: string;
  /** Where it lies, for messages and for sources relative to it. */
  file?: string;
  /** Texts that came with it (dropped together), by file name. */
  companions?: Record<string, string>;
  shipped?: boolean;
}

/** A flow that was read, with its sources resolved and everything checked. */
export interface OpenedFlow {
  name: string;
  title: string;
  text: FlowText;
  file: FlowFile;
  /** Absent where the text could not be read; `problems` says why. */
  document?: ArazzoDocument;
  /** The document with its sources, and those of its `arazzo` sources. Absent without a document. */
  unit?: FlowUnit;
  /** Of reading, of the sources and of the rules. A run needs them free of errors. */
  problems: Problem[];
  revision: string;
  workflowIds: string[];
  graph(workflowId: string): FlowGraph;
  inputs(workflowId: string): JsonSchema;
}

export interface RunSettings {
  /** Default: the document's first workflow. */
  workflowId?: string;
  inputs: JsonObject;
  seed: number;
  environment: Environment;
  /** Bearer token, without the word `Bearer`. */
  token?: string;
  /** Whether imported APIs get the token too; by default only the shipped API does. */
  tokenForAll?: boolean;
  pace: Pace;
  /** Whether it stands at the first checkpoint or runs at once. */
  paused: boolean;
  faults?: FaultPlan;
  /** Whether somebody looks at `view` before the end; without, only its last state is made. */
  watched?: boolean;
  /** Base URL per source name, over the document's own. */
  servers?: Record<string, string>;
  /**
   * Asks a person to do what a sandbox does by a call, where there is none, or to sign: to what the
   * call would be, what came of it, in the form of the operation's result. Without it a flow that
   * needs a person for want of a sandbox does not start.
   */
  ask?: (call: PlacedCall, signal: AbortSignal) => Promise<Json | undefined>;
  /** Who signs typed data, the toolbox unless said. A record to go on from says it itself. */
  signer?: Signer;
  onFact?: (fact: RunFact) => void;
  /** A record to go on from: what it holds is replayed, then the run stands there. */
  resume?: RunRecord;
}

/** What the run does at a step: stands before it, calls, passes a wait, or asks a person. */
export type StepPhase = 'ready' | 'calling' | 'waiting' | 'asking';

/** What a run looks like now; a new object after every change. */
export interface RunView {
  record: RunRecord;
  mode: 'paused' | 'running' | 'ended';
  /** Virtual ms since the start. While a wait is watched it moves with it. */
  now: number;
  /** The step it stands at or works on. */
  current?: { stepId: string; path: string[]; phase: StepPhase };
  pace: Pace;
}

export type ViewEvent = { type: 'view.changed'; view: RunView };
export type ViewLogic = TransitionActorLogic<RunView, ViewEvent, undefined>;

/** One execution. In React: `useSelector(run.view, (snapshot) => snapshot.context.record)`. */
export interface Run {
  view: ActorRefFrom<ViewLogic>;
  /** Advances exactly one checkpoint: one attempt is sent and checked, waits before it are passed. */
  step(): void;
  /** Runs until a sub-flow has ended, and stands behind it. `path`: the steps around it, outermost first. */
  stepOut(path: readonly string[]): void;
  run(): void;
  /** Stands at the next checkpoint; a wait is held at once. */
  pause(): void;
  /** Ends the run as stopped; the record up to here is kept. */
  stop(): void;
  setPace(pace: Pace): void;
  /** The record when it has ended. Never rejects for a failed step. */
  result: Promise<RunRecord>;
}
