import type { Json, JsonObject } from '@/api/json';
import { resolveValue } from '@/flows/expressions/interpolate';
import type { ExpressionContext } from '@/flows/expressions/context';
import { shownValues } from '@/flows/secrets';
import type { StepResult } from '@/nodes/kind';
import type { WorkflowOutcome } from '@/nodes/services';
import {
  expressionContext,
  progressOf,
  type DetourOutcome,
  type ResolvedStep,
  type RunContext,
  type RunOutput,
  type StepProgress,
  type Verdict,
} from './context';
import type { RunProblem } from './facts';
import { judge } from './judge';
import { runLimits } from './limits';
import type { FlowPlan, StepPlan } from './plan';
import { resolveStep } from './settings';
import { onBoth, shownResult, shownSide } from './shown';
import { shownStep } from './shown-step';
import { shownVerdict } from './shown-verdict';

/** A step is reached: its visit counts, its attempts and retries of this visit start over. */
export function beginStep(context: RunContext, stepId: string): RunContext {
  return onBoth(context, (side) => {
    const { visit, attempt, turn } = progressOf(side, stepId);
    const begun = { visit: visit + 1, attempt, tries: 0, retries: {}, ...(turn && { turn }) };
    return { ...withStep(side, stepId, begun), visits: side.visits + 1 };
  });
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
  const begun = withAttempt(context, stepId, resolved);
  if (!context.shown) return begun;
  const shown = shownStep(plan, stepPlan, resolved, seenBy(context.shown, plan));
  return { ...begun, shown: withAttempt(context.shown, stepId, shown) };
}

function withAttempt(context: RunContext, stepId: string, resolved: ResolvedStep): RunContext {
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
  const { stepId, outputs: written } = stepPlan.step;
  const { retries, resolved } = progressOf(context, stepId);
  const seen = seenBy(context, plan, result.seen);
  const verdict = judge(plan, stepPlan, result, seen, retries);
  const outputs = verdict.action.type === 'retry' ? undefined : readOutputs(written, seen);
  const side = context.shown && progressOf(context.shown, stepId);
  const told = shownResult(stepPlan, result, resolved, side?.resolved);
  const kept = { result, verdict, ...(outputs && { outputs }) };
  if (told === result) return withResult(context, stepId, kept);
  const shown = shownSide(context);
  const shownSeen = seenBy(shown, plan, told.seen);
  const shownKept = {
    result: told,
    verdict: shownVerdict(plan, stepPlan, verdict, told, shownSeen),
    ...(outputs && { outputs: shownValues(outputs, readOutputs(written, shownSeen)) }),
  };
  return {
    ...withResult(context, stepId, kept),
    shown: withResult(shown, stepId, shownKept),
  };
}

function withResult(
  context: RunContext,
  stepId: string,
  kept: Pick<StepProgress, 'outputs'> & Required<Pick<StepProgress, 'result' | 'verdict'>>,
): RunContext {
  const { statusCode = context.statusCode, workflows } = kept.result.seen;
  return {
    ...withStep(context, stepId, { ...progressOf(context, stepId), ...kept }),
    ...(statusCode !== undefined && { statusCode }),
    workflows: { ...context.workflows, ...(workflows as RunContext['workflows']) },
  };
}

/** The work of a step broke in a way nobody planned for: the run fails here and says so. */
export function keepCrash(context: RunContext, stepId: string, error: unknown): RunContext {
  const message = `Step "${stepId}" broke: ${error instanceof Error ? error.message : String(error)}`;
  const verdict = refusal({ code: 'crash', stepId, message });
  return onBoth(context, (side) =>
    withStep(side, stepId, { ...progressOf(side, stepId), verdict }),
  );
}

/** A retry is taken: it counts against its action's limit. */
export function countRetry(context: RunContext, stepId: string): RunContext {
  return onBoth(context, (side) => {
    const progress = progressOf(side, stepId);
    const name = progress.verdict?.action.name ?? '';
    const retries = { ...progress.retries, [name]: (progress.retries[name] ?? 0) + 1 };
    return withStep(side, stepId, { ...progress, retries });
  });
}

