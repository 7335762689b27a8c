import { didYouMean } from '@/api/did-you-mean';
import type { Problem } from '@/api/problem';
import { splitSource } from '../find-operation';
import { allSteps, problem, type CheckedFlow, type Rule } from './rule';

/** A workflow that is called, gone to or depended on exists, here or in an Arazzo source (Arazzo 1.0.1, section 4.6.4). */
export const workflowKnown: Rule = (flow) => [
  ...flow.workflows.flatMap(({ workflow, pointer }) =>
    (workflow.dependsOn ?? []).flatMap((id, index) => {
      const who = `Workflow "${workflow.workflowId}" depends on`;
      return checkWorkflow(flow, id, `${pointer}/dependsOn/${index}`, who);
    }),
  ),
  ...allSteps(flow).flatMap(({ checked: { step, pointer, actions } }) => [
    ...(step.workflowId === undefined
      ? []
      : checkWorkflow(
          flow,
          step.workflowId,
          `${pointer}/workflowId`,
          `Step "${step.stepId}" calls`,
        )),
    ...actions.flatMap(({ action, kind, pointer: at }) => {
      const who = `Step "${step.stepId}", ${kind} action "${action.name}" goes to`;
      return action.workflowId === undefined
        ? []
        : checkWorkflow(flow, action.workflowId, `${at}/workflowId`, who);
    }),
  ]),
];

function checkWorkflow(flow: CheckedFlow, id: string, pointer: string, who: string): Problem[] {
  const { document, sources } = flow;
  const named = splitSource(document.sourceDescriptions, id);
  if (!named)
    return unknownAmong(
      document.workflows.map((item) => item.workflowId),
      id,
      pointer,
      who,
      '',
    );
  const target = sources?.flows[named.source.name]?.document;
  if (!target) return [];
  const known = target.workflows.map((item) => item.workflowId);
  const prefix = `$sourceDescriptions.${named.source.name}.`;
  return unknownAmong(known, named.rest, pointer, who, prefix);
}

function unknownAmong(
  known: readonly string[],
  id: string,
  pointer: string,
  who: string,
  prefix: string,
): Problem[] {
  if (known.includes(id)) return [];
  const near = didYouMean(id, known);
  const fix = near && `${prefix}${near}`;
  const advice = fix ? `Did you mean "${fix}"?` : `There is ${known.join(', ')}.`;
  const message = `${who} workflow "${prefix}${id}", which does not exist. ${advice}`;
  return [problem('workflow-unknown', pointer, message, { fix })];
}
