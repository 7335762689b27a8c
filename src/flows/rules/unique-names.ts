import type { Problem } from '@/api/problem';
import type { Reusable } from '../document';
import { problem, type Rule } from './rule';

/** A list has no two actions of one name and no two parameters of one name and place (Arazzo 1.0.1, section 4.6.5). */
export const uniqueNames: Rule = ({ workflows }) =>
  workflows.flatMap(({ workflow, pointer, steps }) => {
    const own = `Workflow "${workflow.workflowId}"`;
    return [
      ...findTwins(workflow.successActions, `${pointer}/successActions`, own, 'success action'),
      ...findTwins(workflow.failureActions, `${pointer}/failureActions`, own, 'failure action'),
      ...findTwins(workflow.parameters, `${pointer}/parameters`, own, 'parameter'),
      ...steps.flatMap(({ step, pointer: at }) => {
        const owner = `Step "${step.stepId}"`;
        return [
          ...findTwins(step.onSuccess, `${at}/onSuccess`, owner, 'success action'),
          ...findTwins(step.onFailure, `${at}/onFailure`, owner, 'failure action'),
          ...findTwins(step.parameters, `${at}/parameters`, owner, 'parameter'),
        ];
      }),
    ];
  });

function findTwins(
  items: readonly (Reusable | { name: string; in?: string })[] | undefined,
  pointer: string,
  owner: string,
  what: string,
): Problem[] {
  const seen = new Set<string>();
  return (items ?? []).flatMap((item, index) => {
    const name = 'reference' in item ? item.reference : item.name;
    const key = 'in' in item ? `${item.in} ${name}` : name;
    const isTwin = seen.has(key);
    seen.add(key);
    if (!isTwin) return [];
    const message = `${owner} has the ${what} "${name}" twice. Remove one or rename it.`;
    return [problem('name-duplicate', `${pointer}/${index}`, message)];
  });
}
