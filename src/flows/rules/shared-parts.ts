import { actionParameters, stepActions, stepParameters } from '../actions';
import { allSteps, type Rule } from './rule';

/** A Reusable Object names a component that is there (Arazzo 1.0.1, section 4.6.10). */
export const sharedParts: Rule = (flow) =>
  allSteps(flow).flatMap(({ owner: { workflow }, checked: { step, actions } }) => [
    ...stepActions(flow.document, workflow, step).problems,
    ...stepParameters(flow.document, workflow, step).problems,
    ...actions.flatMap(
      ({ action, pointer }) => actionParameters(flow.document, action, pointer).problems,
    ),
  ]);
