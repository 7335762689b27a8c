import type { FlowGraph, GraphEdge } from '@/flows/graph/graph';
import type { StepRecord } from '@/runs/record';
import type { RunView } from '@/studio-types';
import { retryCount } from './attempts';
import { stepOnCanvas } from './step-key';

/** How an edge is drawn in a run. `live` is the one being taken now. */
export type EdgeState = 'open' | 'taken' | 'live' | 'failed';

export interface EdgeLook {
  state: EdgeState;
  label?: string;
  detail?: string;
  /** Whether the dot stands half way, as in a wait; else it runs through once. */
  holds?: boolean;
  /** Whether an arrow points at the step it loops around, and needs room between its lines. */
  pointed?: boolean;
}

/** The look of every edge by id: what was taken, what is being taken, retries counted against their limit. */
export function edgeLooks(
  graph: FlowGraph,
  view?: Pick<RunView, 'record' | 'mode' | 'current'>,
): Map<string, EdgeLook> {
  const times = new Map<string, number>();
  for (const id of view?.record.edges ?? []) times.set(id, (times.get(id) ?? 0) + 1);
  const live = view && liveEdge(graph, view);
  const pointed = view?.mode === 'paused' && view.current ? nodeOf(view.current) : undefined;
  return new Map(
    graph.edges.map((edge) => {
      const taken = times.get(edge.id) ?? 0;
      const isLive = edge.id === live?.id;
      const isPointed = edge.kind === 'retry' && edge.source === pointed;
      if (taken === 0 && !isLive && !isPointed) return [edge.id, openLook(edge)];
      const state = isLive ? 'live' : stateOf(edge, taken);
      const look: EdgeLook = {
        state,
        ...labels(edge, taken, view, state),
        ...(isLive && live.holds && { holds: true }),
        ...(isPointed && { pointed: true }),
      };
      return [edge.id, look];
    }),
  );
}

/** Most edges of a long flow are open most of the time. */
const openLooks = new WeakMap<GraphEdge, EdgeLook>();

function openLook(edge: GraphEdge): EdgeLook {
  const look = openLooks.get(edge) ?? { state: 'open', ...labels(edge, 0, undefined, 'open') };
  openLooks.set(edge, look);
  return look;
}

function nodeOf(current: NonNullable<RunView['current']>): string {
  return `step:${stepOnCanvas(current)}`;
}

function stateOf(edge: GraphEdge, times: number): EdgeState {
  if (times === 0) return 'open';
  return edge.kind === 'failure' ? 'failed' : 'taken';
}

/** The retry a wait belongs to, else the last edge, as long as it leads to where the run is. */
function liveEdge(
  graph: FlowGraph,
  { record, mode, current }: Pick<RunView, 'record' | 'mode' | 'current'>,
): { id: string; holds: boolean } | undefined {
  if (mode === 'ended' || !current) return undefined;
  const node = nodeOf(current);
  if (current.phase === 'waiting') {
    const name = topStep(record.steps, current)?.attempts.at(-1)?.action?.name;
    const retries = graph.edges.filter((edge) => edge.kind === 'retry' && edge.source === node);
    const edge = retries.find(({ action }) => action === name) ?? retries[0];
    return edge && { id: edge.id, holds: true };
  }
  const last = graph.edges.find((edge) => edge.id === record.edges.at(-1));
  return last && last.target === node && last.kind !== 'failure'
    ? { id: last.id, holds: false }
    : undefined;
}

function topStep(
  steps: readonly StepRecord[],
  current: { stepId: string; path: string[] },
): StepRecord | undefined {
  return steps.find((step) => step.stepId === stepOnCanvas(current) && !step.path?.length);
}

function labels(
  edge: GraphEdge,
  times: number,
  view: Pick<RunView, 'record' | 'mode' | 'current'> | undefined,
  state: EdgeState,
): Pick<EdgeLook, 'label' | 'detail'> {
  const count =
    edge.kind === 'retry' && (times > 0 || state === 'live')
      ? retriesText(edge, times, view, state)
      : undefined;
  const label = count ?? edge.label;
  return { ...(label && { label }), ...(edge.detail && { detail: edge.detail }) };
}

function retriesText(
  edge: GraphEdge,
  times: number,
  view: Pick<RunView, 'record' | 'mode' | 'current'> | undefined,
  state: EdgeState,
): string {
  const step =
    view?.current && state === 'live' ? topStep(view.record.steps, view.current) : undefined;
  const last = step?.attempts.at(-1);
  const retry = (step && last && retryCount(step, last)?.retry) ?? times;
  const limit = edge.limit ?? 1;
  return countedLabel(edge, `${retry}${retry <= limit ? `/${limit}` : ''}`);
}

function countedLabel({ label = 'poll' }: GraphEdge, count: string): string {
  return label === 'poll' ? `poll ${count}` : `${label}, retried ${count}`;
}

/** The graph with every label as wide as it can become in a run: what a layout leaves room for. */
export function widestLabels(graph: FlowGraph): FlowGraph {
  const edges = graph.edges.map((edge) => {
    const { kind, limit = 1 } = edge;
    return kind === 'retry' ? { ...edge, label: countedLabel(edge, `${limit}/${limit}`) } : edge;
  });
  return { ...graph, edges };
}
