import type { Problem } from '@/api/problem';
import { stepActions, stepParameters } from './actions';
import type { ArazzoDocument, Step, Workflow } from './document';
import type { FlowFile } from './flow-file';
import { toGraph } from './graph/to-graph';
import type { CheckedFlow, CheckedStep, CheckedWorkflow } from './rules/rule';
import { rules } from './rules/rules';
import { Ways } from './rules/ways';
import type { SourceSet } from './source-set';
import { createPointers, type PointerOf } from './structure/pointers';
import { outputExpressions, stepExpressions } from './structure/used-expressions';

/**
 * Checks a flow against every rule. What reading found is not repeated: these are the problems of
 * rules alone, in the order of the text, and none about a part that reading found unreadable.
 * Without sources the rules about operations are silent.
 */
export function checkFlow(file: FlowFile, sources?: SourceSet): Problem[] {
  if (!file.document) return [];
  const flow = prepare(file.document, sources);
  const broken = file.problems
    .filter(({ code }) => blanked.has(code))
    // What a type decides can't be judged without it.
    .map(({ pointer }) => pointer.replace(/\/(type|targetSelectorType)$/, ''));
  const found = new Map<string, Problem>();
  for (const problem of rules.flatMap((rule) => rule(flow))) {
    if (broken.some((pointer) => pointer !== '' && isInside(problem.pointer, pointer))) continue;
    // What workflows and components share is checked at every step that uses it.
    found.set(`${problem.code} ${problem.pointer} ${problem.message}`, problem);
  }
  return placeProblems(file, [...found.values()]).toSorted(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}

/** Problems of reading after which a part is missing or blank in the document. */
const blanked = new Set(['field-missing', 'field-type', 'field-value']);

/** Adds file, line and column to problems of a flow's document that have none, such as those of its sources. */
export function placeProblems(file: FlowFile, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({
    ...problem,
    ...(problem.line === undefined && file.locate(problem.pointer)),
    ...(file.file !== undefined && { file: file.file }),
  }));
}

function isInside(pointer: string, around: string): boolean {
  return pointer === around || pointer.startsWith(`${around}/`);
}

function prepare(document: ArazzoDocument, sources: SourceSet | undefined): CheckedFlow {
  const pointerOf = createPointers(document);
  const workflows = document.workflows.map((workflow, index): CheckedWorkflow => {
    const pointer = `/workflows/${index}`;
    const steps = workflow.steps.map((step) =>
      prepareStep(document, workflow, step, pointerOf, sources),
    );
    const actionsOf = new Map(
      steps.map(({ step, actions }) => [step.stepId, actions.map(({ action }) => action)]),
    );
    // A twin of its id must not be drawn in its place.
    const graph = toGraph({ ...document, workflows: [workflow] }, workflow.workflowId);
    return {
      workflow,
      pointer,
      steps,
      outputs: outputExpressions(workflow.outputs, `${pointer}/outputs`),
      ways: new Ways(graph, actionsOf),
    };
  });
  return { document, workflows, ...(sources && { sources }) };
}

function prepareStep(
  document: ArazzoDocument,
  workflow: Workflow,
  step: Step,
  pointerOf: PointerOf,
  sources: SourceSet | undefined,
): CheckedStep {
  const pointer = pointerOf(step) ?? '';
  const { onSuccess, onFailure } = stepActions(document, workflow, step);
  const isCall = step.operationId !== undefined || step.operationPath !== undefined;
  const found = isCall ? sources?.findOperation(step) : undefined;
  return {
    step,
    pointer,
    parameters: stepParameters(document, workflow, step).parameters,
    actions: [
      ...onSuccess.map((action) => ({ kind: 'success' as const, action })),
      ...onFailure.map((action) => ({ kind: 'failure' as const, action })),
    ].map(({ kind, action }) => ({ kind, action, pointer: pointerOf(action) ?? pointer })),
    expressions: stepExpressions(document, workflow, step, pointerOf),
    ...(found && 'operation' in found && { operation: found.operation }),
  };
}
