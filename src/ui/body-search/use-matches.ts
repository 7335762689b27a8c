import { useEffect, useState } from 'react';
import { matchLimit } from './find';

/** What a search has found so far. */
export interface Matches<Place> {
  places: readonly Place[];
  /** Whether all was looked at, or the limit was met. */
  done: boolean;
}

/** How long a search may keep the page from doing else, ms. */
const slice = 12;

/** Runs a search beside the page's work, anew whenever `start` changes; undefined searches nothing. */
export function useMatches<Place>(
  start: (() => Generator<Place | undefined, void>) | undefined,
): Matches<Place> {
  const [found, setFound] = useState<{ of: typeof start; matches: Matches<Place> }>();
  useEffect(() => {
    if (!start) return undefined;
    const search = start();
    const places: Place[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const done = lookAWhile(search, places);
      setFound({ of: start, matches: { places: [...places], done } });
      if (!done) timer = setTimeout(look);
    };
    timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [start]);
  return found && found.of === start ? found.matches : { places: [], done: false };
}

/** Gathers matches until the slice is over; true once there is nothing more to gather. */
function lookAWhile<Place>(search: Generator<Place | undefined, void>, places: Place[]): boolean {
  const until = performance.now() + slice;
  while (places.length < matchLimit) {
    const { value, done } = search.next();
    if (done) return true;
    if (value !== undefined) places.push(value);
    if (performance.now() > until) return false;
  }
  return true;
}
