import { didYouMean } from '@/api/did-you-mean';
import type { Problem } from '@/api/problem';
import type { Step } from '../document';
import { isOwn, stepNeeds, type StepNeeds } from '../graph/step-needs';
import {
  problem,
  type CheckedFlow,
  type CheckedStep,
  type CheckedWorkflow,
  type Rule,
} from './rule';

/**
 * What a step depends on (Arazzo 1.1, Step Object, `dependsOn`) exists, can have run by then, and does
 * not wait for the step in turn.
 */
export const stepDependencies: Rule = (flow) =>
  flow.workflows.flatMap((owner) => {
    const needs = stepNeeds(flow.document, owner.workflow);
    return owner.steps.flatMap((checked) =>
      (checked.step.dependsOn ?? []).flatMap((entry, index) => {
        const pointer = `${checked.pointer}/dependsOn/${index}`;
        return isOwn(entry)
          ? checkOwn(owner, checked, entry, pointer, needs)
          : checkOther(flow, owner, checked, entry, pointer);
      }),
    );
  });

function checkOwn(
  { workflow, steps }: CheckedWorkflow,
  { step: { stepId } }: CheckedStep,
  entry: string,
  pointer: string,
  needs: StepNeeds | undefined,
): Problem[] {
  const found = steps.find(({ step }) => step.stepId === entry)?.step;
  if (!found) {
    const fix = didYouMean(
      entry,
      steps.map(({ step }) => step.stepId),
    );
    const advice = fix === undefined ? 'Name a step of this workflow.' : `Did you mean "${fix}"?`;
    const message = `Step "${stepId}" depends on "${entry}", but workflow "${workflow.workflowId}" has no such step. ${advice}`;
    return [problem('reference-unknown', pointer, message, { fix })];
  }
  if (entry === stepId) {
    const message = `Step "${stepId}" depends on itself and would never start. Remove "${entry}" from its dependsOn.`;
    return [problem('step-circle', pointer, message)];
  }
  const way = needs && wayBack(found, stepId, needs);
  if (!way) return [];
  const message = `Step "${stepId}" depends on "${entry}", which waits for it in turn (${[stepId, ...way].join(' → ')}). Break the circle; a step without dependsOn waits for every step before it.`;
  return [problem('step-circle', pointer, message)];
}

/** What leads from a step to one it waits for, by id; undefined where it does not wait for that. */
function wayBack(from: Step, to: string, needs: StepNeeds): string[] | undefined {
  const ways = new Map([[from, [from.stepId]]]);
  for (const [step, way] of ways) {
    if (step.stepId === to) return way;
    for (const need of needs.get(step) ?? []) {
      if (!ways.has(need)) ways.set(need, [...way, need.stepId]);
    }
  }
  return undefined;
}

const ofWorkflow = /^\$workflows\.([^.]+)\.steps\.(.+)$/;
const ofSource = /^\$sourceDescriptions\.([^.]+)\.([^.]+)\.steps\.(.+)$/;

/** A step elsewhere is no start of it: its workflow must run before this one, by `dependsOn`. */
function checkOther(
  { document }: CheckedFlow,
  { workflow }: CheckedWorkflow,
  { step: { stepId } }: CheckedStep,
  entry: string,
  pointer: string,
): Problem[] {
  const [, name, id] = ofWorkflow.exec(entry) ?? [];
  const [, source, inSource] = ofSource.exec(entry) ?? [];
  if (name === undefined && source === undefined) {
    const message = `Step "${stepId}" depends on ${entry}, which names no step. Write a stepId, or $workflows.<workflowId>.steps.<stepId>.`;
    return [problem('reference-unknown', pointer, message)];
  }
  const needed = name ?? `$sourceDescriptions.${source}.${inSource}`;
  const other = document.workflows.find(({ workflowId }) => workflowId === name);
  if (other && !other.steps.some((step) => step.stepId === id)) {
    const message = `Step "${stepId}" depends on ${entry}, but workflow "${name}" has no step "${id}".`;
    return [problem('reference-unknown', pointer, message)];
  }
  const isCalled = workflow.steps.some(({ workflowId }) => workflowId === needed);
  if (isCalled || workflow.dependsOn?.includes(needed)) return [];
  const message = `Step "${stepId}" depends on ${entry}, but nothing runs that workflow before. Add "${needed}" to the dependsOn of workflow "${workflow.workflowId}".`;
  return [problem('step-too-late', pointer, message)];
}
