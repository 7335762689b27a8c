import type { Exchange } from '@/api/exchange';
import type { Json, JsonObject } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';

/** Who signs typed data in a run: the toolbox with a throw-away key, or a person with a wallet of theirs. */
export type Signer = 'toolbox' | 'wallet';

/** The only way out of a running step. The machine is compiled without it and bound to it later. */
export interface Services {
  /** Epoch ms of the clock the far side goes by. */
  now(): number;
  send(call: PlacedCall, signal: AbortSignal): Promise<Exchange>;
  /**
   * Asks a person to do what a call would do in a sandbox, and for what came of it, in the form of the
   * operation's result. Undefined where nobody answers.
   */
  ask(call: PlacedCall, signal: AbortSignal): Promise<Json | undefined>;
  /** Who signs; a wallet does by a person, whom `ask` asks. */
  signer: Signer;
  /** Runs another workflow inside this run. */
  runWorkflow(call: WorkflowCall, signal: AbortSignal): Promise<WorkflowOutcome>;
}

/** A call and where in the run it stands. */
export interface PlacedCall {
  operation: Operation;
  call: CallInput;
  stepId: string;
  /** Steps around it, outermost first. */
  path: string[];
  /** Counts from 1 over all visits of the step. */
  attempt: number;
  /** What of the call may be told, in a run that holds secrets; absent where that is all of it. */
  shown?: CallInput;
}

/** A workflow called from a step: by its id, or `$sourceDescriptions.{name}.{id}` of another document. */
export interface WorkflowCall {
  workflowId: string;
  inputs: JsonObject;
  /** Steps around it, outermost first, the calling one last. */
  path: string[];
  /** What of the inputs may be told, in a run that holds secrets; absent where that is all of them. */
  shown?: JsonObject;
}

/** How a called workflow ended. */
export interface WorkflowOutcome {
  status: 'passed' | 'failed' | 'stopped';
  inputs: JsonObject;
  outputs: JsonObject;
  /** HTTP status of the last call it made, if it made one. */
  statusCode?: number;
  error?: { code: string; message: string };
  /** What of it may be told, where it holds secrets. */
  shown?: Pick<WorkflowOutcome, 'inputs' | 'outputs' | 'error'>;
}
