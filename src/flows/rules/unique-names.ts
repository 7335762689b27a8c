import type { Problem } from '@/api/problem';
import { byName, isReusable, parameterKey, resolveEntry, type Shapes } from '../actions';
import type { Reusable } from '../document';
import { problem, type CheckedFlow, type CheckedWorkflow, type Rule } from './rule';

/**
 * A list has no two actions of one name and no two parameters of one name and place (Arazzo 1.0.1,
 * section 4.6.5), whether they stand there or are referred to. What a workflow takes has no place.
 */
export const uniqueNames: Rule = (flow) =>
  flow.workflows.flatMap((checked) => [
    ...ofWorkflow(flow, checked),
    ...checked.steps.flatMap(({ step, pointer, actions }) => {
      const owner = `Step "${step.stepId}"`;
      const keyOf = step.workflowId === undefined ? parameterKey : byName;
      const find = createFinder(flow, owner, pointer);
      return [
        ...find('successActions', 'onSuccess', step.onSuccess, byName),
        ...find('failureActions', 'onFailure', step.onFailure, byName),
        ...find('parameters', 'parameters', step.parameters, keyOf),
        ...actions.flatMap(({ action, kind, pointer: at }) =>
          createFinder(flow, `The ${kind} action "${action.name}"`, at)(
            'parameters',
            'parameters',
            action.parameters,
            byName,
          ),
        ),
      ];
    }),
  ]);

function ofWorkflow(flow: CheckedFlow, { workflow, pointer }: CheckedWorkflow): Problem[] {
  const find = createFinder(flow, `Workflow "${workflow.workflowId}"`, pointer);
  return [
    ...find('successActions', 'successActions', workflow.successActions, byName),
    ...find('failureActions', 'failureActions', workflow.failureActions, byName),
    ...find('parameters', 'parameters', workflow.parameters, parameterKey),
  ];
}

const words: Readonly<Record<keyof Shapes, string>> = {
  successActions: 'success action',
  failureActions: 'failure action',
  parameters: 'parameter',
};

function createFinder({ document }: CheckedFlow, owner: string, pointer: string) {
  return <K extends keyof Shapes>(
    type: K,
    field: string,
    entries: readonly (Shapes[K] | Reusable)[] | undefined,
    keyOf: (entry: Shapes[K]) => string,
  ): Problem[] => {
    const seen = new Set<string>();
    return (entries ?? []).flatMap((entry, index) => {
      const found = resolveEntry(document, type, entry);
      if (!found) return [];
      const key = keyOf(found);
      const isTwin = seen.has(key);
      seen.add(key);
      if (!isTwin) return [];
      const by = isReusable(entry) ? ` (${entry.reference})` : '';
      const message = `${owner} has the ${words[type]} "${found.name}"${by} twice. Remove one or rename it.`;
      return [problem('name-duplicate', `${pointer}/${field}/${index}`, message)];
    });
  };
}
