import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Background, ReactFlow, ReactFlowProvider } from 'reactflow';
import 'reactflow/dist/style.css';
import { layoutGraph } from '@/flows/graph/auto-layout';
import { widestLabels } from '../model/edge-looks';
import { stepKey } from '../model/step-key';
import { useRunPage } from '../session/run-page-context';
import { canvasEdges } from './canvas-edges';
import { canvasNodes, type CanvasNode } from './canvas-nodes';
import { CanvasTools } from './canvas-tools';
import { LevelPath } from './level-path';
import { LiveCanvas } from './live-canvas';
import { createCanvasLooks } from './looks';
import { RouteEdge } from './route-edge';
import { StepNode, TerminalNode } from './step-node';
import { type CanvasHandle, useCanvasView, zooms } from './use-canvas-view';
import { CanvasLooksContext } from './use-look';
import './canvas.css';

const nodeTypes = { step: StepNode, terminal: TerminalNode };
const edgeTypes = { route: RouteEdge };
/** From here on only nodes in sight are drawn; below, all of them cost less than finding out. */
const manyNodes = 150;

interface RunCanvasProps {
  narrow?: boolean;
  /** How many inputs the run has, or the next one is given. */
  inputs: number;
  onReady?: (handle: CanvasHandle) => void;
  /** Controls that float over the canvas. */
  children?: ReactNode;
}

/** The flow as a graph: its states live, the way taken, and the run's place in it. */
export function RunCanvas(props: RunCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

/** Draws what stays the same whatever a run does; what changes with it is up to `LiveCanvas`. */
function Canvas({ narrow = false, inputs, onReady, children }: RunCanvasProps) {
  const { graph, infos, select } = useRunPage();
  const layout = useMemo(
    () => layoutGraph(widestLabels(graph), narrow ? 'narrow' : 'wide'),
    [graph, narrow],
  );
  const nodes = useMemo(
    () => canvasNodes({ graph, infos, narrow }, layout),
    [graph, infos, narrow, layout],
  );
  const edges = useMemo(() => canvasEdges(graph, layout), [graph, layout]);
  const [looks] = useState(createCanvasLooks);
  const box = useRef<HTMLDivElement>(null);
  const camera = useCanvasView(box, layout, onReady);
  const onNodeClick = useCallback(
    (_: unknown, node: CanvasNode) =>
      node.type === 'step' && select({ key: stepKey(node.data.info) }),
    [select],
  );
  return (
    <CanvasLooksContext value={looks}>
      <LiveCanvas box={box} layout={layout} inputs={inputs} show={camera.show}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onMoveStart={camera.onMove}
          // React Flow lets the pointer through to nodes only where it handles their clicks itself.
          onNodeClick={onNodeClick}
          minZoom={zooms.least}
          maxZoom={zooms.most}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          panActivationKeyCode={null}
          zoomActivationKeyCode={null}
          onlyRenderVisibleElements={graph.nodes.length > manyNodes}
          attributionPosition="bottom-left"
        >
          <Background gap={16} size={1} />
          <CanvasTools onZoom={camera.zoom} onFit={camera.fit} />
        </ReactFlow>
        {children}
        <LevelPath />
      </LiveCanvas>
    </CanvasLooksContext>
  );
}
