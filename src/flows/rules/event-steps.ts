import { eventStepProblem, isEventStep } from '../event-step';
import { allSteps, type Rule } from './rule';

/** Steps of an AsyncAPI source are told: a run can't go past them. */
export const eventSteps: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked: { step, pointer } }) =>
    isEventStep(flow.document, step) ? [{ ...eventStepProblem(step), pointer }] : [],
  );
