import { queryOptions } from '@tanstack/react-query';
import type { RunStudio } from './run-studio';

/** What the keys of all flows begin with. */
export const flowKey = ['flow'] as const;

/** A flow by name, read once: it changes only when it is saved again. */
export function openFlowQuery(studio: RunStudio, name: string) {
  return queryOptions({
    queryKey: [...flowKey, name],
    queryFn: () => studio.openFlow(name),
    staleTime: Infinity,
    retry: false,
  });
}
