import { queryOptions } from '@tanstack/react-query';
import type { PageStudio } from '../page-studio';

/** How many runs the first screen lists. */
const shownRuns = 7;

/** The newest runs. */
export function recentRuns({ runs }: PageStudio) {
  return queryOptions({ queryKey: ['runs', 'recent'], queryFn: () => runs.list(shownRuns) });
}

/** How many calls the first screen lists. */
const shownCalls = 5;

/** The newest calls of the call pages. */
export function recentCalls({ calls }: PageStudio) {
  return queryOptions({
    queryKey: ['calls', 'recent'],
    queryFn: () => calls.recent(shownCalls),
  });
}

/** The flows opened from files. */
export function localFlows({ flows }: PageStudio) {
  return queryOptions({ queryKey: ['flows', 'local'], queryFn: () => flows.listLocal() });
}
