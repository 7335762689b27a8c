/** How long scrolling to a place takes, ms. */
export const scrollTime = 300;

/** What animated scrolling needs of the browser. */
export interface ScrollHost {
  /** Calls back before the next drawing. */
  frame: (callback: () => void) => void;
  /** ms of a clock that only goes forward. */
  now: () => number;
  /** Whether the user asked for less motion. */
  isStill: () => boolean;
}

const browser: ScrollHost = {
  frame: (callback) => void requestAnimationFrame(callback),
  now: () => performance.now(),
  isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
};

/**
 * Scrolls a box to a place within 300 ms, at once where less motion is wanted. Gives the way to stop,
 * which leaves it where it is.
 */
export function scrollTo(
  box: Pick<Element, 'scrollTop'>,
  top: number,
  host: ScrollHost = browser,
): () => void {
  if (host.isStill()) {
    box.scrollTop = top;
    return () => {};
  }
  const from = box.scrollTop;
  const startedAt = host.now();
  let isStopped = false;
  const draw = () => {
    if (isStopped) return;
    const elapsed = host.now() - startedAt;
    box.scrollTop = scrollPosition(from, top, elapsed);
    if (elapsed < scrollTime) host.frame(draw);
  };
  host.frame(draw);
  return () => {
    isStopped = true;
  };
}

/** Where a scroll from one place to another is after so many ms: slow at both ends. */
export function scrollPosition(from: number, to: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / scrollTime));
  const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
  return from + (to - from) * eased;
}

/** Scrolls the box an element lies in so that it stands at the top. */
export function scrollToElement(element: Element): () => void {
  const box = scrollingParent(element);
  const way = element.getBoundingClientRect().top - box.getBoundingClientRect().top;
  const end = box.scrollHeight - box.clientHeight;
  return scrollTo(box, Math.min(end, box.scrollTop + way));
}

function scrollingParent(element: Element): Element {
  for (let box = element.parentElement; box; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  return document.documentElement;
}
