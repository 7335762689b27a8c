import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { KeptCall } from '@/runs/call-history';
import { useStudio } from '../../studio-context';

/** The kept calls as a page lists them. */
export interface ListedCalls {
  calls: readonly KeptCall[];
  isLoading: boolean;
  error: Error | null;
  text: string;
  search: (text: string) => void;
  /** Whether calls of every operation are listed. */
  isAll: boolean;
  listAll: (isAll: boolean) => void;
}

/** Lists the kept calls of an operation, or all of them, that hold the words searched for. */
export function useListedCalls(operationId: string): ListedCalls {
  const { calls } = useStudio();
  const [text, search] = useState('');
  const [isAll, listAll] = useState(false);
  const wanted = useDeferredValue(text);
  const found = useQuery({
    queryKey: ['calls', isAll ? undefined : operationId, wanted],
    queryFn: () => calls.list({ text: wanted, ...(!isAll && { operationId }) }),
    placeholderData: (before) => before,
  });
  return {
    calls: found.data ?? [],
    isLoading: found.isPending,
    error: found.error,
    text,
    search,
    isAll,
    listAll,
  };
}
