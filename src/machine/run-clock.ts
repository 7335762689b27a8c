import { createDeadlines } from './deadlines';

/** How waits are shown: at 1, 10 or 60 times the wall's speed, or skipped. Never changes a record. */
export type Pace = 1 | 10 | 60 | 'jump';

/** What the clock needs of the wall: only to make a person watch. */
export interface Wall {
  /** ms. */
  now(): number;
  /** Calls back after `delay` ms, never before the present task has ended. Gives a cancel. */
  later(callback: () => void, delay: number): () => void;
}

/**
 * The discrete clock of a run. It moves only by a call's latency and by waits, never by the wall,
 * so the same run gives the same times at any pace, with any pauses.
 */
export interface RunClock {
  /** Virtual ms since the run started. */
  now(): number;
  /** As `now`, but moving along while a wait is watched. For display only. */
  shown(): number;
  /**
   * Passes virtual time, as a call's latency does, in the middle of work that keeps it still: it moves
   * until then, whatever holds it, and stands again at once. Until the work has settled nothing else
   * is due, so of several calls answered at one time each is dealt with to the end before the next.
   * An abort drops it.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Waits before another attempt; held and paced for the person watching. An abort drops it. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /**
   * Resolves when more than `ms` have passed: of virtual time, and of the wall's while live work is
   * under way. It moves no time itself, and what is due at that very moment comes first. An abort
   * drops it.
   */
  deadline(ms: number, signal: AbortSignal): Promise<void>;
  /** Keeps time still until the work has settled. Live work takes time of the wall. */
  during<T>(work: () => Promise<T>, isLive?: boolean): Promise<T>;
  /** Stops waits where they are. */
  hold(): void;
  release(): void;
  setPace(pace: Pace): void;
  pace(): Pace;
  /** Whether time is passing that a person can watch. */
  isWatched(): boolean;
}

interface Timer {
  id: number;
  due: number;
  kind: 'latency' | 'wait';
  callback: () => void;
}

/** Makes the clock of one run, standing at 0. */
export function createRunClock(wall: Wall, initialPace: Pace): RunClock {
  const timers = new Map<number, Timer>();
  const deadlines = createDeadlines(wall, () => now);
  let nextId = 1;
  let now = 0;
  let busy = 0;
  let held = false;
  let pace = initialPace;
  /** The wait or latency being watched: since when on the wall, and how much of it had passed. */
  let watch: { timer: Timer; since: number; cancel: () => void } | undefined;
  let passed = 0;

  function earliest(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers.values()) {
      if (!first || timer.due < first.due || (timer.due === first.due && timer.id < first.id)) {
        first = timer;
      }
    }
    return first;
  }

  /** Virtual ms of the present wait that a person has seen pass. */
  function progress(): number {
    const running = watch && pace !== 'jump' ? (wall.now() - watch.since) * pace : 0;
    const due = earliest()?.due ?? now;
    return Math.min(passed + running, Math.max(0, due - now));
  }

  function stopWatching(): void {
    if (!watch) return;
    passed = progress();
    watch.cancel();
    watch = undefined;
  }

  function watchNext(): void {
    stopWatching();
    const timer = earliest();
    if (!timer || busy > 0 || (held && timer.kind === 'wait')) return;
    const deadline = deadlines.first();
    const isMet = deadline !== undefined && deadline < timer.due;
    const rest = Math.max(0, (isMet ? deadline : timer.due) - now - passed);
    const delay = pace === 'jump' ? 0 : rest / pace;
    const cancel = wall.later(() => (isMet ? meet(deadline) : fire(timer)), delay);
    watch = { timer, since: wall.now(), cancel };
  }

  function fire(timer: Timer): void {
    watch = undefined;
    passed = 0;
    timers.delete(timer.id);
    now = Math.max(now, timer.due);
    timer.callback();
    watchNext();
  }

  function meet(deadline: number): void {
    watch = undefined;
    passed = 0;
    now = Math.max(now, deadline);
    deadlines.ring();
    watchNext();
  }

  function add(kind: Timer['kind'], callback: () => void, ms: number): number {
    const timer = { id: nextId++, due: now + Math.max(0, Math.round(ms)), kind, callback };
    timers.set(timer.id, timer);
    watchNext();
    return timer.id;
  }

  function drop(id: number): void {
    if (!timers.delete(id)) return;
    stopWatching();
    passed = 0;
    watchNext();
  }

  return {
    now: () => now,
    shown: () => now + progress(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        // Who was stopped meanwhile keeps time still no more.
        if (signal?.aborted) return;
        busy -= 1;
        const awake = () => (busy += 1);
        const fired = () => (awake(), resolve());
        const id = add('latency', fired, ms);
        const stopped = () => timers.has(id) && (awake(), drop(id));
        signal?.addEventListener('abort', stopped, { once: true });
      }),
    async during(work, isLive = false) {
      busy += 1;
      stopWatching();
      if (isLive) deadlines.startWall();
      try {
        return await work();
      } finally {
        if (isLive) deadlines.stopWall();
        busy -= 1;
        watchNext();
      }
    },
    hold() {
      held = true;
      watchNext();
    },
    release() {
      held = false;
      watchNext();
    },
    setPace(next) {
      stopWatching();
      pace = next;
      watchNext();
    },
    pace: () => pace,
    isWatched: () => watch !== undefined && pace !== 'jump',
    async deadline(ms, signal) {
      const rung = deadlines.add(ms, signal);
      signal.addEventListener('abort', watchNext, { once: true });
      watchNext();
      await rung;
    },
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const id = add('wait', resolve, ms);
        signal.addEventListener('abort', () => drop(id), { once: true });
      }),
  };
}
