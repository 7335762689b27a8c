import type { Problem } from '@/api/problem';
import type { UsedExpression } from '../structure/used-expressions';
import {
  problem,
  type CheckedFlow,
  type CheckedWorkflow,
  type CheckedStep,
  type Rule,
} from './rule';
import { findMissing } from './find-missing';

/** Everything an expression refers to exists: inputs, steps and their outputs, workflows, sources, components. */
export const referencesExist: Rule = (flow) =>
  flow.workflows.flatMap((owner) => [
    ...owner.steps.flatMap((checked) =>
      checked.expressions.flatMap((used) =>
        check(flow, owner, used, `Step "${checked.step.stepId}"`, checked),
      ),
    ),
    ...owner.outputs.flatMap((used) =>
      check(flow, owner, used, `Workflow "${owner.workflow.workflowId}"`),
    ),
  ]);

function check(
  flow: CheckedFlow,
  owner: CheckedWorkflow,
  used: UsedExpression,
  who: string,
  checked?: CheckedStep,
): Problem[] {
  if (!used.expression) return [];
  const missing = findMissing(used.expression, { flow, owner, step: checked?.step });
  if (!missing) return [];
  const { says, fix } = missing;
  const advice = fix === undefined ? missing.advice : `Did you mean "${fix}"?`;
  const message = `${who}, ${used.where} reads ${used.text}, but ${says}. ${advice}`;
  return [problem('reference-unknown', used.pointer, message, { fix })];
}
