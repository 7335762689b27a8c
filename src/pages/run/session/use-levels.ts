import { segmentsOf } from '../model/level';
import { stepKey } from '../model/step-key';
import { useRunPage } from './run-page-context';
import { useSelected } from './use-selected';

/** The ways between a flow and its sub-flows, each absent where there is none. */
export interface Levels {
  /** Draws the sub-flow of the selected step, or the one the selected step is in. */
  into?: () => void;
  /** Draws the flow around, with the sub-flow step selected. */
  out?: () => void;
}

/** The ways in and out from what is drawn now. What is looked at decides what is drawn. */
export function useLevels(): Levels {
  const { path, levelIn, select } = useRunPage();
  const selected = useSelected();
  const segments = selected ? segmentsOf(selected.key) : [];
  const outer = path.at(-1);
  const isDeeper = segments.length - 1 > path.length;
  const inner = levelIn(isDeeper ? segments.slice(0, -1) : segments);
  const [first] = inner?.infos ?? [];
  const target = isDeeper ? selected?.key : first && stepKey(first);
  return {
    ...(segments.length > 0 &&
      inner &&
      target !== undefined && { into: () => select({ key: target }) }),
    ...(outer !== undefined && {
      out: () => select({ key: stepKey({ stepId: outer, path: path.slice(0, -1) }) }),
    }),
  };
}
