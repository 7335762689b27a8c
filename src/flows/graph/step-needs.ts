import type { ArazzoDocument, Step, Workflow } from '../document';
import { createPointers } from '../structure/pointers';
import { stepExpressions } from '../structure/used-expressions';

/** What each step of a workflow waits for. */
export type StepNeeds = ReadonlyMap<Step, readonly Step[]>;

/**
 * Which steps have to pass before each step (Arazzo 1.1, Step Object, `dependsOn`). A step with the
 * field waits for the steps it names, and for those whose outputs it reads; one without it keeps its
 * place: it waits for every step written before it. Undefined where no step names another of the
 * workflow: such a workflow runs in sequence. Names that nobody has are left out; a rule tells of them.
 */
export function stepNeeds(document: ArazzoDocument, workflow: Workflow): StepNeeds | undefined {
  const { steps } = workflow;
  if (!steps.some(({ dependsOn = [] }) => dependsOn.some(isOwn))) return undefined;
  const byId = new Map(steps.toReversed().map((step) => [step.stepId, step]));
  const pointerOf = createPointers(document);
  const needs = new Map<Step, readonly Step[]>();
  /** Everything a step waits for, also by way of others. */
  const before = new Map<Step, ReadonlySet<Step>>();
  for (const [index, step] of steps.entries()) {
    const earlier = steps.slice(0, index);
    const reads = () =>
      stepExpressions(document, workflow, step, pointerOf).flatMap(({ expression }) =>
        expression?.root === 'steps' ? [expression.id] : [],
      );
    const own = step.dependsOn?.filter(isOwn);
    const found = own?.length
      ? withReads(named(own, byId, step), named(reads(), byId, step), earlier, before)
      : lastOf(earlier, needs);
    needs.set(step, found);
    before.set(step, new Set(found.flatMap((need) => [need, ...(before.get(need) ?? [])])));
  }
  return needs;
}

/** Which steps come first, and which follow each: one after the other, unless some say what they depend on. */
export function stepOrder(
  document: ArazzoDocument,
  workflow: Workflow,
): { first: Step[]; followers: ReadonlyMap<Step, readonly Step[]> } {
  const { steps } = workflow;
  const needs = stepNeeds(document, workflow);
  const followers = new Map<Step, Step[]>();
  if (!needs) {
    for (const [index, step] of steps.entries())
      followers.set(step, steps.slice(index + 1, index + 2));
    return { first: steps.slice(0, 1), followers };
  }
  for (const step of steps) {
    for (const need of needs.get(step) ?? []) {
      followers.set(need, [...(followers.get(need) ?? []), step]);
    }
  }
  return { first: steps.filter((step) => needs.get(step)?.length === 0), followers };
}

/** Tells whether an entry of `dependsOn` is a step of its own workflow; others are expressions. */
export function isOwn(entry: string): boolean {
  return !entry.startsWith('$');
}

/** A step elsewhere that an entry of `dependsOn` names, its workflow written as one calls it; undefined for any other entry. */
export function foreignStep(entry: string): { workflowId: string; stepId: string } | undefined {
  const [, own, source, stepId = ''] =
    /^(?:\$workflows\.([^.]+)|(\$sourceDescriptions\.[^.]+\.[^.]+))\.steps\.(.+)$/.exec(entry) ??
    [];
  const workflowId = own ?? source;
  return workflowId === undefined ? undefined : { workflowId, stepId };
}

function named(ids: readonly string[], byId: ReadonlyMap<string, Step>, self: Step): Step[] {
  const steps = ids.map((id) => byId.get(id)).filter((step) => step !== undefined);
  return [...new Set(steps)].filter((step) => step !== self);
}

/** Adds the earlier steps whose outputs are read and that nothing named makes sure of. */
function withReads(
  wanted: readonly Step[],
  reads: readonly Step[],
  earlier: readonly Step[],
  before: ReadonlyMap<Step, ReadonlySet<Step>>,
): Step[] {
  const found = [...wanted];
  for (const read of reads.filter((step) => earlier.includes(step))) {
    const isSure = found.some((need) => need === read || before.get(need)?.has(read));
    if (!isSure) found.push(read);
  }
  return found;
}

/** Those of some steps that none of the others waits for. */
function lastOf(steps: readonly Step[], needs: StepNeeds): Step[] {
  const needed = new Set(steps.flatMap((step) => needs.get(step) ?? []));
  return steps.filter((step) => !needed.has(step));
}
