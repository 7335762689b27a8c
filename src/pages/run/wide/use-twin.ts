import { useEffect, useRef, useState } from 'react';

/** The two faces of a flow. */
export type Twin = 'graph' | 'list';

/** What holds the selection in each: the one place of it that Tab reaches. */
const places: Record<Twin, string> = {
  graph: '.canvas .card[tabindex="0"]',
  list: '.steps .step-name[tabindex="0"]',
};

/** Which face is shown, and changing to the other; a focus that was in the one goes over to the other. */
export function useTwin(): [Twin, (twin: Twin) => void] {
  const [twin, setTwin] = useState<Twin>('graph');
  const goesOver = useRef(false);
  useEffect(() => {
    if (!goesOver.current) return;
    goesOver.current = false;
    document.querySelector<HTMLElement>(places[twin])?.focus();
  }, [twin]);
  return [
    twin,
    (next) => {
      goesOver.current = document.activeElement?.matches(places[twin]) ?? false;
      setTwin(next);
    },
  ];
}
