import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { CallInput, Operation } from '@/api/operation';
import type { Offer } from '@/ui/schema-form/form-context';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { mostOffered } from './find-seen';
import { readSeen } from './read-seen';
import { offeredSeen } from './seen-words';
import { kindsOf, wantedKinds } from './wanted';

/** How often it is asked whether a quote has expired meanwhile, ms: quotes live for seconds. */
const expiryCheck = 2_000;

/** Offers the fields of a call the values seen in the kept calls to where it goes. */
export function useSeen(operation: Operation, input: CallInput, isWanted: boolean): Offer {
  const { calls, environment } = useStudio();
  const { base } = useStore(environment);
  const kinds = useMemo(() => kindsOf(operation), [operation]);
  const { data: seen } = useQuery({
    queryKey: ['calls', 'seen', base],
    queryFn: () => readSeen(calls, base),
    enabled: isWanted && kinds.size > 0,
    retry: false,
  });
  const now = useEnvironmentNow();
  const mayExpire = [...kinds].some((kind) =>
    seen
      ?.get(kind)
      ?.some(({ status, expiresAt }) => status === undefined && expiresAt !== undefined),
  );
  const { data: there } = useQuery({
    queryKey: ['time there', base],
    queryFn: now,
    enabled: mayExpire,
    refetchInterval: expiryCheck,
  });
  return useCallback(
    (pointer) => {
      const wanted = wantedKinds(operation, pointer, input);
      if (!wanted) return undefined;
      const values = wanted
        .flatMap((kind) => seen?.get(kind) ?? [])
        .toSorted((one, other) => other.at - one.at)
        .slice(0, mostOffered);
      return offeredSeen(values, { wall: Date.now(), there });
    },
    [operation, input, seen, there],
  );
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
