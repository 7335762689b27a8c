import type { Exchange, ReceivedResponse } from '@/api/exchange';
import type { PlacedCall } from '@/nodes/services';
import type { AttemptRecord, RunRecord } from './record';
import { bodyText } from './recorded-body';

/** What a resumed run goes through again before it stands where it was. */
export interface Replay {
  /** Whether there is still something to go through. */
  isOn(): boolean;
  /**
   * Counts an attempt that came out, if it is one of the recorded ones; gives how many of those are
   * left. A step that calls a workflow has none of its own.
   */
  count(place: AttemptPlace): number;
  /**
   * The recorded outcome of a call, each once; undefined for a call that was not made before. A call
   * that was cut off with the workflow it is in is not sent again: it has none until it is dropped.
   */
  answer(call: PlacedCall, signal: AbortSignal): Promise<Exchange> | undefined;
}

/** Where an attempt stands in a run. */
type AttemptPlace = Pick<PlacedCall, 'path' | 'stepId' | 'attempt'>;

/** Makes the replay of a record: of every attempt in it that came out. One in flight is not among them. */
export function createReplay(record: RunRecord | undefined): Replay {
  const known = new Map<string, AttemptRecord>();
  const cutOff = new Set<string>();
  for (const { stepId, path = [], attempts } of record?.steps ?? []) {
    for (const attempt of attempts) {
      const place = placeOf(path, stepId, attempt.attempt);
      if (attempt.action) known.set(place, attempt);
      else if (attempt.failure) cutOff.add(place);
    }
  }
  const left = new Set(known.keys());
  return {
    isOn: () => left.size > 0,
    count({ path, stepId, attempt }) {
      left.delete(placeOf(path, stepId, attempt));
      return left.size;
    },
    answer({ operation, call, stepId, path, attempt }, signal) {
      if (cutOff.delete(placeOf(path, stepId, attempt))) return dropped(signal);
      const kept = known.get(placeOf(path, stepId, attempt));
      if (!kept) return undefined;
      known.delete(placeOf(path, stepId, attempt));
      return Promise.resolve({ operationId: operation.id, input: call, attempts: [asSent(kept)] });
    },
  };
}

function dropped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const drop = () => reject(new Error('The call was cut off again.'));
    signal.addEventListener('abort', drop, { once: true });
  });
}

function placeOf(path: readonly string[], stepId: string, attempt: number): string {
  return JSON.stringify([...path, stepId, attempt]);
}

function asSent(kept: AttemptRecord): Exchange['attempts'][0] {
  const { request, response, failure, faulted, startedAt, finishedAt = startedAt } = kept;
  const body = request.body === undefined ? undefined : bodyText(request.body);
  return {
    request: {
      ...request,
      ...(body === undefined ? {} : { body }),
    } as Exchange['attempts'][0]['request'],
    startedAt,
    finishedAt,
    ...(response && { response: asReceived(response) }),
    ...(failure && { failure: failure as { code: 'network'; message: string } }),
    ...(faulted !== undefined && { faulted }),
  };
}

function asReceived({
  status,
  headers,
  body,
}: NonNullable<AttemptRecord['response']>): ReceivedResponse {
  return { status, headers, body: bodyText(body) };
}
