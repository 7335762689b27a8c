import type { JsonSchema } from '@/api/json';
import type { Operation } from '@/api/operation';
import { isJsonType } from '@/api/request';
import { partsOf } from '../call-form';

/** What JSON mode edits of a call. */
export interface CallDocument {
  /** JSON Pointer of it in the input of the call. */
  base: '/body' | '';
  schema: JsonSchema;
}

/**
 * The body of a call, or all its parts by place where it has none; undefined for a call that takes
 * nothing, or a body that is no JSON.
 */
export function documentOf(operation: Operation): CallDocument | undefined {
  const { body } = operation;
  if (body)
    return isJsonType(body.contentType) ? { base: '/body', schema: body.schema } : undefined;
  const parts = partsOf(operation);
  if (parts.length === 0) return undefined;
  const properties = Object.fromEntries(parts.map(({ place, schema }) => [place, schema]));
  const required = parts.map(({ place }) => place);
  return {
    base: '',
    schema: { type: 'object', required, properties, additionalProperties: false },
  };
}
