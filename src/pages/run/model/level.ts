import { isStudioError } from '@/api/studio-error';
import type { Operation } from '@/api/operation';
import type { FlowGraph } from '@/flows/graph/graph';
import { toGraph } from '@/flows/graph/to-graph';
import { workflowInputs } from '@/flows/inputs';
import { findWorkflow, type FlowUnit } from '@/machine/plan';
import type { KindName } from '@/nodes/kinds';
import type { RunRecord, StepRecord } from '@/runs/record';
import type { RunView } from '@/studio-types';
import { inputCount } from '../start/inputs';
import { stepInfos, type StepInfo } from './step-infos';
import { stepKey } from './step-key';

/** What of a view a graph is drawn from. */
type DrawnView = Pick<RunView, 'record' | 'mode' | 'current'>;

/** A workflow inside a run: that of the run itself, or the one a sub-flow step calls. */
export interface Level {
  /** The sub-flow steps around it, outermost first. */
  path: readonly string[];
  workflowId: string;
  graph: FlowGraph;
  /** How many inputs the workflow takes. */
  inputs: number;
  infos: readonly StepInfo[];
}

/** The steps of a key, outermost first: `outer/settle` is two. */
export function segmentsOf(key: string): string[] {
  return key.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      // An address written by hand: the text names no step then, which is said like any other.
      return part;
    }
  });
}

/** Finds the levels of a workflow by their paths, each made once: a page asks for them with every drawing. */
export function levelsOf(
  unit: FlowUnit | undefined,
  workflowId: string,
  kindOf: (operation: Operation) => KindName,
): (path: readonly string[]) => Level | undefined {
  const known = new Map<string, Level | undefined>();
  return (path) => {
    const key = JSON.stringify(path);
    if (!known.has(key)) known.set(key, levelAt(unit, workflowId, path, kindOf));
    return known.get(key);
  };
}

/** Tells whether a path leads through another one, or is it. */
export function startsWith(path: readonly string[], around: readonly string[]): boolean {
  return around.every((stepId, index) => path[index] === stepId);
}

/**
 * The level to draw while the run is followed: of the sub-flows a person went into, those the run is in
 * as well. So stepping inside one stays there, and leaving it goes out.
 */
export function followedPath(
  entered: readonly string[],
  run: readonly string[] | undefined,
): readonly string[] {
  const parting = entered.findIndex((stepId, index) => run?.[index] !== stepId);
  return parting < 0 ? entered : entered.slice(0, parting);
}

/** The level a path of sub-flow steps leads to; undefined where it leads through no sub-flow. */
export function levelAt(
  unit: FlowUnit | undefined,
  workflowId: string,
  path: readonly string[],
  kindOf: (operation: Operation) => KindName,
): Level | undefined {
  let at = unit && { unit, workflowId };
  for (const stepId of path) at = at && calledBy(at.unit, at.workflowId, stepId);
  if (!at) return undefined;
  const { document, sources } = at.unit;
  const infos = stepInfos(document, sources, at.workflowId, kindOf);
  return {
    path,
    workflowId: at.workflowId,
    graph: toGraph(document, at.workflowId),
    inputs: inputCount(workflowInputs(document, at.workflowId)),
    infos: path.length === 0 ? infos : infos.map((info) => ({ ...info, path })),
  };
}

function calledBy(
  unit: FlowUnit,
  workflowId: string,
  stepId: string,
): { unit: FlowUnit; workflowId: string } | undefined {
  const { workflows } = unit.document;
  const workflow = workflows.find((other) => other.workflowId === workflowId);
  const step = workflow?.steps.find((other) => other.stepId === stepId);
  if (step?.workflowId === undefined) return undefined;
  try {
    const found = findWorkflow(unit, step.workflowId);
    const isThere = found.unit.document.workflows.some(
      (other) => other.workflowId === found.workflowId,
    );
    return isThere ? found : undefined;
  } catch (error) {
    if (isStudioError(error)) return undefined;
    throw error;
  }
}

/**
 * A view of a run as if one of its sub-flows were all of it: its steps and edges under their own
 * names, and the run's place only where that is inside. So a level is drawn as a flow is. `steps` are
 * those of the sub-flow: once it is over, those it never reached are skipped.
 */
export function viewInside(
  view: DrawnView,
  path: readonly string[],
  steps: readonly Pick<StepInfo, 'stepId'>[],
): DrawnView {
  if (path.length === 0) return view;
  const { record, mode, current } = view;
  const place = current && startsWith(current.path, path) ? current : undefined;
  const inside = recordInside(record, path);
  return {
    record: isOver(record, path) ? { ...inside, steps: withSkipped(inside.steps, steps) } : inside,
    mode,
    ...(place && { current: { ...place, path: place.path.slice(path.length) } }),
  };
}

/** Tells whether a sub-flow will run no more: it or one around it ended or was passed by, or the run ended. */
export function isOver(
  record: Pick<RunRecord, 'status' | 'steps'>,
  path: readonly string[],
): boolean {
  if (record.status !== 'running') return true;
  const around = new Set(path.map((stepId, at) => stepKey({ stepId, path: path.slice(0, at) })));
  return record.steps.some((step) => !atWork.has(step.state) && around.has(stepKey(step)));
}

const atWork: ReadonlySet<StepRecord['state']> = new Set(['idle', 'calling', 'waiting']);

/** A record knows of a sub-flow only what ran: the rest is added, skipped. */
function withSkipped(
  ran: readonly StepRecord[],
  steps: readonly Pick<StepInfo, 'stepId'>[],
): StepRecord[] {
  const known = new Set(ran.flatMap(({ stepId, path }) => (path?.length ? [] : [stepId])));
  const skipped = steps
    .filter(({ stepId }) => !known.has(stepId))
    .map(({ stepId }): StepRecord => {
      return { stepId, operation: '', state: 'skipped', attempts: [], outputs: {} };
    });
  return [...ran, ...skipped];
}

function recordInside(record: RunRecord, path: readonly string[]): RunRecord {
  const around = `${path.join('/')}/`;
  return {
    ...record,
    edges: record.edges.flatMap((id) => (id.startsWith(around) ? [id.slice(around.length)] : [])),
    steps: record.steps.flatMap((step) => {
      const { path: own = [], ...rest } = step;
      if (!startsWith(own, path)) return [];
      const inner = own.slice(path.length);
      return [inner.length > 0 ? { ...rest, path: inner } : rest];
    }),
  };
}
