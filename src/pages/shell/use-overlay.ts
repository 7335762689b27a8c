import { useCallback, useEffect, useRef, useState } from 'react';

/** What can lie over a page. */
export type Overlay = 'token' | 'environment' | 'keys' | 'menu';

/** Keeps which overlay is open; what had the focus before the first of them gets it back at the end. */
export function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>();
  const remember = useFocusBack(overlay !== undefined);
  return {
    overlay,
    open: (next: Overlay) => {
      remember();
      setOverlay(next);
    },
    close: () => setOverlay(undefined),
  };
}

/**
 * Gives the focus back once nothing is open any more: an overlay that is taken away whole leaves it on
 * nothing. What it gives is called before something opens, and notes what has the focus then.
 */
export function useFocusBack(isOpen: boolean): () => void {
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (isOpen) return;
    const before = opener.current;
    opener.current = null;
    if (before instanceof HTMLElement && before.isConnected) giveFocus(before);
  }, [isOpen]);
  return useCallback(() => {
    opener.current ??= document.activeElement;
  }, []);
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
