import { useMemo } from 'react';
import { idleRows, stepRows, type StepRow } from '../model/step-rows';
import { useRunPage, useStandingView } from '../session/run-page-context';

/** The rows of the list: of the run, or of the document before one. */
export function useRows(): StepRow[] {
  const { infos } = useRunPage();
  const view = useStandingView();
  return useMemo(
    () => (view ? stepRows(view.record, view, infos) : idleRows(infos)),
    [view, infos],
  );
}
