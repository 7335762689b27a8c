import { StudioError } from '@/api/studio-error';
import { stepActions } from '../actions';
import type { ArazzoDocument, FailureAction, Step, SuccessAction, Workflow } from '../document';
import { createPointers } from '../structure/pointers';
import { stepExpressions } from '../structure/used-expressions';
import { edgeId, endId, stepNodeId } from './graph-ids';
import type { FlowGraph, GraphEdge } from './graph';
import { shortCriteria, shorten } from './short-criterion';
import { stepOrder } from './step-needs';

/**
 * Draws a workflow as a graph with exactly the ways its document allows: falling through, success and
 * failure actions, retries. A step that fails without a matching action stops the run and has no
 * edge for it. An action whose target does not exist has none either; a rule tells of it.
 */
export function toGraph(document: ArazzoDocument, workflowId: string): FlowGraph {
  const workflow = document.workflows.find((item) => item.workflowId === workflowId);
  if (!workflow) {
    const known = document.workflows.map((item) => item.workflowId).join(', ');
    throw new StudioError(
      'unknown-workflow',
      `The document has no workflow "${workflowId}". It has ${known}.`,
    );
  }
  const { arazzo, components } = document;
  const known = drawn.get(workflow);
  if (known?.arazzo === arazzo && known.components === components) return known.graph;
  const drawing = new Drawing(document, workflow);
  for (const step of workflow.steps) drawing.addStep(step);
  drawn.set(workflow, { arazzo, components, graph: drawing.graph });
  return drawing.graph;
}

/** A graph, and what it depends on beside its workflow. */
interface Drawn {
  arazzo: ArazzoDocument['arazzo'];
  components: ArazzoDocument['components'] | undefined;
  graph: FlowGraph;
}

/** Documents never change, and rules, machine and canvas ask for the graph of the same workflow. */
const drawn = new WeakMap<Workflow, Drawn>();

class Drawing {
  readonly graph: FlowGraph = { nodes: [], edges: [] };
  private readonly edgeIds = new Set<string>();
  private readonly ends = new Set<string>();
  private readonly nodeOf = new Map<Step, string>();
  /** Names of the outputs that steps read: by the step that has them, then by the one that reads. */
  private readonly read: Map<string, Map<string, Set<string>>>;
  /** Where control goes when a step has passed without an action. */
  private readonly followers: ReadonlyMap<Step, readonly Step[]>;

  constructor(
    private readonly document: ArazzoDocument,
    private readonly workflow: Workflow,
  ) {
    this.read = readOutputs(document, workflow);
    this.graph.nodes.push({ id: 'start', type: 'start', label: 'inputs' });
    const ids = new Set<string>();
    for (const step of workflow.steps) {
      const { stepId } = step;
      // Two steps of one id are a mistake, but both are drawn.
      const id = unique(stepNodeId(stepId), ids);
      this.nodeOf.set(step, id);
      this.graph.nodes.push({ id, type: 'step', label: stepId, stepId });
    }
    const { first, followers } = stepOrder(document, workflow);
    this.followers = followers;
    for (const step of first) this.addEdge('start', this.node(step), 'next', step.stepId, {});
  }

  addStep(step: Step) {
    const { onSuccess, onFailure } = stepActions(this.document, this.workflow, step);
    const source = this.node(step);
    const isLeft = this.addActions(source, 'success', onSuccess);
    const followers = this.followers.get(step) ?? [];
    for (const next of isLeft ? [] : followers.length > 0 ? followers : [undefined]) {
      const target = next ? this.node(next) : this.end('end:done', 'end');
      const reader = followers.length > 1 ? next?.stepId : undefined;
      const label = onSuccess.length > 0 ? 'otherwise' : this.nextLabel(step, reader);
      this.addEdge(source, target, 'next', next?.stepId ?? 'done', { label });
    }
    this.addActions(source, 'failure', onFailure);
  }

