import { allSteps, problem, type Rule } from './rule';

/** Every step can be reached. */
export const stepReachable: Rule = (flow) =>
  allSteps(flow).flatMap(({ owner: { ways }, checked: { step, pointer } }) => {
    if (ways.isReachable(step.stepId) || !ways.isCertain) return [];
    const message = `No way leads to step "${step.stepId}": the step before it always goes elsewhere. Let an action go to it, or remove it.`;
    return [problem('step-unreachable', pointer, message, { severity: 'warning' })];
  });
