import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CallInput, Operation } from '@/api/operation';
import type { CallHistory } from '@/runs/call-history';
import type { Offer } from '@/ui/schema-form/form-context';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';

/** How often it is asked whether a quote has expired meanwhile, ms: quotes live for seconds. */
const expiryCheck = 2_000;

const offersNothing: Offer = () => undefined;

/** Offers the fields of a call the values seen in the kept calls to where it goes. */
export function useSeen(operation: Operation, input: CallInput, isWanted: boolean): Offer {
  const { calls, environment } = useStudio();
  const { base } = useStore(environment);
  const { data: found } = useQuery({
    queryKey: ['calls', 'seen', base],
    queryFn: () => lookThrough(calls, base),
    enabled: isWanted,
    retry: false,
  });
  const now = useEnvironmentNow();
  const { data: there } = useQuery({
    queryKey: ['time there', base],
    queryFn: now,
    enabled: Boolean(found?.mayExpire(operation, found.seen)),
    refetchInterval: expiryCheck,
  });
  return useMemo(
    () => found?.offerSeen(operation, input, found.seen, there) ?? offersNothing,
    [operation, input, found, there],
  );
}

/** The values seen, with what makes offers of them; null where nothing is kept, so that none of it is loaded. */
async function lookThrough(calls: CallHistory, base: string) {
  if ((await calls.list({})).length === 0) return null;
  const [{ readSeen }, offers] = await Promise.all([import('./read-seen'), import('./offer-seen')]);
  return { ...offers, seen: await readSeen(calls, base) };
}

/** The clock of where calls go, epoch ms: that of the embedded sandbox, else the wall's. */
export function useEnvironmentNow(): () => Promise<number> {
  const { environment, loadSandboxStudio } = useStudio();
  const { id } = useStore(environment);
  return useCallback(
    async () => (id === 'embedded' ? (await loadSandboxStudio()).world().now() : Date.now()),
    [id, loadSandboxStudio],
  );
}
