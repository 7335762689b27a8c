import { allSteps, problem, type Rule } from './rule';

/** From every step some way leads to an end: a loop without a way out stops only by failing. */
export const endReachable: Rule = (flow) =>
  allSteps(flow).flatMap(({ owner: { ways }, checked: { step, pointer } }) => {
    if (!ways.isCertain || !ways.isReachable(step.stepId) || ways.reachesEnd(step.stepId))
      return [];
    const message = `From step "${step.stepId}" no way leads to an end: the run goes round until a step fails or a limit stops it. Add criteria to an action of the loop.`;
    return [problem('end-unreachable', pointer, message, { severity: 'warning' })];
  });
