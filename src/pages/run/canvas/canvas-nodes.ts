import { type Node, type NodeHandle, Position } from 'reactflow';
import type { FlowGraph, GraphLayout } from '@/flows/graph/graph';
import type { StepInfo } from '../model/step-infos';
import { waysInto } from '../model/ways-into';

/** What a step's node on the canvas is, whatever the run does. */
export type StepNodeData = { info: StepInfo; narrow: boolean };

/** What a pill at the start or an end is. */
export type TerminalNodeData = { kind: 'start' | 'done' | 'failed' };

export type StepNode = Node<StepNodeData, 'step'>;
export type TerminalNode = Node<TerminalNodeData, 'terminal'>;
export type CanvasNode = StepNode | TerminalNode;

/** What the nodes are made from. */
interface DrawnGraph {
  graph: FlowGraph;
  infos: readonly StepInfo[];
  narrow: boolean;
}

/**
 * The nodes of a graph where its layout puts them. Their sizes and handles are known, so React Flow
 * need not draw a thousand nodes to measure them before it draws those in sight.
 */
export function canvasNodes(
  { graph, infos, narrow }: DrawnGraph,
  layout: GraphLayout,
): CanvasNode[] {
  const byStep = new Map(infos.map((info) => [info.stepId, info]));
  return graph.nodes.flatMap((node): CanvasNode[] => {
    const place = layout.nodes[node.id];
    if (!place) return [];
    const { x, y, width, height } = place;
    const size = { width, height };
    const box = {
      id: node.id,
      position: { x, y },
      ...size,
      measured: size,
      handles: handles(size),
    };
    const info = node.stepId === undefined ? undefined : byStep.get(node.stepId);
    if (info) return [{ ...box, type: 'step', data: { info, narrow } }];
    const kind = node.type === 'start' ? 'start' : isFailure(graph, node.id) ? 'failed' : 'done';
    return [{ ...box, type: 'terminal', data: { kind } }];
  });
}

function isFailure(graph: FlowGraph, id: string): boolean {
  return (
    waysInto(graph)
      .get(id)
      ?.some(({ kind }) => kind === 'failure') ?? false
  );
}

/** In the middle of the upper and the lower border, as `step-node.tsx` draws them. */
function handles({ width, height }: { width: number; height: number }): NodeHandle[] {
  return [
    { type: 'target', position: Position.Top, x: width / 2, y: 0 },
    { type: 'source', position: Position.Bottom, x: width / 2, y: height },
  ];
}
