import type { NodeFace } from '@/nodes/frame';
import type { EdgeLook } from '../model/edge-looks';
import { sameFields } from '../model/same-fields';

/** How a step's node stands in the run. */
export interface StepLook {
  face: NodeFace;
  selected: boolean;
  /** Whether Tab leads here: one node at a time, the arrows do the rest. */
  reachable: boolean;
}

/** What a pill at the start or an end says. */
export interface PillLook {
  text: string;
  /** Whether the run came here. */
  reached: boolean;
}

/** Looks by id; each can be watched alone. */
export interface Looks<Look> {
  get: (id: string) => Look | undefined;
  /** Calls back when the look of this id changes; gives the way to stop. */
  subscribe: (id: string, callback: () => void) => () => void;
  /** Puts others in place of all; who looks the same keeps the same object and is not told. */
  set: (looks: ReadonlyMap<string, Look>) => void;
}

/** Makes looks that none has yet. */
export function createLooks<Look>(same: (one: Look, other: Look) => boolean): Looks<Look> {
  const looks = new Map<string, Look>();
  const watchers = new Map<string, Set<() => void>>();
  return {
    get: (id) => looks.get(id),
    subscribe(id, callback) {
      const own = watchers.get(id) ?? new Set();
      watchers.set(id, own.add(callback));
      return () => {
        own.delete(callback);
        if (own.size === 0 && watchers.get(id) === own) watchers.delete(id);
      };
    },
    set(next) {
      const changed: string[] = [];
      for (const [id, look] of next) {
        const was = looks.get(id);
        if (was !== undefined && (was === look || same(was, look))) continue;
        looks.set(id, look);
        changed.push(id);
      }
      for (const id of looks.keys()) if (!next.has(id)) looks.delete(id);
      for (const id of changed) for (const tell of watchers.get(id) ?? []) tell();
    },
  };
}

/** How everything on a canvas looks. */
export interface CanvasLooks {
  steps: Looks<StepLook>;
  pills: Looks<PillLook>;
  edges: Looks<EdgeLook>;
}

/** Makes the looks of one canvas. */
export function createCanvasLooks(): CanvasLooks {
  return {
    steps: createLooks<StepLook>(sameStepLook),
    pills: createLooks<PillLook>(sameFields),
    edges: createLooks<EdgeLook>(sameFields),
  };
}

function sameStepLook(one: StepLook, other: StepLook): boolean {
  return (
    one.selected === other.selected &&
    one.reachable === other.reachable &&
    (one.face === other.face || JSON.stringify(one.face) === JSON.stringify(other.face))
  );
}
