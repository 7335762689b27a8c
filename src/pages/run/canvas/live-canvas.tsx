import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react';
import type { GraphLayout } from '@/flows/graph/graph';
import { edgeLooks } from '../model/edge-looks';
import { segmentsOf, viewInside } from '../model/level';
import { stepKey, stepOnCanvas } from '../model/step-key';
import { useRunPage, useStandingView } from '../session/run-page-context';
import { useSelected } from '../session/use-selected';
import { type Arrow, nextNode } from './next-node';
import { wantFocus } from './node-focus';
import { pillLooks, stepLooks } from './node-looks';
import { useCanvasLooks } from './use-look';

interface LiveCanvasProps {
  box: RefObject<HTMLDivElement | null>;
  layout: GraphLayout;
  inputs: number;
  /** Brings a node into sight. */
  show: (id: string) => void;
  /** The canvas, which is not drawn again while the run goes on. */
  children: ReactNode;
}

/** What of a canvas changes with the run: tells nodes and edges how they look, and follows the run with the camera. */
export function LiveCanvas({ box, layout, inputs: ofRun, show, children }: LiveCanvasProps) {
  const { graph, infos, path, levelIn, select, chosen } = useRunPage();
  const whole = useStandingView();
  const view = useMemo(() => whole && viewInside(whole, path, infos), [whole, path, infos]);
  const inputs = path.length > 0 ? (levelIn(path)?.inputs ?? 0) : ofRun;
  const key = useSelected()?.key;
  const selected = key === undefined ? undefined : `step:${segmentsOf(key)[path.length] ?? ''}`;
  const looks = useCanvasLooks();
  useLayoutEffect(() => {
    looks.steps.set(stepLooks({ graph, view, selected }));
  }, [looks, graph, view, selected]);
  useLayoutEffect(() => {
    looks.pills.set(pillLooks({ graph, view, inputs }));
  }, [looks, graph, view, inputs]);
  useLayoutEffect(() => looks.edges.set(edgeLooks(graph, view)), [looks, graph, view]);
  // The camera goes to what is looked at; while that follows the run, to the run's own place.
  const current = view?.mode === 'ended' || chosen ? undefined : view?.current;
  const following = current ? `step:${stepOnCanvas(current)}` : selected;
  useEffect(() => {
    if (following !== undefined) show(following);
  }, [following, show]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey || event.metaKey) return;
    const steps = graph.nodes.filter((node) => node.type === 'step').map((node) => node.id);
    const next = nextNode(layout.nodes, steps, selected ?? '', event.key as Arrow);
    const stepId = graph.nodes.find((node) => node.id === next)?.stepId;
    event.preventDefault();
    if (next === undefined || stepId === undefined) return;
    wantFocus(next);
    select({ key: stepKey({ stepId, path }) });
    show(next);
  };
  return (
    <div className="canvas" role="region" aria-label="Graph" ref={box} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
