import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useReactFlow, useStoreApi } from 'reactflow';
import type { GraphLayout } from '@/flows/graph/graph';
import { media, useMedia } from '../session/use-media';
import { fitView, type View, viewOn } from './fit';

/** How far one can zoom, and below what a graph is shown in part rather than unreadably small. */
export const zooms = { least: 0.1, most: 2, readable: 0.8 };

/** How long a scroll takes that the product starts itself, ms. */
const scrollTime = 300;

/** Lets the page move the canvas, as Shift+1 does. */
export interface CanvasHandle {
  fit: () => void;
}

interface CanvasView extends CanvasHandle {
  zoom: (by: number | 'whole') => void;
  /** Told when the canvas moves; with an event it was a person. */
  onMove: (event: MouseEvent | TouchEvent | null) => void;
  /** Brings a node into sight, gently, unless it is. */
  show: (id: string) => void;
}

/** Where the canvas looks: at the whole flow first, then after the run, or where a person moves it. */
export function useCanvasView(
  boxRef: RefObject<HTMLDivElement | null>,
  layout: GraphLayout,
  onReady?: (handle: CanvasHandle) => void,
): CanvasView {
  const flow = useReactFlow();
  const store = useStoreApi();
  const duration = useMedia(media.still) ? 0 : scrollTime;
  // Where the camera is going: half way there it must not be taken for where it is.
  const goal = useRef<View>(undefined);
  const fit = useCallback(
    (least: number, time: number) => {
      const screen = sizeOf(boxRef.current);
      if (screen.width === 0) return;
      goal.current = fitView(layout, screen, least, spineOf(layout));
      void flow.setViewport(goal.current, { duration: time, interpolate: 'linear' });
    },
    [boxRef, flow, layout],
  );
  const fitAll = useCallback(() => fit(zooms.least, duration), [fit, duration]);
  const show = useCallback(
    (id: string) => {
      const node = layout.nodes[id];
      const view = goal.current ?? flow.getViewport();
      // The size React Flow was told of: to ask the element would lay the whole page out for every call of a run.
      const { width, height } = store.getState();
      const next = node && viewOn(node, view, { width, height }, layout);
      if (!next || next === view) return;
      goal.current = next;
      void flow.setViewport(next, { duration, interpolate: 'linear' });
    },
    [flow, store, layout, duration],
  );
  const moved = useRef(false);
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element) return undefined;
    // Panels take their sizes after the first drawing: until someone moves the canvas it fits itself again.
    const observer = new ResizeObserver(() => {
      if (!moved.current) fit(zooms.readable, 0);
    });
    observer.observe(element);
    fit(zooms.readable, 0);
    return () => observer.disconnect();
  }, [boxRef, fit]);
  useEffect(() => onReady?.({ fit: fitAll }), [onReady, fitAll]);
  return {
    fit: fitAll,
    show,
    onMove: (event) => {
      if (!event) return;
      moved.current = true;
      goal.current = undefined;
    },
    zoom: (by) => {
      moved.current = true;
      goal.current = undefined;
      void flow.zoomTo(by === 'whole' ? 1 : flow.getZoom() * by, { duration });
    },
  };
}

/** The middle of the main line: the start stands on it. */
function spineOf({ nodes, width }: GraphLayout): number {
  const start = nodes['start'];
  return start ? start.x + start.width / 2 : width / 2;
}

function sizeOf(element: HTMLElement | null): { width: number; height: number } {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}
