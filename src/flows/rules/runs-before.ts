import type { Problem } from '@/api/problem';
import type { UsedExpression } from '../structure/used-expressions';
import { allSteps, problem, type Rule } from './rule';
import type { Ways } from './ways';

/** A step whose output is read can have run by then, on some way, loops included. */
export const runsBefore: Rule = (flow) =>
  allSteps(flow).flatMap(({ owner, checked: { step, expressions } }) => {
    const known = new Set(owner.workflow.steps.map(({ stepId }) => stepId));
    if (!owner.ways.isReachable(step.stepId)) return [];
    return expressions.flatMap((used) => {
      const { expression } = used;
      if (expression?.root !== 'steps' || !known.has(expression.id)) return [];
      return checkOrder(step.stepId, expression.id, used, owner.ways);
    });
  });

function checkOrder(stepId: string, read: string, used: UsedExpression, ways: Ways): Problem[] {
  const before = ways.before(read, stepId);
  if (before === 'passed') return [];
  const owner = `Step "${stepId}", ${used.where} reads ${used.text}`;
  if (before === 'failed' && read !== stepId) {
    const message = `${owner}, but on every way here step "${read}" has failed, and a failed step has no outputs. Read another step.`;
    return [problem('step-failed-before', used.pointer, message, { severity: 'warning' })];
  }
  const why =
    read === stepId
      ? 'but its own outputs are made only after it passed. Read $response instead.'
      : `but step "${read}" can not have run by then. Move it before "${stepId}", or read another step.`;
  return [problem('forward-reference', used.pointer, `${owner}, ${why}`)];
}
