import { useRef } from 'react';
import { useStudio } from '../studio-context';
import { loadAnswerParts, WireView } from './answer-parts';
import { loadInputCheck } from './use-checked-input';

/** What loads with the signs that a call will be sent. */
export interface Readiness {
  /** At the first touch of the form: what checks, shows and keeps a call. */
  onTouch: () => void;
  /** At the Send button: what sends it as well. */
  onAim: () => void;
  /** Fulfilled when all of that is there: a call that went out is shown and kept, whatever comes then. */
  whole: () => Promise<void>;
}

/** Loads what a call needs before it is sent, so that its answer does not hang on the network once more. */
export function useReadiness(): Readiness {
  const { prepareCall, prepareKeeping } = useStudio();
  const begun = useRef(new Set<() => Promise<unknown>>());
  const begin = (load: () => Promise<unknown>) => {
    if (begun.current.has(load)) return;
    begun.current.add(load);
    // What can't be loaded now is asked for again when the call is sent, and said then.
    load().catch(() => begun.current.delete(load));
  };
  const onTouch = () =>
    [loadInputCheck, loadAnswerParts, WireView.preload, prepareKeeping].forEach(begin);
  return {
    onTouch,
    onAim: () => {
      onTouch();
      begin(prepareCall);
    },
    whole: async () => {
      try {
        await Promise.all([loadInputCheck(), loadAnswerParts(), prepareCall()]);
      } catch (cause) {
        const message = 'Code that it needs could not be loaded: check the connection.';
        throw new Error(message, { cause });
      }
    },
  };
}
