import type { Json, JsonObject } from '@/api/json';
import { resolveValue } from '@/flows/expressions/interpolate';
import type { ExpressionContext } from '@/flows/expressions/context';
import type { StepResult } from '@/nodes/kind';
import type { WorkflowOutcome } from '@/nodes/services';
import {
  expressionContext,
  progressOf,
  type RunContext,
  type RunOutput,
  type Verdict,
} from './context';
import type { RunProblem } from './facts';
import { judge } from './judge';
import { runLimits } from './limits';
import type { FlowPlan, StepPlan } from './plan';
import { resolveStep } from './settings';

/** A step is reached: its visit counts, its attempts and retries of this visit start over. */
export function beginStep(context: RunContext, stepId: string): RunContext {
  const { visit, attempt, turn } = progressOf(context, stepId);
  const begun = { visit: visit + 1, attempt, tries: 0, retries: {}, ...(turn && { turn }) };
  return { ...withStep(context, stepId, begun), visits: context.visits + 1 };
}

/** A step is at its checkpoint: whether it needs not stand there is known. */
export function keepLeave(context: RunContext, stepId: string, mayGo: boolean): RunContext {
  return withStep(context, stepId, { ...progressOf(context, stepId), mayGo });
}

/** The next attempt is about to be sent: all its values are worked out. */
export function beginAttempt(context: RunContext, plan: FlowPlan, stepPlan: StepPlan): RunContext {
  const { stepId } = stepPlan.step;
  const resolved =
    context.visits > runLimits.visits
      ? { sources: [], problem: overLimit(stepId) }
      : resolveStep(plan, stepPlan, seenBy(context, plan));
  const { attempt, tries, ...rest } = progressOf(context, stepId);
  return withStep(context, stepId, { ...rest, attempt: attempt + 1, tries: tries + 1, resolved });
}

/** An attempt's work is done: it is judged, and the step's outputs are read. */
export function keepResult(
  context: RunContext,
  plan: FlowPlan,
  stepPlan: StepPlan,
  result: StepResult,
): RunContext {
  const { stepId } = stepPlan.step;
  const progress = progressOf(context, stepId);
  const seen = seenBy(context, plan, result.seen);
  const verdict = judge(plan, stepPlan, result, seen, progress.retries);
  const outputs =
    verdict.action.type === 'retry' ? undefined : readOutputs(stepPlan.step.outputs, seen);
  const { statusCode = context.statusCode } = result.seen;
  return {
    ...withStep(context, stepId, { ...progress, result, verdict, ...(outputs && { outputs }) }),
    ...(statusCode !== undefined && { statusCode }),
    workflows: { ...context.workflows, ...(result.seen.workflows as RunContext['workflows']) },
  };
}

/** The work of a step broke in a way nobody planned for: the run fails here and says so. */
export function keepCrash(context: RunContext, stepId: string, error: unknown): RunContext {
  const message = `Step "${stepId}" broke: ${error instanceof Error ? error.message : String(error)}`;
  return withStep(context, stepId, {
    ...progressOf(context, stepId),
    verdict: {
      passed: false,
      criteria: [],
      action: { type: 'fail' },
      reason: message,
      error: { code: 'crash', stepId, message },
    },
  });
}

/** A retry is taken: it counts against its action's limit. */
export function countRetry(context: RunContext, stepId: string): RunContext {
  const progress = progressOf(context, stepId);
  const name = progress.verdict?.action.name ?? '';
  const retries = { ...progress.retries, [name]: (progress.retries[name] ?? 0) + 1 };
  return withStep(context, stepId, { ...progress, retries });
}

/** A step is left: the answer it judged is let go, its verdict and outputs stay. */
export function endStep(context: RunContext, stepId: string): RunContext {
  const { resolved, result: _result, ...kept } = progressOf(context, stepId);
  const verdict = resolved?.problem ? refusal(resolved.problem) : kept.verdict;
  const endsRun = verdict?.action.type === 'fail' || verdict?.action.type === 'end';
  return {
    ...withStep(context, stepId, {
      ...kept,
      ...(verdict && { verdict }),
      outputs: kept.outputs ?? {},
    }),
    // Where steps run at once, what ended the workflow first is why.
    ...(endsRun && verdict?.error && context.ending === undefined && { error: verdict.error }),
  };
}

function refusal(error: RunProblem): Verdict {
  return { passed: false, criteria: [], action: { type: 'fail' }, reason: error.message, error };
}

/** A workflow it depends on, or was sent to, has ended. */
export function keepWorkflow(
  context: RunContext,
  workflowId: string,
  outcome: WorkflowOutcome,
): RunContext {
  const { inputs, outputs, statusCode } = outcome;
  return {
    ...context,
    workflows: { ...context.workflows, [workflowId]: { inputs, outputs } },
    ...(statusCode !== undefined && { statusCode }),
  };
}

/** Control went to another workflow for good: this one ends as that one did. */
export function endAs(
  context: RunContext,
  { status, outputs, error }: WorkflowOutcome,
): RunContext {
  return { ...context, status, outputs, ...(error && { error }) };
}

/** Steps run on behalf of a retry have ended: their outputs are known here too. */
export function keepDetour(
  context: RunContext,
  output: RunOutput,
  steps: RunContext['steps'],
): RunContext {
  const { statusCode = context.statusCode } = output;
  for (const [stepId, progress] of Object.entries(steps)) {
    const { turn } = progressOf(context, stepId);
    context.steps[stepId] = { ...progress, ...(turn && { turn }) };
  }
  return {
    ...context,
    ...(statusCode !== undefined && { statusCode }),
  };
}

/** The workflow ends: its outputs are read, as far as the steps they need have run. */
export function endRun(
  context: RunContext,
  plan: FlowPlan,
  status: RunOutput['status'],
): RunContext {
  if (context.status !== 'running') return context;
  const outputs = readOutputs(plan.workflow.outputs, seenBy(context, plan));
  return { ...context, status, outputs };
}

/** The outcome a final machine gives. */
export function outcomeOf({ status, inputs, outputs, statusCode, error }: RunContext): RunOutput {
  return {
    status: status === 'running' ? 'stopped' : status,
    inputs,
    outputs,
    ...(statusCode !== undefined && { statusCode }),
    ...(error && { error }),
  };
}

function seenBy(context: RunContext, plan: FlowPlan, seen?: ExpressionContext): ExpressionContext {
  const { document, sources } = plan.unit;
  const components = (document.components ?? {}) as JsonObject;
  const self = document.$self === undefined ? {} : { self: document.$self };
  const { workflowId } = plan.workflow;
  return expressionContext(context, workflowId, sources.context, components, { ...seen, ...self });
}

function readOutputs(
  outputs: Record<string, Json> | undefined,
  seen: ExpressionContext,
): JsonObject {
  const read: JsonObject = {};
  for (const [name, expression] of Object.entries(outputs ?? {})) {
    const { value } = resolveValue(expression, seen, { selectors: true });
    if (value !== undefined) read[name] = value;
  }
  return read;
}

/** Replaces a step's progress where it stands: see `RunContext`. */
function withStep(
  context: RunContext,
  stepId: string,
  progress: RunContext['steps'][string],
): RunContext {
  context.steps[stepId] = progress;
  return { ...context };
}

function overLimit(stepId: string) {
  return {
    code: 'limit-visits',
    stepId,
    message:
      `Step "${stepId}" would be the ${runLimits.visits + 1}th step of this run; the limit is ` +
      `${runLimits.visits} step visits. A goto leads in a circle: give it a criterion that ends it.`,
  };
}
