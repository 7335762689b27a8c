import { useEffect, useRef, useState } from 'react';

/** The two faces of a flow. */
export type Twin = 'graph' | 'list';

/** Where each is on the page, and what holds the selection in it: the one place that Tab reaches. */
const places: Record<Twin, { area: string; selected: string }> = {
  graph: { area: '.canvas', selected: '.canvas .card[tabindex="0"]' },
  list: { area: '.steps', selected: '.steps .step-name[tabindex="0"]' },
};

/** Which face is shown, and changing to the other; a focus that was in the one goes over to the other. */
export function useTwin(): [Twin, (twin: Twin) => void] {
  const [twin, setTwin] = useState<Twin>('graph');
  const goesOver = useRef(false);
  useEffect(() => {
    if (!goesOver.current) return;
    goesOver.current = false;
    focusSoon(places[twin].selected);
  }, [twin]);
  return [
    twin,
    (next) => {
      goesOver.current = Boolean(document.activeElement?.closest(places[twin].area));
      setTwin(next);
    },
  ];
}

/** A canvas measures its nodes before it shows them, and what is not shown takes no focus. */
function focusSoon(selector: string, tries = 20): void {
  const place = document.querySelector<HTMLElement>(selector);
  place?.focus();
  if (tries > 0 && (!place || document.activeElement !== place)) {
    requestAnimationFrame(() => focusSoon(selector, tries - 1));
  }
}
