import type { Node } from 'reactflow';
import type { FlowGraph, GraphLayout, GraphNode } from '@/flows/graph/graph';
import type { NodeFace } from '@/nodes/frame';
import { faceOf, idleFace } from '../model/step-face';
import { skipReason } from '../model/skip-reason';
import { stepKey } from '../model/step-key';
import type { StepInfo } from '../model/step-infos';
import type { StandingView } from '../session/run-page-context';

/** What a step's node on the canvas knows. */
export type StepNodeData = {
  info: StepInfo;
  face: NodeFace;
  selected: boolean;
  /** Whether Tab leads here: one node at a time, the arrows do the rest. */
  reachable: boolean;
  narrow: boolean;
};

/** What a pill at the start or an end knows. */
export type TerminalNodeData = {
  text: string;
  kind: 'start' | 'done' | 'failed';
  /** Whether the run came here. */
  reached: boolean;
};

export type StepNode = Node<StepNodeData, 'step'>;
export type TerminalNode = Node<TerminalNodeData, 'terminal'>;
export type CanvasNode = StepNode | TerminalNode;

/** What the data of the nodes is made from. */
export interface CanvasScene {
  graph: FlowGraph;
  infos: readonly StepInfo[];
  view: StandingView | undefined;
  /** Node id of the selected step. */
  selected: string | undefined;
  /** How many inputs the run has, or the next one is given. */
  inputs: number;
  narrow: boolean;
}

/** The nodes of a scene where the layout puts them. */
export function canvasNodes(scene: CanvasScene, layout: GraphLayout): CanvasNode[] {
  const data = nodeData(scene);
  return scene.graph.nodes.flatMap((node): CanvasNode[] => {
    const place = layout.nodes[node.id];
    const own = data.get(node.id);
    if (!place || !own) return [];
    const { x, y, width, height } = place;
    const box = { id: node.id, position: { x, y }, width, height };
    return 'face' in own
      ? [{ ...box, type: 'step', data: own }]
      : [{ ...box, type: 'terminal', data: own }];
  });
}

/** The nodes with the data of a scene; a node whose data says the same stays the same object. */
export function patchNodes(nodes: readonly CanvasNode[], scene: CanvasScene): CanvasNode[] {
  const data = nodeData(scene);
  return nodes.map((node) => {
    const own = data.get(node.id);
    return own === undefined || sameData(node.data, own)
      ? node
      : ({ ...node, data: own } as CanvasNode);
  });
}

function nodeData(scene: CanvasScene): Map<string, StepNodeData | TerminalNodeData> {
  const infos = new Map(scene.infos.map((info) => [info.stepId, info]));
  const faces = stepFaces(scene);
  const first = scene.graph.nodes.find((node) => node.type === 'step')?.id;
  return new Map(
    scene.graph.nodes.map((node): [string, StepNodeData | TerminalNodeData] => {
      const info = node.stepId === undefined ? undefined : infos.get(node.stepId);
      if (!info) return [node.id, terminalData(node, scene)];
      return [
        node.id,
        {
          info,
          face: faces.get(info.stepId) ?? idleFace,
          selected: node.id === scene.selected,
          reachable: node.id === (scene.selected ?? first),
          narrow: scene.narrow,
        },
      ];
    }),
  );
}

/** The faces of the steps of the top workflow by step id. */
function stepFaces({ graph, view }: CanvasScene): Map<string, NodeFace> {
  if (!view) return new Map();
  // A step inside a sub-flow is drawn as the step around it, which is then where the run stands.
  const [outer] = view.current?.path ?? [];
  const current =
    view.current && outer !== undefined
      ? { ...view.current, stepId: outer, path: [] }
      : view.current;
  const faceView = { mode: view.mode, ...(current && { current }) };
  const top = view.record.steps.filter((step) => !step.path?.length);
  return new Map(
    top.map((step) => {
      const face = faceOf(step, faceView);
      if (face.state !== 'skipped') return [stepKey(step), face];
      return [step.stepId, { ...face, meta: [skipReason(step.stepId, graph, view.record)] }];
    }),
  );
}

function terminalData(node: GraphNode, { graph, view, inputs }: CanvasScene): TerminalNodeData {
  const { type, label } = node;
  if (type === 'start') return { text: `${label} ${inputs}`, kind: 'start', reached: false };
  const into = graph.edges.filter((edge) => edge.target === node.id);
  return {
    text: label === 'end' ? 'end' : `end: ${label}`,
    kind: into.some((edge) => edge.kind === 'failure') ? 'failed' : 'done',
    reached: into.some((edge) => view?.record.edges.includes(edge.id)),
  };
}

function sameData(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
