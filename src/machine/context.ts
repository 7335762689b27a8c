import type { JsonObject } from '@/api/json';
import type { SentRequest } from '@/api/exchange';
import type { CallInput } from '@/api/operation';
import type { CriterionResult } from '@/flows/criteria/criterion-result';
import type { ExpressionContext } from '@/flows/expressions/context';
import type { ValueSource } from '@/flows/expressions/value-source';
import type { StepResult } from '@/nodes/kind';
import type { ActionTaken, RunProblem } from './facts';

/**
 * What a compiled machine keeps: plain JSON, so that snapshots can be printed and compared. An event
 * makes a new context, but for `steps`: that map belongs to the run, and a step's progress, itself
 * never changed, is replaced in its place. Copied at every event it would cost each step as much as
 * the flow has steps; and nobody goes back to a former snapshot, for runs are resumed from records.
 */
export interface RunContext {
  inputs: JsonObject;
  /** Steps around this workflow, outermost first; empty at the top. */
  path: string[];
  steps: Record<string, StepProgress>;
  /** Workflows this one depended on or called, by id. */
  workflows: Record<string, { inputs: JsonObject; outputs: JsonObject }>;
  /** Step visits so far, against the limit. */
  visits: number;
  /** Where steps run at once: how many are at work. */
  atWork: number;
  /** Where steps run at once: the state the workflow goes to when none is at work any more. */
  ending?: string;
  status: 'running' | 'passed' | 'failed' | 'stopped';
  outputs: JsonObject;
  /** HTTP status of the last call. */
  statusCode?: number;
  error?: RunProblem;
  /**
   * The same as it may be told, where it holds secrets: with the redaction mark in their places. What
   * is decided is decided by the values, what is told comes from here. It has none of its own.
   */
  shown?: RunContext;
}

export interface StepProgress {
  /** Where steps run at once. */
  turn?: StepTurn;
  /** Whether its next attempt needs not stand at its checkpoint. */
  mayGo?: boolean;
  visit: number;
  /** Attempts over all visits. */
  attempt: number;
  /** Attempts of this visit. */
  tries: number;
  /** Retries used in this visit, by action name. */
  retries: Record<string, number>;
  resolved?: ResolvedStep;
  result?: StepResult;
  verdict?: Verdict;
  outputs?: JsonObject;
}

/** When a step may start where steps run at once. */
export interface StepTurn {
  /** Ids of the edges that led here and were not used up by a start. */
  arrived: readonly string[];
  /** Whether an action sent the run here, which needs no other edge. */
  isSentFor: boolean;
  isAtWork: boolean;
}

/** What a step is about to do, with every value known; or why it can't. */
export interface ResolvedStep {
  call?: CallInput;
  request?: SentRequest;
  inputs?: JsonObject;
  sources: ValueSource[];
  problem?: RunProblem;
}

/** How an attempt came out and what follows. */
export interface Verdict {
  passed: boolean;
  criteria: CriterionResult[];
  action: ActionTaken;
  /** The edge it takes; absent where the run fails here. */
  edge?: string;
  /** Virtual ms to wait before the next attempt. */
  delay?: number;
  delayFrom?: 'document' | 'retry-after';
  /** Retries this edge allows. */
  limit?: number;
  /** Why it is tried again, or why it failed. */
  reason: string;
  error?: RunProblem;
}

/** What a workflow is started with. */
export interface RunInput {
  inputs: JsonObject;
  path: string[];
  /** Outputs of steps that are taken as done, for a single step that runs on behalf of another. */
  steps?: Record<string, StepProgress>;
  /** The same as it may be told, where it holds secrets. */
  shown?: Omit<RunInput, 'shown' | 'path'>;
}

/** The outcome of a workflow. */
export interface RunOutput {
  status: 'passed' | 'failed' | 'stopped';
  inputs: JsonObject;
  outputs: JsonObject;
  statusCode?: number;
  error?: RunProblem;
  /** The same as it may be told, where it holds secrets. */
  shown?: Omit<RunOutput, 'shown' | 'status' | 'statusCode'>;
}

/** What a detour brings back. */
export interface DetourOutcome {
  output: RunOutput;
  steps: RunContext['steps'];
  /** The same as they may be told, where they hold secrets. */
  shownSteps?: RunContext['steps'];
}

/** A fresh context. */
export function createContext({ inputs, path, steps, shown }: RunInput): RunContext {
  return {
    inputs,
    path,
    // Without a prototype a step may be called `constructor`, or `__proto__`.
    steps: Object.assign(Object.create(null) as RunContext['steps'], steps),
    workflows: {},
    visits: 0,
    atWork: 0,
    status: 'running',
    outputs: {},
    ...(shown && { shown: createContext({ ...(steps && { steps }), ...shown, path }) }),
  };
}

/** A step's progress; a step not yet visited has none of anything. */
export function progressOf(context: RunContext, stepId: string): StepProgress {
  return context.steps[stepId] ?? { visit: 0, attempt: 0, tries: 0, retries: {} };
}

/**
 * What runtime expressions see in a workflow, with what the step itself has seen on top. The workflow
 * is among those that are known by id (1.0.1, Runtime Expressions): its inputs are always its own,
 * also where it has called itself.
 */
export function expressionContext(
  context: RunContext,
  workflowId: string,
  sourceDescriptions: Record<string, JsonObject>,
  components: JsonObject,
  seen: ExpressionContext = {},
): ExpressionContext {
  const { inputs, outputs } = context;
  const workflows = { ...context.workflows, ...seen.workflows };
  const called = Object.hasOwn(workflows, workflowId) ? workflows[workflowId] : undefined;
  return {
    outputs,
    ...seen,
    inputs,
    // A step that has not ended has no outputs here; the rest of its progress no expression can name.
    steps: context.steps,
    workflows: { ...workflows, [workflowId]: { outputs, ...called, inputs } },
    sourceDescriptions,
    components,
  };
}
