import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Background, ReactFlow, ReactFlowProvider, useEdgesState, useNodesState } from 'reactflow';
import 'reactflow/dist/style.css';
import type { FlowGraph, GraphLayout } from '@/flows/graph/graph';
import { layoutGraph } from '@/flows/graph/auto-layout';
import { segmentsOf, viewInside } from '../model/level';
import { stepKey, stepOnCanvas } from '../model/step-key';
import { edgeLooks, widestLabels } from '../model/edge-looks';
import { type StandingView, useRunPage, useStandingView } from '../session/run-page-context';
import { useSelected } from '../session/use-selected';
import { canvasEdges, type CanvasEdge } from './canvas-edges';
import { canvasNodes, patchNodes, type CanvasNode, type CanvasScene } from './canvas-nodes';
import { CanvasTools } from './canvas-tools';
import { LevelPath } from './level-path';
import { nextNode, type Arrow } from './next-node';
import { wantFocus } from './node-focus';
import { RouteEdge } from './route-edge';
import { StepNode, TerminalNode } from './step-node';
import { type CanvasHandle, useCanvasView, zooms } from './use-canvas-view';
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

function Canvas({ narrow = false, inputs: ofRun, onReady, children }: RunCanvasProps) {
  const { graph, infos, path, levelIn, select, chosen } = useRunPage();
  const whole = useStandingView();
  const view = useMemo(() => whole && viewInside(whole, path, infos), [whole, path, infos]);
  const inputs = path.length > 0 ? (levelIn(path)?.inputs ?? 0) : ofRun;
  const key = useSelected()?.key;
  const selected = key === undefined ? undefined : `step:${segmentsOf(key)[path.length] ?? ''}`;
  const layout = useMemo(
    () => layoutGraph(widestLabels(graph), narrow ? 'narrow' : 'wide'),
    [graph, narrow],
  );
  const scene = useMemo(
    (): CanvasScene => ({ graph, infos, view, selected, inputs, narrow }),
    [graph, infos, view, selected, inputs, narrow],
  );
  const [nodes, setNodes, onNodesChange] = useNodesState<CanvasNode>(canvasNodes(scene, layout));
  const edges = useEdges(graph, layout, view);
  const drawn = useRef(layout);
  useEffect(() => {
    // Another layout is another canvas; else the nodes keep what React Flow measured and only say something new.
    const other = drawn.current !== layout;
    drawn.current = layout;
    setNodes((was) => (other ? canvasNodes(scene, layout) : patchNodes(was, scene)));
  }, [scene, layout, setNodes]);
  // The camera goes to what is looked at; while that follows the run, to the run's own place.
  const current = view?.mode === 'ended' || chosen ? undefined : view?.current;
  const following = current ? `step:${stepOnCanvas(current)}` : selected;
  const box = useRef<HTMLDivElement>(null);
  const camera = useCanvasView(box, layout, following, onReady);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = graph.nodes.filter((node) => node.type === 'step').map((node) => node.id);
    const next = nextNode(layout.nodes, steps, selected ?? '', event.key as Arrow);
    const stepId = graph.nodes.find((node) => node.id === next)?.stepId;
    event.preventDefault();
    if (next === undefined || stepId === undefined) return;
    wantFocus(next);
    select({ key: stepKey({ stepId, path }) });
    camera.show(next);
  };
  return (
    <div className="canvas" role="region" aria-label="Graph" ref={box} onKeyDown={onKeyDown}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onMoveStart={camera.onMove}
        // React Flow lets the pointer through to nodes only where it handles their clicks itself.
        onNodeClick={(_, node) => node.type === 'step' && select({ key: stepKey(node.data.info) })}
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
    </div>
  );
}

/** The edges as they stand in the run; one that did not change stays the same object. */
function useEdges(
  graph: FlowGraph,
  layout: GraphLayout,
  view: StandingView | undefined,
): CanvasEdge[] {
  const looks = useMemo(() => edgeLooks(graph, view), [graph, view]);
  const [edges, setEdges] = useEdgesState<CanvasEdge>(canvasEdges(graph, layout, looks, []));
  useEffect(
    () => setEdges((was) => canvasEdges(graph, layout, looks, was)),
    [graph, layout, looks, setEdges],
  );
  return edges;
}
