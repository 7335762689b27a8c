import type { ViewSource } from './live-run';

/** Brings a change to the eye some time later; one that is urgent is not put off behind others. */
type Later = (callback: () => void, isUrgent: boolean) => void;

/** Who is told of changes, in both forms the actors of XState take. */
type Reader = ((snapshot: never) => void) | { next?: (snapshot: never) => void };

/**
 * A view that changes at most once per frame, however often the run's own does. At Jump a run reports
 * several times per call; drawing each would keep the run itself waiting, and nobody sees it.
 */
export function framed(source: ViewSource, later: Later = nextFrame): ViewSource {
  const readers = new Set<() => void>();
  let shown = source.getSnapshot();
  let waits = false;
  let isHurried = false;
  const show = () => {
    waits = false;
    isHurried = false;
    shown = source.getSnapshot();
    for (const reader of readers) reader();
  };
  source.subscribe(() => {
    // Whether a run goes on, stands or has ended is seen everywhere at one time.
    const isUrgent = source.getSnapshot().context.mode !== shown.context.mode;
    if (isUrgent ? isHurried : waits) return;
    waits = true;
    isHurried ||= isUrgent;
    later(show, isUrgent);
  });
  return {
    getSnapshot: () => shown,
    subscribe(reader: Reader) {
      const tell = typeof reader === 'function' ? reader : reader.next;
      const told = () => tell?.(shown as never);
      readers.add(told);
      return { unsubscribe: () => readers.delete(told) };
    },
  };
}

/** How long a calm view stays as it is, ms. */
const calmTime = 100;

/** Brings the first change to the eye with the next frame, and those that follow at once a little later, together. */
export function calmly(wall: () => number = () => performance.now()): Later {
  let shownAt = -Infinity;
  return (callback, isUrgent) => {
    const show = () =>
      nextFrame(() => {
        shownAt = wall();
        callback();
      });
    const rest = shownAt + calmTime - wall();
    if (rest > 0 && !isUrgent) setTimeout(show, rest);
    else show();
  };
}

/** A page in the background has no frames, yet is read when it comes back. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(callback);
}
