import type { Problem } from '@/api/problem';
import { problem, type Rule } from './rule';

/** Source names, workflow ids and the step ids of a workflow are unique (Arazzo 1.0.1, sections 4.6.3 to 4.6.5). */
export const uniqueIds: Rule = ({ document, workflows }) => [
  ...findTwins(
    document.sourceDescriptions,
    ({ name }) => name,
    '/sourceDescriptions',
    'name',
    'Source',
  ),
  ...findTwins(
    document.workflows,
    ({ workflowId }) => workflowId,
    '/workflows',
    'workflowId',
    'Workflow',
  ),
  ...workflows.flatMap(({ workflow, pointer }) =>
    findTwins(workflow.steps, ({ stepId }) => stepId, `${pointer}/steps`, 'stepId', 'Step'),
  ),
];

function findTwins<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  pointer: string,
  field: string,
  what: string,
): Problem[] {
  const first = new Map<string, number>();
  return items.flatMap((item, index) => {
    const id = idOf(item);
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, index);
      return [];
    }
    const message = `${what} ${index + 1} is called "${id}", as number ${earlier + 1} is already. Give it another ${field}.`;
    return [problem('id-duplicate', `${pointer}/${index}/${field}`, message)];
  });
}