  /** Adds the edges of actions up to the first that always applies; tells whether there is one. */
  private addActions(
    source: string,
    kind: 'success' | 'failure',
    actions: readonly (SuccessAction | FailureAction)[],
  ): boolean {
    for (const [index, action] of actions.entries()) {
      const always = !action.criteria?.length;
      if (action.type === 'retry') {
        const label = shortCriteria(action.criteria) ?? 'poll';
        const words = {
          action: action.name,
          label,
          detail: pace(action),
          limit: action.retryLimit ?? 1,
        };
        this.addEdge(source, source, 'retry', action.name, words);
        // A retry that is used up falls to the next action.
        continue;
      }
      const target = this.targetOf(source, action);
      const unconditional =
        kind === 'failure' ? (index > 0 ? 'otherwise' : 'on failure') : undefined;
      const label = shortCriteria(action.criteria) ?? unconditional;
      if (target) this.addEdge(source, target, kind, action.name, { action: action.name, label });
      if (always) return true;
    }
    return false;
  }

  private targetOf(source: string, action: SuccessAction | FailureAction): string | undefined {
    if (action.type === 'end') return this.end(endId(source, action.name), action.name);
    if (action.workflowId !== undefined) {
      return this.end(endId(source, action.name), action.workflowId);
    }
    const step = this.workflow.steps.find(({ stepId }) => stepId === action.stepId);
    return step && this.node(step);
  }

  private end(id: string, label: string): string {
    if (!this.ends.has(id)) this.graph.nodes.push({ id, type: 'end', label });
    this.ends.add(id);
    return id;
  }

  private node(step: Step): string {
    return this.nodeOf.get(step) ?? stepNodeId(step.stepId);
  }

  private addEdge(
    source: string,
    target: string,
    kind: GraphEdge['kind'],
    name: string,
    words: { action?: string; label?: string | undefined; detail?: string; limit?: number },
  ) {
    const { label, ...rest } = words;
    const id = unique(edgeId(source, kind, name), this.edgeIds);
    this.graph.edges.push({
      id,
      source,
      target,
      kind,
      ...rest,
      ...(label !== undefined && { label }),
    });
  }

  /** What passes along: the outputs other steps read; else what made the step pass, beyond its status code. */
  private nextLabel(
    { stepId, outputs, successCriteria }: Step,
    reader?: string,
  ): string | undefined {
    const readers = this.read.get(stepId) ?? new Map<string, Set<string>>();
    const reads = [...readers].filter(([id]) => reader === undefined || id === reader);
    const names = Object.keys(outputs ?? {}).filter((name) =>
      reads.some(([, read]) => read.has(name)),
    );
    if (names.length > 0) return shorten(names.join(', '));
    return shortCriteria(
      successCriteria?.filter(({ condition }) => !condition.startsWith('$statusCode')),
    );
  }
}

function readOutputs(document: ArazzoDocument, workflow: Workflow) {
  const read = new Map<string, Map<string, Set<string>>>();
  const pointerOf = createPointers(document);
  for (const step of workflow.steps) {
    for (const { expression } of stepExpressions(document, workflow, step, pointerOf)) {
      if (expression?.root !== 'steps' || expression.id === step.stepId) continue;
      const readers = read.get(expression.id) ?? new Map<string, Set<string>>();
      const names = readers.get(step.stepId) ?? new Set();
      read.set(expression.id, readers.set(step.stepId, names.add(expression.name)));
    }
  }
  return read;
}

/** When a retry comes, and what runs before it (Arazzo 1.0.1, section 4.6.8). */
function pace({ retryAfter = 0, criteria, stepId, workflowId }: FailureAction): string {
  const first = stepId ?? workflowId;
  const before = first === undefined ? '' : `${first} first`;
  if (retryAfter === 0) return before || 'at once';
  const wait = `${criteria?.length ? 'after' : 'every'} ${retryAfter} s`;
  return before ? shorten(`${wait}, ${before}`) : wait;
}

function unique(wanted: string, taken: Set<string>): string {
  let id = wanted;
  for (let count = 2; taken.has(id); count++) id = `${wanted}~${count}`;
  taken.add(id);
  return id;
}
