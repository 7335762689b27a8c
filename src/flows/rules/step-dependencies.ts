import { didYouMean } from '@/api/did-you-mean';
import type { Problem } from '@/api/problem';
import type { Step } from '../document';
import { foreignStep, isOwn, stepNeeds, type StepNeeds } from '../graph/step-needs';
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

/**
 * A step elsewhere exists. Naming it starts nothing (1.1, Step Object, `dependsOn`): its workflow has to
 * run before, by the `dependsOn` of this one or a step that calls it. Where none does, the document is
 * good all the same, but a run of this workflow stops at the step.
 */
function checkOther(
  flow: CheckedFlow,
  { workflow }: CheckedWorkflow,
  { step: { stepId } }: CheckedStep,
  entry: string,
  pointer: string,
): Problem[] {
  const foreign = foreignStep(entry);
  if (!foreign) {
    const message = `Step "${stepId}" depends on ${entry}, which names no step. Write a stepId, or $workflows.<workflowId>.steps.<stepId>.`;
    return [problem('reference-unknown', pointer, message)];
  }
  const missing = missingForeign(flow, foreign);
  if (missing) {
    const message = `Step "${stepId}" depends on ${entry}, but ${missing.says}`;
    return [problem('reference-unknown', pointer, message, { fix: missing.fix })];
  }
  const needed = foreign.workflowId;
  const isCalled = workflow.steps.some(({ workflowId }) => workflowId === needed);
  if (isCalled || workflow.dependsOn?.includes(needed)) return [];
  const message = `Step "${stepId}" depends on ${entry}, but nothing runs that workflow before: a run of "${workflow.workflowId}" stops there. Add "${needed}" to its dependsOn.`;
  return [problem('step-too-late', pointer, message, { severity: 'warning' })];
}

/** Why there is no such step elsewhere; undefined where there is one, or its document is not at hand. */
function missingForeign(
  { document, sources }: CheckedFlow,
  { workflowId, stepId }: { workflowId: string; stepId: string },
): { says: string; fix?: string | undefined } | undefined {
  const [, source, inSource] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/.exec(workflowId) ?? [];
  const names = document.sourceDescriptions.map(({ name }) => name);
  if (source !== undefined && !names.includes(source)) {
    const near = didYouMean(source, names);
    const fix = near && `$sourceDescriptions.${near}.${inSource}.steps.${stepId}`;
    return { says: `no source is called "${source}". ${adviceOf(fix, names)}`, fix };
  }
  const home = source === undefined ? document : sources?.flows[source]?.document;
  if (!home) return undefined;
  const prefix = source === undefined ? '$workflows.' : `$sourceDescriptions.${source}.`;
  const workflows = home.workflows.map((workflow) => workflow.workflowId);
  const id = inSource ?? workflowId;
  const found = home.workflows.find((workflow) => workflow.workflowId === id);
  if (!found) {
    const near = didYouMean(id, workflows);
    const fix = near && `${prefix}${near}.steps.${stepId}`;
    return { says: `no workflow is called "${id}". ${adviceOf(fix, workflows)}`, fix };
  }
  const steps = found.steps.map((step) => step.stepId);
  if (steps.includes(stepId)) return undefined;
  const near = didYouMean(stepId, steps);
  const fix = near && `${prefix}${id}.steps.${near}`;
  return { says: `workflow "${id}" has no step "${stepId}". ${adviceOf(fix, steps)}`, fix };
}

function adviceOf(fix: string | undefined, known: readonly string[]): string {
  return fix === undefined ? `There is ${known.join(', ')}.` : `Did you mean "${fix}"?`;
}
