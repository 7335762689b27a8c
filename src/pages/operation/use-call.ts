import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OperationEntry } from '@/api/catalogue-index';
import { lastAttempt, type Exchange } from '@/api/exchange';
import type { CallInput } from '@/api/operation';
import { isStudioError } from '@/api/studio-error';
import { messageOf } from '@/ui/error-boundary';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { CallRejected, settledCall } from './call-rejected';

/** The call of a page: sending it, and what came of it. */
export interface PageCall {
  /** Does nothing while a call is under way: a second one would race the first. */
  send: (input: CallInput) => void;
  cancel: () => void;
  /** When the call under way began, ms since the epoch; absent while there is none. */
  since: number | undefined;
  /** What happened last, of this page, also before one went away from it and came back. */
  exchange: Exchange | undefined;
  /** Why the call could not even be sent. */
  error: Error | undefined;
  /** Why the last call could not be kept. */
  trouble: string | undefined;
}

interface CallEvents {
  /** What it gives is waited for before anything is sent. */
  onStart: () => Promise<void>;
  /** Hears of every answer that came. */
  onAnswer: () => void;
}

/** Sends a page's call. */
export function useCall(
  entry: Pick<OperationEntry, 'id' | 'path' | 'route'>,
  on: CallEvents,
): PageCall {
  const { send, lastCall, recentCalls } = useStudio();
  const { keep, trouble } = useKeeping();
  const remembered = useStore(lastCall)?.exchange;
  const control = useRef<AbortController>(undefined);
  const [since, setSince] = useState<number>();
  const call = useMutation({
    retry: false,
    mutationFn: async (input: CallInput) => {
      const controller = new AbortController();
      control.current = controller;
      let record: ReturnType<typeof lastCall.begin> | undefined;
      let keepIt: ReturnType<typeof keep> | undefined;
      const onStart = () => {
        setSince(Date.now());
        record = lastCall.begin(entry.id);
        keepIt = keep();
        return on.onStart();
      };
      const exchange = await send(entry.id, input, { signal: controller.signal, onStart });
      record?.(exchange);
      recentCalls.add(entry, exchange);
      void keepIt?.(exchange);
      // Without an answer the key stays: sending it again can't do the same thing twice.
      if (lastAttempt(exchange).response) on.onAnswer();
      return settledCall(exchange);
    },
  });
  const { error } = call;
  const isUnderWay = call.isPending && since !== undefined;
  const mine = remembered?.operationId === entry.id ? remembered : undefined;
  const rejected = error instanceof CallRejected ? error.exchange : undefined;
  return {
    send: (input) => {
      if (call.isPending) return;
      setSince(undefined);
      call.mutate(input);
    },
    cancel: () => control.current?.abort(),
    since: isUnderWay ? since : undefined,
    // While the guard of production asks, nothing is sent yet and the last answer stays.
    exchange: isUnderWay ? undefined : (call.data ?? rejected ?? mine),
    error: error && !rejected && !isNotConfirmed(error) ? error : undefined,
    trouble,
  };
}

/** Who says no knows that nothing was sent. */
function isNotConfirmed(error: Error): boolean {
  return isStudioError(error) && error.code === 'not-confirmed';
}

/** Keeps calls in the history; `keep` is told when a call begins and gives the way to keep it. */
function useKeeping() {
  const { calls, token, environment } = useStudio();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<string>();
  const keep = () => {
    const at = Date.now();
    const { label } = environment.get();
    const sentWith = token.get();
    return async (exchange: Exchange) => {
      // The token may have been changed while the call was under way: neither is kept.
      const secrets = [sentWith, token.get()].filter((secret) => secret !== undefined);
      try {
        await calls.keep({ exchange, environment: label, at, secrets });
        setTrouble(undefined);
      } catch (error) {
        setTrouble(messageOf(error));
      }
      await queries.invalidateQueries({ queryKey: ['calls'] });
    };
  };
  return { keep, trouble };
}
