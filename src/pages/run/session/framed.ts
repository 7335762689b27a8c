import type { ViewSource } from './live-run';

/** Who is told of changes, in both forms the actors of XState take. */
type Reader = ((snapshot: never) => void) | { next?: (snapshot: never) => void };

/**
 * A view that changes at most once per frame, however often the run's own does. At Jump a run reports
 * several times per call; drawing each would keep the run itself waiting, and nobody sees it.
 */
export function framed(
  source: ViewSource,
  later: (callback: () => void) => void = nextFrame,
): ViewSource {
  const readers = new Set<() => void>();
  let shown = source.getSnapshot();
  let waits = false;
  source.subscribe(() => {
    if (waits) return;
    waits = true;
    later(() => {
      waits = false;
      shown = source.getSnapshot();
      for (const reader of readers) reader();
    });
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

/** A page in the background has no frames, yet is read when it comes back. */
function nextFrame(callback: () => void): void {
  if (document.hidden) setTimeout(callback);
  else requestAnimationFrame(callback);
}
