import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { CanvasLooks, Looks } from './looks';

/** Carries the looks of a canvas to its nodes and edges. */
export const CanvasLooksContext = createContext<CanvasLooks | undefined>(undefined);

/** The looks of the canvas around. */
export function useCanvasLooks(): CanvasLooks {
  const looks = use(CanvasLooksContext);
  if (!looks) throw new Error('A part of the canvas is used outside CanvasLooksContext.');
  return looks;
}

/** The look of one node or edge, drawn again when that changes; undefined where it has none yet. */
export function useLook<Look>(looks: Looks<Look>, id: string): Look | undefined {
  const subscribe = useCallback((tell: () => void) => looks.subscribe(id, tell), [looks, id]);
  return useSyncExternalStore(subscribe, () => looks.get(id));
}
