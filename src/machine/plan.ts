import { didYouMean } from '@/api/did-you-mean';
import type { Operation } from '@/api/operation';
import { stepActions } from '@/flows/actions';
import type {
  ArazzoDocument,
  FailureAction,
  Step,
  SuccessAction,
  Workflow,
} from '@/flows/document';
import { eventStepProblem, isEventStep } from '@/flows/event-step';
import type { FlowGraph, GraphEdge } from '@/flows/graph/graph';
import { splitSource } from '@/flows/find-operation';
import { stepNeeds } from '@/flows/graph/step-needs';
import { toGraph } from '@/flows/graph/to-graph';
import type { SourceSet } from '@/flows/source-set';
import { StudioError } from '@/api/studio-error';
import type { KindName } from '@/nodes/kinds';
import type { RunProblem } from './facts';

/** A document with everything it refers to at hand. */
export interface FlowUnit {
  document: ArazzoDocument;
  sources: SourceSet;
  /** Units of its `arazzo` sources, by source name. */
  units: Record<string, FlowUnit>;
}

/** One workflow, ready to be compiled: references resolved, operations found. */
export interface FlowPlan {
  unit: FlowUnit;
  workflow: Workflow;
  graph: FlowGraph;
  /** The graph's edges by their source: a lookup may not cost more the more steps there are. */
  edgesFrom: ReadonlyMap<string, readonly GraphEdge[]>;
  steps: StepPlan[];
  /** Whether steps that do not depend on each other run at once. */
  isParallel: boolean;
  places: RunPlaces;
}

/** What is so of an operation in one run. */
export interface RunPlaces {
  /** Base URL. */
  baseOf(operation: Operation): string;
  /** The kind of a step that calls it. */
  kindOf(operation: Operation): KindName;
}

export interface StepPlan {
  step: Step;
  kind: KindName;
  /** What it calls, for people: an operationId or a workflowId. */
  calls: string;
  operation?: Operation;
  /** Why no attempt can be made, whatever the run has come to. */
  refusal?: RunProblem;
  onSuccess: SuccessAction[];
  onFailure: FailureAction[];
}

/**
 * Plans a workflow of a document.
 * @throws StudioError `unknown-workflow`, or `unknown-operation` for a step that can't be resolved
 */
export function planFlow(unit: FlowUnit, workflowId: string, places: RunPlaces): FlowPlan {
  const workflow = unit.document.workflows.find((item) => item.workflowId === workflowId);
  if (!workflow) {
    const known = unit.document.workflows.map((item) => item.workflowId);
    const near = didYouMean(workflowId, known);
    const advice = near === undefined ? '' : ` Did you mean "${near}"?`;
    throw new StudioError(
      'unknown-workflow',
      `No workflow is called "${workflowId}"; there is: ${known.join(', ')}.${advice}`,
    );
  }
  const graph = toGraph(unit.document, workflowId);
  return {
    unit,
    workflow,
    graph,
    edgesFrom: edgesBySource(graph),
    steps: workflow.steps.map((step) => planStep(unit, workflow, step, places)),
    isParallel: stepNeeds(unit.document, workflow) !== undefined,
    places,
  };
}

function edgesBySource({ edges }: FlowGraph): Map<string, GraphEdge[]> {
  const bySource = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    const known = bySource.get(edge.source);
    if (known) known.push(edge);
    else bySource.set(edge.source, [edge]);
  }
  return bySource;
}

function planStep(unit: FlowUnit, workflow: Workflow, step: Step, { kindOf }: RunPlaces): StepPlan {
  const { onSuccess, onFailure } = stepActions(unit.document, workflow, step);
  const common = { step, onSuccess, onFailure };
  if (step.workflowId !== undefined) return { ...common, kind: 'subflow', calls: step.workflowId };
  if (isEventStep(unit.document, step)) return { ...common, ...eventPlan(step) };
  const found = unit.sources.findOperation(step);
  if ('problem' in found) throw new StudioError('unknown-operation', found.problem.message);
  const { operation } = found;
  return { ...common, kind: kindOf(operation), calls: operation.id, operation };
}

/** A step whose message can't be sent or received stands where it is; a run stops at it. */
function eventPlan(step: Step): Pick<StepPlan, 'kind' | 'calls' | 'refusal'> {
  const { code, message } = eventStepProblem(step);
  const calls = step.operationId ?? step.operationPath ?? step.channelPath ?? '';
  return { kind: 'call', calls, refusal: { code, message, stepId: step.stepId } };
}

/**
 * The unit and workflow a reference names: an id of the same document, or
 * `$sourceDescriptions.{name}.{id}` (Arazzo 1.0.1, Step Object, workflowId).
 * @throws StudioError `unknown-workflow`
 */
export function findWorkflow(
  unit: FlowUnit,
  reference: string,
): { unit: FlowUnit; workflowId: string } {
  const outside = splitSource(unit.document.sourceDescriptions, reference);
  if (!outside) return { unit, workflowId: reference };
  const { source, rest: workflowId } = outside;
  const other = unit.units[source.name];
  if (!other) {
    throw new StudioError(
      'unknown-workflow',
      `${reference} names the source "${source.name}", which is no readable arazzo source of this document.`,
    );
  }
  return { unit: other, workflowId };
}
