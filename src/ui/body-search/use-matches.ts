import { useEffect, useState } from 'react';
import { workInSlices } from '../slices';
import { matchLimit } from './find';

/** What a search has found so far. */
export interface Matches<Place> {
  places: readonly Place[];
  /** Whether all was looked at, or the limit was met. */
  done: boolean;
}

/** Runs a search beside the page's work, anew whenever `start` changes; undefined searches nothing. */
export function useMatches<Place>(
  start: (() => Generator<Place | undefined, void>) | undefined,
): Matches<Place> {
  const [found, setFound] = useState<{ of: typeof start; matches: Matches<Place> }>();
  useEffect(() => {
    if (!start) return undefined;
    const places: Place[] = [];
    const show = (done: boolean) => setFound({ of: start, matches: { places: [...places], done } });
    return workInSlices(gather(start(), places), {
      onPause: () => show(false),
      onDone: () => show(true),
    });
  }, [start]);
  return found && found.of === start ? found.matches : { places: [], done: false };
}

/** Gathers matches until there are no more, or as many as are counted. */
function* gather<Place>(
  search: Generator<Place | undefined, void>,
  places: Place[],
): Generator<undefined, void> {
  while (places.length < matchLimit) {
    const { value, done } = search.next();
    if (done) return;
    if (value !== undefined) places.push(value);
    yield;
  }
}
