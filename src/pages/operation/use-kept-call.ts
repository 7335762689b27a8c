import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Exchange } from '@/api/exchange';
import { keptCallName } from '../paths';
import { useStudio } from '../studio-context';

/**
 * Opens the kept call that the address names, once: the name is then taken out of the address, so
 * that coming back finds what was typed since. Gives why it can't be opened.
 */
export function useKeptCall(
  operationId: string,
  onOpen: (exchange: Exchange) => void,
): string | undefined {
  const { calls } = useStudio();
  const [query, setQuery] = useSearchParams();
  const number = Number(query.get(keptCallName) ?? Number.NaN);
  const kept = useQuery({
    queryKey: ['calls', 'opened', number],
    queryFn: async () => (await calls.get(number)) ?? null,
    enabled: Number.isInteger(number),
    retry: false,
  });
  const open = useEffectEvent((exchange: Exchange) => {
    if (exchange.operationId !== operationId) return;
    onOpen(exchange);
    setQuery(
      (before) => {
        before.delete(keptCallName);
        return before;
      },
      { replace: true },
    );
  });
  const { data } = kept;
  useEffect(() => {
    if (data) open(data);
  }, [data]);
  if (!query.has(keptCallName)) return undefined;
  if (kept.error) return kept.error.message;
  const isOther = data && data.operationId !== operationId;
  return data === null || isOther || Number.isNaN(number)
    ? 'The call that the address names is not kept here: newer ones took its place, or it was deleted.'
    : undefined;
}
