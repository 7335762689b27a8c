import { fromPromise } from 'xstate';
import type { StepResult } from '../kind';
import type { Services } from '../services';
import type { SubflowSettings } from './schema';

/** Runs another workflow to its end and shows its inputs and outputs to the step's expressions. */
export const createSubflowLogic = (services: Services) =>
  fromPromise<StepResult, SubflowSettings>(async ({ input, signal }) => {
    const outcome = await services.runWorkflow(input, signal);
    const { inputs, outputs, statusCode, status, error } = outcome;
    return {
      doneAt: services.now(),
      seen: {
        outputs,
        workflows: { [input.workflowId]: { inputs, outputs } },
        ...(statusCode !== undefined && { statusCode }),
      },
      ok: status === 'passed',
      ...(error && { failure: { code: 'workflow', message: error.message } }),
    };
  });
