import { lastAttempt, type Exchange } from '@/api/exchange';
import { isJsonObject, type Json } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { parseBody } from '@/ui/body';
import { valueAt } from '@/ui/pointer';
import { fieldSchema } from '@/ui/schema-form/schema';
import { partsOf } from './call-form';

/** What the provider says is wrong with a call. */
export interface ProviderError {
  code?: number;
  message: string;
  /** Its words about single fields, by JSON Pointer into the input. */
  fields: Record<string, string>;
}

/**
 * Reads an error body: `{code, message}`, in the extended form with `errors`, whose `location` is a
 * dotted path. Undefined for a body that is none.
 */
export function readProviderError(operation: Operation, text: string): ProviderError | undefined {
  const { json } = parseBody(text);
  if (!isJsonObject(json) || typeof json['message'] !== 'string') return undefined;
  const { code, message, errors } = json;
  const fields = (Array.isArray(errors) ? errors : []).flatMap((error) => {
    const place = isJsonObject(error) ? placeOf(operation, error['location']) : undefined;
    return place === undefined ? [] : [[place, wordsOf(error)] as const];
  });
  return {
    message,
    fields: Object.fromEntries(fields),
    ...(typeof code === 'number' && { code }),
  };
}

/**
 * What the provider said about fields of the last call that still hold what was sent: a field that
 * was changed since is no longer refused.
 */
export function standingRefusals(
  operation: Operation,
  exchange: Exchange | undefined,
  input: CallInput,
): Record<string, string> {
  const response = exchange && lastAttempt(exchange).response;
  if (!exchange || !response || response.status < 400) return {};
  const { fields = {} } = readProviderError(operation, response.body) ?? {};
  const sent = (pointer: string) => valueAt(exchange.input, pointer) ?? '';
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([pointer]) =>
        JSON.stringify(sent(pointer)) === JSON.stringify(valueAt(input, pointer) ?? ''),
    ),
  );
}

/** The pointer of a dotted path: in the part of the call that has a field of its first name. */
function placeOf(operation: Operation, location: Json | undefined): string | undefined {
  if (typeof location !== 'string' || location === '') return undefined;
  const names = location.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
  const part = partsOf(operation).find(({ schema }) =>
    Object.hasOwn(fieldSchema(schema).properties ?? {}, names[0] ?? ''),
  );
  return `/${part?.place ?? 'body'}/${names.join('/')}`;
}

function wordsOf(error: Json): string {
  if (!isJsonObject(error)) return '';
  const { message, error: name } = error;
  return [message, name].find((word) => typeof word === 'string') ?? 'refused by the provider';
}
