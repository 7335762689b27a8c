import { useQuery } from '@tanstack/react-query';
import { lastAttempt, type Exchange } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import { valueAt } from '@/ui/pointer';

type Fields = Readonly<Record<string, string>>;

/**
 * What the provider said about fields of the last call, by JSON Pointer into the input, as far as it
 * still holds. What reads errors comes with the first one.
 */
export function useRefusals(
  operation: Operation,
  exchange: Exchange | undefined,
  input: CallInput,
): Fields {
  const attempt = exchange && lastAttempt(exchange);
  const { data: fields = {} } = useQuery({
    queryKey: ['refused fields', operation.id, attempt?.startedAt],
    queryFn: async (): Promise<Fields> => {
      const { readRefusedFields } = await import('./provider-errors');
      return attempt?.response ? readRefusedFields(operation, attempt.response) : {};
    },
    enabled: (attempt?.response?.status ?? 0) >= 400,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return exchange ? standingRefusals(fields, exchange.input, input) : {};
}

/** The refusals of fields that still hold what was sent: one that was changed since is no longer refused. */
export function standingRefusals(fields: Fields, sent: CallInput, input: CallInput): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([pointer]) => textAt(sent, pointer) === textAt(input, pointer)),
  );
}

const textAt = (input: CallInput, pointer: string) => JSON.stringify(valueAt(input, pointer) ?? '');
