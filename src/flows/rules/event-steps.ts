import type { Problem } from '@/api/problem';
import { eventStepProblem, isEventStep, sourceOfStep } from '../event-step';
import { allSteps, problem, type CheckedFlow, type CheckedStep, type Rule } from './rule';

/**
 * Steps of an AsyncAPI source are told: a run can't go past them. What only they may have is told where
 * another step has it (Arazzo 1.1, Step Object: channelPath, action).
 */
export const eventSteps: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked }) => {
    const misplaced = misplacedFields(flow, checked);
    if (misplaced.length > 0 || !isEventStep(flow.document, checked.step)) return misplaced;
    return [{ ...eventStepProblem(checked.step), pointer: checked.pointer }];
  });

function misplacedFields({ document }: CheckedFlow, { step, pointer }: CheckedStep): Problem[] {
  const source = sourceOfStep(document.sourceDescriptions, step);
  if (source?.type !== 'openapi') return [];
  const owner = `Step "${step.stepId}"`;
  const of = `source "${source.name}", which is an OpenAPI description`;
  if (step.channelPath !== undefined) {
    const message = `${owner} names a channel of ${of}: only AsyncAPI has channels. Write "operationId", or name another source.`;
    return [problem('source-kind', `${pointer}/channelPath`, message)];
  }
  if (step.action === undefined) return [];
  const message = `${owner} has an "action", but calls an operation of ${of}: it is ignored. Remove it.`;
  return [problem('field-ignored', `${pointer}/action`, message, { severity: 'warning' })];
}
