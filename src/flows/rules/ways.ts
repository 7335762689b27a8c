import { groupBy } from '@/formats/group-by';
import type { FailureAction, SuccessAction } from '../document';
import type { FlowGraph, GraphEdge } from '../graph/graph';
import { stepNodeId } from '../graph/graph-ids';

type Actions = ReadonlyMap<string, readonly (SuccessAction | FailureAction)[]>;

/** Which steps can run before which: the ways through a workflow's graph, loops included. */
export class Ways {
  /**
   * Whether every goto leads somewhere, and no steps wait for each other: where not, a rule of its own
   * tells of it, and what can't be reached may only follow from that.
   */
  readonly isCertain: boolean;
  private readonly edges: Edge[];
  private readonly outgoing: Map<string, string[]>;
  private readonly passing: Map<string, string[]>;
  private readonly fromStart: Reach;
  private readonly toEnd: Reach;
  /** How many steps fall through to a node: more than one where steps run at once. */
  private readonly joined: ReadonlyMap<string, number>;
  /** Ends of a run that passed. */
  private readonly goodEnds: string[];
  /** What can be reached from a step, after it passed or in any way; kept, for many may ask. */
  private readonly later = new Map<string, { passed: Reach; any: Reach }>();

  constructor(graph: FlowGraph, actionsOf: Actions) {
    const lost = lostGotos(graph, actionsOf);
    this.edges = [...graph.edges, ...detours(actionsOf), ...lost];
    this.outgoing = targetsOf(this.edges);
    this.passing = targetsOf(this.edges.filter(isPass));
    const falling = this.edges.filter(({ kind }) => kind === 'next');
    this.joined = new Map(
      [...groupBy(falling, ({ target }) => target)].map(([target, all]) => [target, all.length]),
    );
    this.isCertain = lost.length === 0 && !hasCircle(falling);
    const ends = new Set(graph.nodes.filter(({ type }) => type === 'end').map(({ id }) => id));
    this.goodEnds = [...this.passing.values()].flat().filter((id) => ends.has(id));
    ends.add(nowhere);
    this.fromStart = new Reach(['start'], this.outgoing);
    const back = this.edges.map(({ source, target }) => ({ source: target, target: source }));
    this.toEnd = new Reach([...ends], targetsOf(back));
  }

  /** Tells whether a step can run at all. */
  isReachable(stepId: string): boolean {
    return this.fromStart.has(stepNodeId(stepId));
  }

  /** Tells whether some way leads from a step to an end. */
  reachesEnd(stepId: string): boolean {
    return this.toEnd.has(stepNodeId(stepId));
  }

  /**
   * How a step can have run when another is at work: `passed` on some way, only `failed` on every
   * way there, or `never`.
   */
  before(earlier: string, stepId: string): 'passed' | 'failed' | 'never' {
    if (!this.isReachable(earlier)) return 'never';
    const { passed, any } = this.laterThan(stepNodeId(earlier));
    if (passed.has(stepNodeId(stepId))) return 'passed';
    return any.has(stepNodeId(stepId)) ? 'failed' : 'never';
  }

  /** Tells whether a step passes on every way that ends well: without its passing none is left. */
  isOnEveryWay(stepId: string): boolean {
    const node = stepNodeId(stepId);
    const without = this.edges.filter((edge) => edge.source !== node || !isPass(edge));
    const reached = this.walkJoining(without);
    return !this.goodEnds.some((end) => reached.has(end));
  }

  /** Every node that some of the edges lead to, where one that several steps fall through to needs all of them. */
  private walkJoining(edges: readonly Edge[]): Set<string> {
    const outgoing = groupBy(edges, ({ source }) => source);
    const missing = new Map(this.joined);
    const reached = new Set(['start']);
    for (const node of reached) {
      for (const { kind, target } of outgoing.get(node) ?? []) {
        const left = kind === 'next' ? (missing.get(target) ?? 1) - 1 : 0;
        missing.set(target, left);
        if (left === 0) reached.add(target);
      }
    }
    return reached;
  }

  private laterThan(node: string): { passed: Reach; any: Reach } {
    const known = this.later.get(node);
    if (known) return known;
    const found = {
      passed: new Reach(this.passing.get(node) ?? [], this.outgoing),
      any: new Reach(this.outgoing.get(node) ?? [], this.outgoing),
    };
    this.later.set(node, found);
    return found;
  }
}

type Edge = Pick<GraphEdge, 'source' | 'target' | 'kind'>;

/** A retry that runs another step first goes there and comes back (Arazzo 1.0.1, section 4.6.8). */
function detours(actionsOf: Actions): Edge[] {
  return [...actionsOf].flatMap(([stepId, actions]) =>
    actions.flatMap((action): Edge[] => {
      if (action.type !== 'retry' || action.stepId === undefined) return [];
      const [from, to] = [stepNodeId(stepId), stepNodeId(action.stepId)];
      return [
        { source: from, target: to, kind: 'retry' },
        { source: to, target: from, kind: 'success' },
      ];
    }),
  );
}

/** Where a goto leads whose step is not there. */
const nowhere = 'nowhere';

/** Gotos that name nothing, or no step of the workflow, which the graph does not draw; a rule of its own tells of them. */
function lostGotos({ nodes }: FlowGraph, actionsOf: Actions): Edge[] {
  const known = new Set(nodes.map(({ id }) => id));
  return [...actionsOf].flatMap(([stepId, actions]) =>
    actions.flatMap((action): Edge[] => {
      if (action.type !== 'goto' || action.workflowId !== undefined) return [];
      if (action.stepId !== undefined && known.has(stepNodeId(action.stepId))) return [];
      return [{ source: stepNodeId(stepId), target: nowhere, kind: 'success' }];
    }),
  );
}

/** Tells whether steps that wait for all that falls through to them wait for each other. */
function hasCircle(falling: readonly Edge[]): boolean {
  const outgoing = targetsOf(falling);
  const missing = new Map<string, number>();
  for (const { source, target } of falling) {
    missing.set(source, missing.get(source) ?? 0);
    missing.set(target, (missing.get(target) ?? 0) + 1);
  }
  const free = [...missing].filter(([, count]) => count === 0).map(([node]) => node);
  // What is added on the way is visited too.
  for (const node of free) {
    for (const next of outgoing.get(node) ?? []) {
      const left = (missing.get(next) ?? 0) - 1;
      missing.set(next, left);
      if (left === 0) free.push(next);
    }
  }
  return free.length < missing.size;
}

function isPass({ kind }: Edge): boolean {
  return kind === 'next' || kind === 'success';
}

function targetsOf(edges: readonly Pick<Edge, 'source' | 'target'>[]): Map<string, string[]> {
  const groups = groupBy(edges, ({ source }) => source);
  return new Map([...groups].map(([source, all]) => [source, all.map(({ target }) => target)]));
}

/**
 * What can be reached from some nodes, these included. It is walked only as far as somebody asks: most
 * steps read what the one before gave, and all that follows each of a thousand would be a million.
 */
class Reach {
  private readonly reached: Set<string>;
  /** Those whose ways on were not taken yet; of a set that grows it goes on to what came. */
  private readonly rest: Iterator<string>;

  constructor(
    from: readonly string[],
    private readonly outgoing: ReadonlyMap<string, string[]>,
  ) {
    this.reached = new Set(from);
    this.rest = this.reached.values();
  }

  has(node: string): boolean {
    while (!this.reached.has(node)) {
      const { done, value } = this.rest.next();
      if (done) return false;
      for (const next of this.outgoing.get(value) ?? []) this.reached.add(next);
    }
    return true;
  }
}
