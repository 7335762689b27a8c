import { dropEmptyValues, type DroppedField } from '@/api/empty-values';
import type { SentRequest } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import { buildRequest } from '@/api/request';
import { isStudioError } from '@/api/studio-error';

/** A call as it will go on the wire. */
export interface WirePreview {
  /** Absent where it can't be put on the wire yet; `obstacle` says why. */
  request?: SentRequest;
  obstacle?: string;
  /** The input without what is not sent. */
  input: CallInput;
  dropped: readonly DroppedField[];
}

/** What Send would send, and what it would leave out. */
export function previewCall(operation: Operation, input: CallInput, base: string): WirePreview {
  const { input: sent, dropped } = dropEmptyValues(operation, input);
  try {
    return { request: buildRequest(operation, sent, base), input: sent, dropped };
  } catch (error) {
    if (!isStudioError(error)) throw error;
    return { obstacle: error.message, input: sent, dropped };
  }
}

/** A dropped field as the line it would have been. */
export function droppedLine({ target, value }: DroppedField): string {
  const [place = '', ...names] = target.split('/');
  const name = names.join('.');
  return place === 'query' ? `?${name}=${value}` : `"${name}": ${JSON.stringify(value)}`;
}

/** Says which fields are left out and why, field by field, such as `reason is empty`. */
export function droppedWords(dropped: readonly DroppedField[]): { name: string; why: string }[] {
  return dropped.map(({ target, reason }) => ({
    name: target.split('/').slice(1).join('.'),
    why: reason === 'empty' ? 'is empty' : 'holds white space only, which this area leaves out',
  }));
}
