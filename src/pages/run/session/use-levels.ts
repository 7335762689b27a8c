import type { RunView } from '@/studio-types';
import { segmentsOf, startsWith } from '../model/level';
import { stepKey } from '../model/step-key';
import { useRunPage, useRunView } from './run-page-context';
import { useSelected } from './use-selected';

/** A way between a flow and a sub-flow. */
export interface Way {
  go: () => void;
  /** What it does: some move the run, all move the view. */
  does: string;
}

/** The ways between a flow and its sub-flows, each absent where there is none. */
export interface Levels {
  into?: Way;
  out?: Way;
}

/**
 * The ways in and out from what is drawn now. Where the run stands before the sub-flow, or inside the
 * one that is drawn, they are commands of the run; else they only move what is looked at.
 */
export function useLevels(): Levels {
  const { path, select, commands } = useRunPage();
  const place = useRunView<Place | undefined>(standing, samePlace);
  const begins = useSubFlowAhead(place);
  const shows = useShownSubFlow();
  const outer = path.at(-1);
  const into = begins ?? shows;
  if (outer === undefined) return into ? { into } : {};
  const out: Way =
    place && startsWith(place.path, path)
      ? {
          go: () => commands.stepOut(path),
          does: `Run to the end of ${outer}, and stand behind it`,
        }
      : {
          go: () => select({ key: stepKey({ stepId: outer, path: path.slice(0, -1) }) }),
          does: `Look at ${outer} from outside`,
        };
  return { ...(into && { into }), out };
}

type Place = NonNullable<RunView['current']>;

/** Where a run stands that can go on. */
function standing({ mode, current }: RunView): Place | undefined {
  return mode === 'paused' ? current : undefined;
}

function samePlace(a: Place | undefined, b: Place | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The way into the sub-flow the run stands before, unless something else was chosen to be looked at. */
function useSubFlowAhead(place: Place | undefined): Way | undefined {
  const { levelIn, chosen, commands } = useRunPage();
  if (place?.phase !== 'ready') return undefined;
  const isMeant = chosen === undefined || chosen.key === stepKey(place);
  const ahead = [...place.path, place.stepId];
  if (!isMeant || !levelIn(ahead)) return undefined;
  const does = `Begin ${place.stepId}, and stand before its first call`;
  return { go: () => commands.stepInto(ahead), does };
}

/** The way to look into the sub-flow of the selected step, or into the one the selected step is in. */
function useShownSubFlow(): Way | undefined {
  const { path, levelIn, select } = useRunPage();
  const selected = useSelected();
  const segments = selected ? segmentsOf(selected.key) : [];
  const isDeeper = segments.length - 1 > path.length;
  const inner = levelIn(isDeeper ? segments.slice(0, -1) : segments);
  const [first] = inner?.infos ?? [];
  const key = isDeeper ? selected?.key : first && stepKey(first);
  if (segments.length === 0 || !inner || key === undefined) return undefined;
  return { go: () => select({ key }), does: `Look into ${inner.path.at(-1)}` };
}
