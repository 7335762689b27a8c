import type { Operation } from '@/api/operation';
import { redact } from '@/runs/redact';
import type { WirePreview } from './wire';

/** What a call can be copied as. */
export type CopyForm = 'curl' | 'fetch' | 'step';

/**
 * Writes the call that Send would send. The token stands nowhere in it, not even where it was typed
 * into a field. Undefined for a call that can't be put on the wire yet.
 */
export async function copiedCall(
  form: CopyForm,
  operation: Operation,
  { request, input }: WirePreview,
  token: string | undefined,
): Promise<string | undefined> {
  if (!request) return undefined;
  const secrets = token === undefined ? [] : [token];
  const safe = redact({ request, input }, secrets);
  if (form === 'curl') {
    return (await import('@/formats/curl/write-curl')).writeCurl(safe.request);
  }
  if (form === 'fetch') {
    return (await import('@/formats/fetch/write-fetch')).writeFetch(safe.request);
  }
  const { stepOfCall, writeStep } = await import('@/flows/write-step');
  return writeStep(stepOfCall(operation, safe.input));
}
