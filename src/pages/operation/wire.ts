import { dropEmptyValues, type DroppedField } from '@/api/empty-values';
import type { SentRequest } from '@/api/exchange';
import type { CallInput, Operation } from '@/api/operation';
import { buildRequest } from '@/api/request';
import { isStudioError } from '@/api/studio-error';
import { formatSize, textSize } from '@/ui/measure';

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

/** Says which fields are left out, by the reason why. */
export function droppedWords(
  dropped: readonly DroppedField[],
): { names: readonly string[]; why: string }[] {
  return (['empty', 'blank'] as const).flatMap((reason) => {
    const names = dropped
      .filter((field) => field.reason === reason)
      .map(({ target }) => target.split('/').slice(1).join('.'));
    const [ofOne, ofMore] = whyDropped[reason];
    return names.length === 0 ? [] : [{ names, why: names.length === 1 ? ofOne : ofMore }];
  });
}

/** Of one field, and of several. */
const whyDropped: Record<DroppedField['reason'], readonly [string, string]> = {
  empty: ['is empty', 'are empty'],
  blank: [
    'holds white space only, which this area leaves out',
    'hold white space only, which this area leaves out',
  ],
};

/** The size of the body that will be sent, in words; undefined without one. */
export function bodySize({ request }: WirePreview): string | undefined {
  return request?.body === undefined ? undefined : formatSize(textSize(request.body));
}
