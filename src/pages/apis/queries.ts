import { queryOptions } from '@tanstack/react-query';
import type { PageStudio } from '../page-studio';

/** The APIs that are kept here. */
export function ownApisQuery({ loadApis }: Pick<PageStudio, 'loadApis'>) {
  return queryOptions({
    queryKey: ['apis'],
    queryFn: async () => (await loadApis()).list(),
  });
}

/** One operation of a kept API; null for one that is not there. */
export function ownOperationQuery(
  { loadApis }: Pick<PageStudio, 'loadApis'>,
  api: string,
  operationId: string,
) {
  return queryOptions({
    queryKey: ['apis', api, operationId],
    queryFn: async () => (await (await loadApis()).operation(api, operationId)) ?? null,
    staleTime: Infinity,
  });
}
