import { stepActions, stepParameters } from '../actions';
import { allSteps, type Rule } from './rule';

/** A Reusable Object names a component that is there (Arazzo 1.0.1, section 4.6.10). */
export const sharedParts: Rule = (flow) =>
  allSteps(flow).flatMap(({ owner: { workflow }, checked: { step } }) => [
    ...stepActions(flow.document, workflow, step).problems,
    ...stepParameters(flow.document, workflow, step).problems,
  ]);
