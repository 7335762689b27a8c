/**
 * Decides when a run goes on. Every attempt passes one checkpoint before it is sent; a step lets
 * exactly one through. While it stands, waits are held.
 */
export interface Pacer {
  /** `running` also while a step passes the wait before its attempt. */
  mode(): 'paused' | 'running';
  /** Whether attempts pass without standing: the run is running, not stepped. */
  mayGo(): boolean;
  /** Resolves when the next attempt may be sent. Rejects never; an abort leaves it pending. */
  checkpoint(signal: AbortSignal): Promise<void>;
  step(): void;
  run(): void;
  pause(): void;
}

/** Makes a pacer over a run's clock. `onChange` is called after every change of mode. */
export function createPacer(
  clock: { hold(): unknown; release(): unknown },
  paused: boolean,
  onChange: () => void,
): Pacer {
  let mode: 'paused' | 'running' = paused ? 'paused' : 'running';
  let steps = 0;
  const standing: (() => void)[] = [];
  if (paused) clock.hold();

  function settle(): void {
    const passing = mode === 'running' ? standing.length : Math.min(steps, standing.length);
    if (mode === 'paused') steps -= passing;
    for (const go of standing.splice(0, passing)) go();
    if (mode === 'running' || steps > 0) clock.release();
    else clock.hold();
    onChange();
  }

  return {
    mode: () => (steps > 0 ? 'running' : mode),
    mayGo: () => mode === 'running',
    checkpoint(signal) {
      return new Promise((resolve) => {
        const go = () => resolve();
        standing.push(go);
        signal.addEventListener('abort', () => remove(standing, go), { once: true });
        settle();
      });
    },
    step() {
      if (mode === 'paused') steps += 1;
      settle();
    },
    run() {
      mode = 'running';
      steps = 0;
      settle();
    },
    pause() {
      mode = 'paused';
      steps = 0;
      settle();
    },
  };
}

function remove<T>(list: T[], item: T): void {
  const index = list.indexOf(item);
  if (index >= 0) list.splice(index, 1);
}
