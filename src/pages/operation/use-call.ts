import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OperationEntry } from '@/api/catalogue-index';
import { lastAttempt, type Exchange } from '@/api/exchange';
import type { CallInput } from '@/api/operation';
import { isStudioError } from '@/api/studio-error';
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
}

/** Sends a page's call; `onAnswer` hears of every answer that came. */
export function useCall(entry: OperationEntry, onAnswer: () => void): PageCall {
  const { send, lastCall, recentCalls } = useStudio();
  const remembered = useStore(lastCall)?.exchange;
  const control = useRef<AbortController>(undefined);
  const [since, setSince] = useState<number>();
  const call = useMutation({
    retry: false,
    mutationFn: async (input: CallInput) => {
      const controller = new AbortController();
      control.current = controller;
      let record: ReturnType<typeof lastCall.begin> = keepNothing;
      const onStart = () => {
        setSince(Date.now());
        record = lastCall.begin(entry.id);
      };
      const exchange = await send(entry.id, input, { signal: controller.signal, onStart });
      record(exchange);
      recentCalls.add(entry, exchange);
      // Without an answer the key stays: sending it again can't do the same thing twice.
      if (lastAttempt(exchange).response) onAnswer();
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
  };
}

const keepNothing = () => {};

/** Who says no knows that nothing was sent. */
function isNotConfirmed(error: Error): boolean {
  return isStudioError(error) && error.code === 'not-confirmed';
}
