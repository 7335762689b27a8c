import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueIndex, type OperationEntry } from '@/api/catalogue-index';
import type { CallInput } from '@/api/operation';
import { readCurl, type CurlReading } from '@/formats/curl/read-curl';
import { useStudio } from '../studio-context';
import { tokenMistake } from '../token-store';
import { pastedInput } from './pasted-input';
import { recogniseCall, type RecognisedCall } from './recognise-call';

/** What a pasted text turned out to be. */
export interface PastedCall {
  /** Why it is no call; absent for a call, and while nothing is pasted. */
  problem?: string | undefined;
  entry?: OperationEntry;
  /** Absent until the description of the call is there. */
  input?: CallInput;
  token?: string;
  notes: readonly string[];
}

/** Reads a pasted curl command as it stands in the dialog. */
export function usePastedCall(text: string): PastedCall {
  const { loadOperation } = useStudio();
  const read = useMemo(() => readPaste(text), [text]);
  const id = 'call' in read ? read.call.entry.id : undefined;
  const operation = useQuery({
    queryKey: ['operation', id],
    queryFn: () => loadOperation(id ?? ''),
    staleTime: Infinity,
    enabled: id !== undefined,
  });
  return useMemo(() => {
    if (!('call' in read)) return { ...read, notes: [] };
    const { call, reading } = read;
    const { token, request } = reading;
    const isToken = token !== undefined && tokenMistake(token) === undefined;
    const common = { entry: call.entry, ...(isToken && { token }) };
    if (!operation.data) return { ...common, problem: operation.error?.message, notes: [] };
    const { input, notes } = pastedInput(operation.data, call, request, () => crypto.randomUUID());
    return { ...common, input, notes: [...reading.notes, ...notes] };
  }, [read, operation.data, operation.error]);
}

function readPaste(
  text: string,
): { call: RecognisedCall; reading: CurlReading } | { problem?: string } {
  if (text.trim() === '') return {};
  const reading = readCurl(text);
  if ('problem' in reading) return reading;
  const call = recogniseCall(reading.request, catalogueIndex);
  return 'problem' in call ? call : { call, reading };
}
