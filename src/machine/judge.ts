import type { JsonObject } from '@/api/json';
import { buildActionInputs } from '@/flows/action-inputs';
import { checkCriteria } from '@/flows/criteria/check-criterion';
import type { FailureAction, SuccessAction } from '@/flows/document';
import type { ExpressionContext } from '@/flows/expressions/context';
import type { GraphEdge } from '@/flows/graph/graph';
import { stepNodeId } from '@/flows/graph/graph-ids';
import type { StepResult } from '@/nodes/kind';
import type { Verdict } from './context';
import type { RunProblem } from './facts';
import type { FlowPlan, StepPlan } from './plan';
import { reasonOf } from './reason';
import { retryAfterSeconds } from './retry-after';

/**
 * Decides how an attempt came out and what follows (Arazzo 1.0.1, Step Object: successCriteria,
 * onSuccess, onFailure). Without criteria a call passes on a 2xx. The first action whose criteria
 * hold is taken; a retry that is used up falls to the next one.
 */
export function judge(
  plan: FlowPlan,
  stepPlan: StepPlan,
  result: StepResult,
  seen: ExpressionContext,
  retries: Record<string, number>,
): Verdict {
  const { successCriteria = [] } = stepPlan.step;
  // Without an answer there is nothing the criteria could be about.
  const isAnswered = result.failure === undefined || result.failure.code === 'workflow';
  const criteria = isAnswered ? checkCriteria(successCriteria, seen) : [];
  const passed =
    result.failure === undefined &&
    (criteria.length > 0 ? criteria.every((criterion) => criterion.passed) : result.ok);
  const base = { passed, criteria, reason: reasonOf(result, criteria) };
  return passed
    ? { ...base, ...afterSuccess(plan, stepPlan, seen) }
    : { ...base, ...afterFailure(plan, stepPlan, result, seen, retries, base.reason) };
}

type Consequence = Omit<Verdict, 'passed' | 'criteria' | 'reason'>;

function afterSuccess(
  plan: FlowPlan,
  { step, onSuccess }: StepPlan,
  seen: ExpressionContext,
): Consequence {
  const action = onSuccess.find((item) => holds(item, seen));
  if (!action) return { action: { type: 'next' }, ...edgeOf(plan, step.stepId, 'next') };
  const edge = edgeOf(plan, step.stepId, 'success', action.name);
  return { action: taken(plan, action, seen), ...edge };
}

function afterFailure(
  plan: FlowPlan,
  stepPlan: StepPlan,
  result: StepResult,
  seen: ExpressionContext,
  retries: Record<string, number>,
  reason: string,
): Consequence {
  const { step, onFailure } = stepPlan;
  const action = onFailure.find(
    (item) =>
      holds(item, seen) &&
      (item.type !== 'retry' || (retries[item.name] ?? 0) < (item.retryLimit ?? 1)),
  );
  const error = problemOf(stepPlan, result, reason);
  if (!action) return { action: { type: 'fail' }, error };
  if (action.type !== 'retry') {
    const edge = edgeOf(plan, step.stepId, 'failure', action.name);
    return { action: taken(plan, action, seen), error, ...edge };
  }
  const header = retryAfterSeconds(result.response?.headers['retry-after'], result.doneAt);
  const seconds = header ?? action.retryAfter ?? 0;
  return {
    action: { ...taken(plan, action, seen), retryAfter: seconds },
    delay: Math.round(seconds * 1000),
    delayFrom: header === undefined ? 'document' : 'retry-after',
    limit: action.retryLimit ?? 1,
    ...edgeOf(plan, step.stepId, 'retry', action.name),
  };
}

function holds(action: SuccessAction | FailureAction, seen: ExpressionContext): boolean {
  return checkCriteria(action.criteria ?? [], seen).every((criterion) => criterion.passed);
}

function taken(
  { unit }: FlowPlan,
  action: SuccessAction | FailureAction,
  seen: ExpressionContext,
): Verdict['action'] {
  const { type, name, stepId, workflowId, parameters = [] } = action;
  const hasInputs = workflowId !== undefined && parameters.length > 0;
  return {
    type,
    name,
    ...(stepId !== undefined && { stepId }),
    ...(workflowId !== undefined && { workflowId }),
    ...(hasInputs && { inputs: buildActionInputs(unit.document, action, seen) }),
  };
}

function edgeOf(
  plan: FlowPlan,
  stepId: string,
  kind: GraphEdge['kind'],
  action?: string,
): { edge?: string } {
  const edge = plan.edgesFrom
    .get(stepNodeId(stepId))
    ?.find((item) => item.kind === kind && item.action === action);
  return edge ? { edge: edge.id } : {};
}

/** Says what went wrong with an attempt, in words. */
export function problemOf(
  { step, operation, calls }: StepPlan,
  result: StepResult,
  reason: string,
): RunProblem {
  const what = operation ? `${operation.method} ${operation.path}` : `workflow ${calls}`;
  const status = result.response ? ` answered ${result.response.status}` : '';
  const said = providerMessage(result.seen.response?.body);
  return {
    code: result.failure ? result.failure.code : 'step-failed',
    stepId: step.stepId,
    message:
      `Step "${step.stepId}" failed: ${what}${status}. ${capital(reason)}.` +
      (said === undefined ? '' : ` The provider says: ${said}.`),
  };
}

function capital(text: string): string {
  return /^[a-z]+ /.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The provider's own words in an error body, where it has some. */
function providerMessage(body: unknown): string | undefined {
  const { message } = (body ?? {}) as JsonObject;
  return typeof message === 'string' ? message.replaceAll('\n', ' ').replace(/\.$/, '') : undefined;
}
