import type { Wall } from './run-clock';

/** The moments after which steps are cut off. */
export interface Deadlines {
  /** Resolves when `ms` have passed from now on. An abort drops it. */
  add(ms: number, signal: AbortSignal): Promise<void>;
  /** Virtual time of the next one; undefined where there is none. */
  first(): number | undefined;
  /** Virtual time has moved: those it has reached ring. */
  ring(): void;
  /** Live work begins, which takes time of the wall: until it ends that counts as well. */
  startWall(): void;
  stopWall(): void;
}

interface Deadline {
  /** Virtual ms, as if no time of the wall passed any more. */
  due: number;
  ring: () => void;
  /** While live work is under way: since when, on the wall. */
  wall?: { since: number; cancel: () => void };
}

/** Makes the deadlines of one run's clock, which tells virtual time by `now`. */
export function createDeadlines(wall: Wall, now: () => number): Deadlines {
  const pending = new Set<Deadline>();
  let live = 0;

  function startCounting(deadline: Deadline): void {
    const left = Math.max(0, deadline.due - now());
    deadline.wall = { since: wall.now(), cancel: wall.later(deadline.ring, left) };
  }

  function stopCounting(deadline: Deadline): void {
    if (!deadline.wall) return;
    const { since, cancel } = deadline.wall;
    cancel();
    deadline.due -= Math.round(wall.now() - since);
    delete deadline.wall;
  }

  return {
    add: (ms, signal) =>
      new Promise((resolve) => {
        const drop = () => {
          deadline.wall?.cancel();
          pending.delete(deadline);
        };
        const ring = () => {
          drop();
          resolve();
        };
        const deadline: Deadline = { due: now() + ms, ring };
        pending.add(deadline);
        if (live > 0) startCounting(deadline);
        signal.addEventListener('abort', drop, { once: true });
      }),
    first: () => (pending.size === 0 ? undefined : Math.min(...[...pending].map(({ due }) => due))),
    ring() {
      for (const deadline of pending) if (deadline.due <= now()) deadline.ring();
    },
    startWall() {
      live += 1;
      if (live === 1) for (const deadline of pending) startCounting(deadline);
    },
    stopWall() {
      live -= 1;
      if (live === 0) for (const deadline of pending) stopCounting(deadline);
    },
  };
}
