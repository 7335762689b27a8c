import { followedSelection } from '../model/selection';
import { stepOf } from '../model/step-of';
import { useRunPage, useRunView } from './run-page-context';

/** What is looked at, whole: with the attempt that is shown where none was chosen. */
export interface Selected {
  key: string;
  /** Absent where the step has no attempt yet. */
  attempt?: number;
}

/** The one selection that graph, list, timeline and inspector share: the chosen one, else the run's own place. */
export function useSelected(): Selected | undefined {
  const { chosen } = useRunPage();
  const selected = useRunView(
    (view) => {
      const selection = chosen ?? followedSelection(view);
      if (!selection || selection.attempt !== undefined) return selection;
      const last = stepOf(view.record, selection.key)?.attempts.at(-1)?.attempt;
      return last === undefined ? selection : { ...selection, attempt: last };
    },
    (a, b) => a?.key === b?.key && a?.attempt === b?.attempt,
  );
  return selected ?? chosen;
}
