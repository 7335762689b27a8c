import { createActor, fromTransition } from 'xstate';
import type { ViewEvent } from '@/studio-types';
import type { ViewSource } from './live-run';

/**
 * A view that changes at most once per frame, however often the run's own does. At Jump a run reports
 * several times per call; drawing each would keep the run itself waiting, and nobody sees it.
 */
export function framed(
  source: ViewSource,
  later: (callback: () => void) => void = nextFrame,
): ViewSource {
  const first = source.getSnapshot().context;
  const shown = createActor(fromTransition((_, { view }: ViewEvent) => view, first)).start();
  let waits = false;
  source.subscribe(() => {
    if (waits) return;
    waits = true;
    later(() => {
      waits = false;
      shown.send({ type: 'view.changed', view: source.getSnapshot().context });
    });
  });
  return shown;
}

/** A page in the background has no frames, yet is read when it comes back. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(callback);
}
