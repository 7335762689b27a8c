import { fromPromise } from 'xstate';
import type { StepResult } from '../kind';
import type { Services, WorkflowOutcome } from '../services';
import type { SubflowSettings } from './schema';

/** Runs another workflow to its end and shows its inputs and outputs to the step's expressions. */
export const createSubflowLogic = (services: Services) =>
  fromPromise<StepResult, SubflowSettings>(async ({ input, signal }) => {
    const outcome = await services.runWorkflow(input, signal);
    const { shown } = outcome;
    return {
      doneAt: services.now(),
      ...gave(input, outcome),
      ok: outcome.status === 'passed',
      ...(shown && { shown: gave(input, { ...outcome, ...shown }) }),
    };
  });

function gave(
  { workflowId }: SubflowSettings,
  { inputs, outputs, statusCode, error }: WorkflowOutcome,
): Pick<StepResult, 'seen' | 'failure'> {
  return {
    seen: {
      outputs,
      workflows: { [workflowId]: { inputs, outputs } },
      ...(statusCode !== undefined && { statusCode }),
    },
    ...(error && { failure: { code: 'workflow', message: error.message } }),
  };
}
