import type { CheckedWorkflow, Rule } from './rule';
import { problem } from './rule';

/** Workflows do not wait for each other in a circle: neither by `dependsOn` nor by steps that call them. */
export const dependencyCycles: Rule = ({ workflows }) => {
  const needs = new Map(workflows.map((item) => [item.workflow.workflowId, needsOf(item)]));
  return workflows.flatMap(({ workflow: { workflowId, dependsOn = [] }, pointer, steps }) => {
    const circle = (id: string) => reaches(id, workflowId, needs);
    const byOrder = dependsOn.flatMap((id, index) => {
      const message = `Workflow "${workflowId}" depends on "${id}", which in turn needs "${workflowId}". Break the circle.`;
      return circle(id)
        ? [problem('workflow-circle', `${pointer}/dependsOn/${index}`, message)]
        : [];
    });
    const byCall = steps.flatMap(({ step, pointer: at }) => {
      const message = `Step "${step.stepId}" calls workflow "${step.workflowId}", which leads back to "${workflowId}". It ends only if some way avoids this step.`;
      return step.workflowId !== undefined && circle(step.workflowId)
        ? [problem('workflow-circle', `${at}/workflowId`, message, { severity: 'warning' })]
        : [];
    });
    return [...byOrder, ...byCall];
  });
};

function needsOf({ workflow, steps }: CheckedWorkflow): string[] {
  return [
    ...(workflow.dependsOn ?? []),
    ...steps.flatMap(({ step }) => (step.workflowId === undefined ? [] : [step.workflowId])),
  ];
}

function reaches(from: string, to: string, needs: ReadonlyMap<string, string[]>): boolean {
  const reached = new Set([from]);
  for (const id of reached) for (const next of needs.get(id) ?? []) reached.add(next);
  return reached.has(to);
}
