import { allSteps, problem, type Rule } from './rule';

/** The longest that all tries of one retry may wait together, in seconds: a day. */
const longestWait = 86_400;

/** The most tries that anybody can mean: as many as a workflow may visit steps. */
const mostTries = 10_000;

/** A retry is bounded and does something. That its numbers are ones from 0 up is checked when reading. */
export const retryBounds: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked: { step, actions } }) =>
    actions.flatMap(({ action, pointer }) => {
      if (action.type !== 'retry' || !('type' in action)) return [];
      const { name, retryAfter = 0, retryLimit = 1 } = action;
      const owner = `Step "${step.stepId}", failure action "${name}"`;
      const warn = (field: string, says: string) => [
        problem('retry-bounds', `${pointer}/${field}`, `${owner} ${says}`, { severity: 'warning' }),
      ];
      if (retryLimit === 0)
        return warn('retryLimit', 'never retries: its limit is 0. Raise it or remove the action.');
      if (retryLimit > mostTries) {
        const tries = `may try ${retryLimit} times, more than ${mostTries}, and is as good as without end.`;
        return warn('retryLimit', `${tries} Lower "retryLimit".`);
      }
      if (action.stepId === step.stepId) {
        const twice = 'runs its own step first, which makes two attempts of each.';
        return warn('stepId', `${twice} Remove "stepId": the step is retried anyway.`);
      }
      const wait = retryAfter * retryLimit;
      if (wait <= longestWait) return [];
      return warn(
        'retryAfter',
        `may wait ${wait} s in all, more than a day. Lower "retryAfter" or "retryLimit".`,
      );
    }),
  );
