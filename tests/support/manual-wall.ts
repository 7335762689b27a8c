import type { Wall } from '@/machine/run-clock';

/** A wall clock that moves only when told to. */
export interface ManualWall extends Wall {
  /** Moves forward, calling back whatever is due on the way, in order. */
  advance(ms: number): Promise<void>;
}

/** Makes a wall standing at 0. */
export function createManualWall(): ManualWall {
  let now = 0;
  const timers = new Set<{ due: number; callback: () => void }>();
  return {
    now: () => now,
    later(callback, delay) {
      const timer = { due: now + delay, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter((timer) => timer.due <= end);
        const next = due.toSorted((a, b) => a.due - b.due)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.due);
        next.callback();
        await settle();
      }
      now = end;
    },
  };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
