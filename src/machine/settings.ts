import type { Operation } from '@/api/operation';
import { buildRequest } from '@/api/request';
import { isStudioError } from '@/api/studio-error';
import type { ExpressionContext } from '@/flows/expressions/context';
import { buildCallInput, buildWorkflowInputs, type StepProblem } from '@/flows/step-input';
import { foreignStep } from '@/flows/graph/step-needs';
import type { ResolvedStep } from './context';
import type { RunProblem } from './facts';
import type { FlowPlan, StepPlan } from './plan';

/** Turns the expressions of a step into plain values: its request, or the inputs of its workflow. */
export function resolveStep(
  plan: FlowPlan,
  stepPlan: StepPlan,
  seen: ExpressionContext,
): ResolvedStep {
  const refusal = stepPlan.refusal ?? unmetDependency(stepPlan, seen);
  if (refusal) return { sources: [], problem: refusal };
  if (stepPlan.operation) return resolveCall(plan, stepPlan, stepPlan.operation, seen);
  const { document } = plan.unit;
  const { step } = stepPlan;
  const { inputs, sources, problems } = buildWorkflowInputs(document, plan.workflow, step, seen);
  const [problem] = problems;
  return problem ? { sources, problem: problemAt(step.stepId, problem) } : { inputs, sources };
}

/** A step elsewhere has to be completed before this one (Arazzo 1.1, Step Object, `dependsOn`), and naming it starts nothing. */
function unmetDependency(
  { step: { stepId, dependsOn = [] } }: StepPlan,
  { workflows = {} }: ExpressionContext,
): RunProblem | undefined {
  const entry = dependsOn.find((item) => {
    const foreign = foreignStep(item);
    return foreign !== undefined && !Object.hasOwn(workflows, foreign.workflowId);
  });
  if (entry === undefined) return undefined;
  const needed = foreignStep(entry)?.workflowId;
  const message = `Step "${stepId}" depends on ${entry}, but that workflow has not run. Add "${needed}" to the dependsOn of this workflow, or call it in a step before.`;
  return { code: 'step-too-late', stepId, message };
}

function resolveCall(
  { unit, workflow, places }: FlowPlan,
  { step }: StepPlan,
  operation: Operation,
  seen: ExpressionContext,
): ResolvedStep {
  const built = buildCallInput(unit.document, workflow, step, operation, seen);
  const { input, sources, problems } = built;
  const [problem] = problems;
  if (problem) return { sources, problem: problemAt(step.stepId, problem) };
  try {
    return {
      call: input,
      request: buildRequest(operation, input, places.baseOf(operation)),
      sources,
    };
  } catch (error) {
    if (!isStudioError(error)) throw error;
    const message = `Step "${step.stepId}": ${error.message}`;
    return { sources, problem: { code: error.code, stepId: step.stepId, message } };
  }
}

function problemAt(stepId: string, { code, message }: StepProblem): RunProblem {
  return { code, stepId, message };
}
