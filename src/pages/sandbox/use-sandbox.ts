import { useEffect, useState, useSyncExternalStore } from 'react';
import { nextEvent } from './clock/next-events';
import type { SandboxStudio, WorldView } from './sandbox-studio';

/** The world, drawn again after each change of it. */
export function useWorldView(studio: SandboxStudio): WorldView {
  return useSyncExternalStore(studio.subscribe, studio.view);
}

/** The longest timer a browser takes is 2^31 ms; this is long enough to cost nothing. */
const longestWait = 3_600_000;

/** Lets things happen when they are due while the page is open: one timer, for the next of them. */
export function useDueEvents(studio: SandboxStudio): void {
  const view = useWorldView(studio);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const next = nextEvent(view.world);
    const speed = studio.speed();
    if (!next || speed === 0) return undefined;
    const wait = Math.max(0, (next.due - view.world.now()) / speed);
    const timer = setTimeout(
      () => {
        if (view.world.now() >= next.due) studio.settle();
        else setRound(round + 1);
      },
      Math.min(Math.ceil(wait), longestWait),
    );
    return () => clearTimeout(timer);
  }, [studio, view, round]);
}

/** How often a clock that runs faster than the wall is drawn, ms. */
const fastTick = 250;

/** The virtual time, drawn again with each full second at 1x and four times a second above; standing still, never. */
export function useVirtualNow(studio: SandboxStudio): number {
  const view = useWorldView(studio);
  const [shown, setShown] = useState(() => ({ view, now: view.world.now() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const now = view.world.now();
      setShown({ view, now });
      const speed = studio.speed();
      if (speed > 0) timer = setTimeout(tick, speed <= 1 ? 1_000 - (now % 1_000) : fastTick);
    };
    tick();
    return () => clearTimeout(timer);
  }, [studio, view]);
  return shown.view === view ? shown.now : view.world.now();
}
