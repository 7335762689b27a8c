import { didYouMean } from '@/api/did-you-mean';
import { allSteps, problem, type Rule } from './rule';

/** A goto or retry names a step of its own workflow (Arazzo 1.0.1, sections 4.6.7 and 4.6.8). */
export const gotoTargets: Rule = (flow) =>
  allSteps(flow).flatMap(({ owner: { workflow }, checked: { step, actions } }) => {
    const known = workflow.steps.map(({ stepId }) => stepId);
    return actions.flatMap(({ action, kind, pointer }) => {
      const { stepId } = action;
      if (action.type === 'end' || stepId === undefined || known.includes(stepId)) return [];
      const fix = didYouMean(stepId, known);
      const advice = fix ? `Did you mean "${fix}"?` : `Its steps are ${known.join(', ')}.`;
      const message = `Step "${step.stepId}", ${kind} action "${action.name}" goes to step "${stepId}", which workflow "${workflow.workflowId}" does not have. ${advice}`;
      return [problem('step-unknown', `${pointer}/stepId`, message, { fix })];
    });
  });
