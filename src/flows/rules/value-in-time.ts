import type { UsedExpression } from '../structure/used-expressions';
import { allSteps, problem, type Rule } from './rule';

/** What is sent reads nothing of the call itself, and workflow outputs nothing of a single call. */
export const valueInTime: Rule = (flow) => [
  ...allSteps(flow).flatMap(({ checked: { step, expressions } }) =>
    expressions
      .filter((used) => used.moment === 'before' && isOfCall(used))
      .map((used) => {
        const message = `Step "${step.stepId}", ${used.where} reads ${used.text}, but the call it is sent with has not been made by then. Read an output of an earlier step.`;
        return problem('value-too-early', used.pointer, message);
      }),
  ),
  ...flow.workflows.flatMap(({ workflow, outputs }) =>
    outputs.filter(isOfCall).map((used) => {
      const message = `Workflow "${workflow.workflowId}", ${used.where} reads ${used.text}, which belongs to a single call. Make it an output of a step and read $steps.<stepId>.outputs.<name>.`;
      return problem('value-of-call', used.pointer, message);
    }),
  ),
];

function isOfCall({ expression }: UsedExpression): boolean {
  switch (expression?.root) {
    case 'url':
    case 'method':
    case 'statusCode':
    case 'request':
    case 'response':
    case 'message':
      return true;
    default:
      return false;
  }
}