/** A step is left: the answer it judged is let go, its verdict and outputs stay. */
export function endStep(context: RunContext, stepId: string): RunContext {
  // Where steps run at once, what ended the workflow first is why.
  const isFirst = context.ending === undefined;
  return onBoth(context, (side) => {
    const { resolved, result: _result, ...kept } = progressOf(side, stepId);
    const verdict = resolved?.problem ? refusal(resolved.problem) : kept.verdict;
    const endsRun = verdict?.action.type === 'fail' || verdict?.action.type === 'end';
    const ended = { ...kept, ...(verdict && { verdict }), outputs: kept.outputs ?? {} };
    return {
      ...withStep(side, stepId, ended),
      ...(endsRun && isFirst && verdict?.error && { error: verdict.error }),
    };
  });
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
  return withOutcome(context, outcome, (side, { inputs, outputs, statusCode }) => ({
    ...side,
    workflows: { ...side.workflows, [workflowId]: { inputs, outputs } },
    ...(statusCode !== undefined && { statusCode }),
  }));
}

/** Takes the outcome of a workflow over on both sides: what may be told of it on the one that is told. */
function withOutcome(
  context: RunContext,
  outcome: WorkflowOutcome,
  take: (side: RunContext, outcome: WorkflowOutcome) => RunContext,
): RunContext {
  const taken = take(context, outcome);
  if (!context.shown && !outcome.shown) return taken;
  return { ...taken, shown: take(shownSide(context), { ...outcome, ...outcome.shown }) };
}

/** Control went to another workflow for good: this one ends as that one did. */
export function endAs(context: RunContext, outcome: WorkflowOutcome): RunContext {
  return withOutcome(context, outcome, (side, { status, outputs, error }) => ({
    ...side,
    status,
    outputs,
    ...(error && { error }),
  }));
}

/** Steps run on behalf of a retry have ended: their outputs are known here too. */
export function keepDetour(
  context: RunContext,
  { output, steps, shownSteps }: DetourOutcome,
): RunContext {
  const kept = withSteps(context, steps, output);
  if (!context.shown && !shownSteps) return kept;
  return { ...kept, shown: withSteps(shownSide(context), shownSteps ?? steps, output) };
}

function withSteps(
  context: RunContext,
  steps: RunContext['steps'],
  { statusCode = context.statusCode }: RunOutput,
): RunContext {
  for (const [stepId, progress] of Object.entries(steps)) {
    const { turn } = progressOf(context, stepId);
    context.steps[stepId] = { ...progress, ...(turn && { turn }) };
  }
  return { ...context, ...(statusCode !== undefined && { statusCode }) };
}

/** The workflow ends: its outputs are read, as far as the steps they need have run. */
export function endRun(
  context: RunContext,
  plan: FlowPlan,
  status: RunOutput['status'],
): RunContext {
  if (context.status !== 'running') return context;
  const outputs = readOutputs(plan.workflow.outputs, seenBy(context, plan));
  const ended = { ...context, status, outputs };
  if (!context.shown) return ended;
  const told = readOutputs(plan.workflow.outputs, seenBy(context.shown, plan));
  const shown = { ...context.shown, status, outputs: shownValues(outputs, told) };
  return { ...ended, shown };
}

/** The outcome a final machine gives. */
export function outcomeOf({ status, statusCode, shown, ...own }: RunContext): RunOutput {
  return {
    status: status === 'running' ? 'stopped' : status,
    ...broughtBy(own),
    ...(statusCode !== undefined && { statusCode }),
    ...(shown && { shown: broughtBy(shown) }),
  };
}

function broughtBy({
  inputs,
  outputs,
  error,
}: Pick<RunContext, 'inputs' | 'outputs' | 'error'>): Pick<
  RunOutput,
  'inputs' | 'outputs' | 'error'
> {
  return { inputs, outputs, ...(error && { error }) };
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
