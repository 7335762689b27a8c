import { type ReactNode, useMemo } from 'react';
import { RunPageContext, useRunPage } from './run-page-context';

/**
 * Parts in here see the run ten times a second at most: nobody reads faster, and to draw the inspector
 * anew for every call of a run at Jump would take the canvas its frames.
 */
export function CalmRun({ children }: { children: ReactNode }) {
  const state = useRunPage();
  const calm = useMemo(() => {
    const { live } = state;
    return live?.calm ? { ...state, live: { ...live, view: live.calm } } : state;
  }, [state]);
  return <RunPageContext value={calm}>{children}</RunPageContext>;
}
