import { redacted } from '@/api/redaction-mark';
import { buildActionInputs } from '@/flows/action-inputs';
import { checkCriteria } from '@/flows/criteria/check-criterion';
import type { CriterionResult } from '@/flows/criteria/criterion-result';
import type { ExpressionContext } from '@/flows/expressions/context';
import { shownValues } from '@/flows/secrets';
import type { StepResult } from '@/nodes/kind';
import type { Verdict } from './context';
import { problemOf } from './judge';
import type { FlowPlan, StepPlan } from './plan';
import { reasonOf } from './reason';

/**
 * What may be told of a verdict: what was decided, with what may be told of the values it was decided
 * by. `result` and `seen` are as they may be told.
 */
export function shownVerdict(
  plan: FlowPlan,
  stepPlan: StepPlan,
  verdict: Verdict,
  result: StepResult,
  seen: ExpressionContext,
): Verdict {
  const criteria = shownCriteria(stepPlan, verdict.criteria, seen);
  const reason = reasonOf(result, criteria);
  const { action, error, passed } = verdict;
  const item = (passed ? stepPlan.onSuccess : stepPlan.onFailure).find(
    ({ name }) => name === action.name,
  );
  const inputs = item && action.inputs && buildActionInputs(plan.unit.document, item, seen);
  return {
    ...verdict,
    criteria,
    reason,
    action: action.inputs
      ? { ...action, inputs: shownValues(action.inputs, inputs ?? {}) }
      : action,
    ...(error && { error: problemOf(stepPlan, result, reason) }),
  };
}

/** Whether a criterion holds says the value; what it saw, and why it can't be checked, only what may be told. */
function shownCriteria(
  { step }: StepPlan,
  criteria: readonly CriterionResult[],
  seen: ExpressionContext,
): CriterionResult[] {
  if (criteria.length === 0) return [];
  const told = checkCriteria(step.successCriteria, seen);
  return criteria.map((criterion, index) => ({
    ...criterion,
    values: shownValues(criterion.values, told[index]?.values ?? {}),
    ...(criterion.error !== undefined && { error: told[index]?.error ?? redacted }),
  }));
}
