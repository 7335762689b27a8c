import { useEffect, useRef, useState } from 'react';

/** What can lie over a page. */
export type Overlay = 'token' | 'environment' | 'keys' | 'menu';

/** Keeps which overlay is open; what had the focus before the first of them gets it back at the end. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>();
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (overlay !== undefined) return;
    const before = opener.current;
    opener.current = null;
    // An overlay that is taken away whole leaves the focus on nothing.
    if (before instanceof HTMLElement && before.isConnected) giveFocus(before);
  }, [overlay]);
  return {
    overlay,
    open: (next: Overlay) => {
      opener.current ??= document.activeElement;
      setOverlay(next);
    },
    close: () => setOverlay(undefined),
  };
}

/**
 * Puts the focus on what opened an overlay. The key that closed it is often still down: its release is
 * not for what has the focus now, which would take it for a press and open again.
 */
function giveFocus(opener: HTMLElement): void {
  const done = new AbortController();
  const { signal } = done;
  const release = (event: Event) => {
    event.stopPropagation();
    done.abort();
  };
  opener.addEventListener('keyup', release, { signal, capture: true });
  opener.addEventListener('keydown', () => done.abort(), { signal, capture: true });
  opener.addEventListener('blur', () => done.abort(), { signal });
  opener.focus();
}
