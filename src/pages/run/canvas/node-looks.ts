import type { FlowGraph } from '@/flows/graph/graph';
import type { NodeFace } from '@/nodes/frame';
import { skipReasons } from '../model/skip-reason';
import { faceOf, idleFace } from '../model/step-face';
import { waysInto } from '../model/ways-into';
import type { StandingView } from '../session/run-page-context';
import type { PillLook, StepLook } from './looks';

/** What the looks of the nodes are made from. */
export interface CanvasScene {
  graph: FlowGraph;
  view: StandingView | undefined;
  /** Node id of the selected step. */
  selected: string | undefined;
  /** How many inputs the run has, or the next one is given. */
  inputs: number;
}

/** The look of every step's node by its id. */
export function stepLooks({
  graph,
  view,
  selected,
}: Omit<CanvasScene, 'inputs'>): Map<string, StepLook> {
  const faces = stepFaces(graph, view);
  const steps = graph.nodes.filter((node) => node.type === 'step');
  const reachable = selected ?? steps[0]?.id;
  return new Map(
    steps.map(({ id, stepId = '' }) => [
      id,
      {
        face: faces.get(stepId) ?? idleFace,
        selected: id === selected,
        reachable: id === reachable,
      },
    ]),
  );
}

/** The look of every pill by its node's id. */
export function pillLooks({
  graph,
  view,
  inputs,
}: Omit<CanvasScene, 'selected'>): Map<string, PillLook> {
  const taken = new Set(view?.record.edges);
  return new Map(
    graph.nodes.map(({ id, type, label }) => {
      if (type === 'start') return [id, { text: `${label} ${inputs}`, reached: false }];
      const reached =
        waysInto(graph)
          .get(id)
          ?.some((edge) => taken.has(edge.id)) ?? false;
      return [id, { text: label === 'end' ? 'end' : `end: ${label}`, reached }];
    }),
  );
}

/** The faces of the steps of the top workflow by step id. */
function stepFaces(graph: FlowGraph, view: StandingView | undefined): Map<string, NodeFace> {
  if (!view) return new Map();
  // A step inside a sub-flow is drawn as the step around it, which is then where the run stands.
  const [outer] = view.current?.path ?? [];
  const current =
    view.current && outer !== undefined
      ? { ...view.current, stepId: outer, path: [] }
      : view.current;
  const faceView = { mode: view.mode, ...(current && { current }) };
  const reasonOf = skipReasons(graph, view.record);
  const top = view.record.steps.filter((step) => !step.path?.length);
  return new Map(
    top.map((step) => {
      const face = faceOf(step, faceView);
      const isSkipped = face.state === 'skipped';
      return [step.stepId, isSkipped ? { ...face, meta: [reasonOf(step.stepId)] } : face];
    }),
  );
}
