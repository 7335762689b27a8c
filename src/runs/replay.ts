import type { Exchange, ReceivedResponse } from '@/api/exchange';
import type { Operation } from '@/api/operation';
import type { ActionTaken } from '@/machine/facts';
import type { PlacedCall } from '@/nodes/services';
import type { AttemptRecord, RunRecord } from './record';
import { bodyText } from './recorded-body';

/** Where in a run a step stands. */
interface StepPlace {
  stepId: string;
  /** Steps around it, outermost first. */
  path: readonly string[];
}

/** What a resumed run goes through again before it stands where it was. */
export interface Replay {
  /** Whether there is still something to go through. */
  isOn(): boolean;
  /**
   * Counts an attempt that came out again; gives whether it was the last. That of a step which called
   * a workflow is none: what it did is in the attempts inside. One after which the run goes another
   * way than it did, as with another secret, is the last: the record says nothing of what follows.
   */
  count(step: StepPlace & { action: ActionTaken }): boolean;
  /**
   * Whether the next attempt of a step may be made while it goes on: one that was made before. One
   * whose outcome is unknown stands, unless making it again is what makes the world what it was. A
   * step that calls a workflow, having no operation, sends nothing itself.
   */
  lets(step: StepPlace & { operation?: Operation | undefined }): boolean;
  /**
   * The recorded outcome of a call, each once; undefined for a call that was not made before, or is
   * made again. A call that was cut off with the workflow it is in is not sent again: it has none
   * until it is dropped. What a person was asked is never asked again.
   */
  answer(
    call: PlacedCall,
    signal: AbortSignal,
    whom?: 'server' | 'person',
  ): Promise<Exchange> | undefined;
}

/**
 * Makes the replay of a record: of every attempt in it that came out. One in flight is not among them.
 * Attempts are known by their step and their order there: a workflow that is called again counts its
 * own from 1 again. Calls of which `isAgain` is true are made again, all others answered.
 */
export function createReplay(
  record: RunRecord | undefined,
  isAgain: (operation: Operation) => boolean,
): Replay {
  const made = new Map<string, AttemptRecord[]>();
  const unchecked = new Map<string, ActionTaken[]>();
  let left = 0;
  for (const { stepId, path = [], attempts } of record?.steps ?? []) {
    const checked = attempts.flatMap(({ action }) => action ?? []);
    made.set(placeOf({ path, stepId }), [...attempts]);
    unchecked.set(placeOf({ path, stepId }), checked);
    left += checked.length;
  }
  return {
    isOn: () => left > 0,
    count({ action, ...step }) {
      const before = unchecked.get(placeOf(step))?.shift();
      if (!before || left === 0) return false;
      left -= 1;
      if (!isSameWay(before, action)) {
        left = 0;
        made.clear();
      }
      return left === 0;
    },
    lets({ operation, ...step }) {
      if (!operation) return true;
      const [next] = made.get(placeOf(step)) ?? [];
      return next !== undefined && (isAgain(operation) || cameOut(next));
    },
    answer({ operation, call, stepId, path }, signal, whom = 'server') {
      const kept = made.get(placeOf({ path, stepId }))?.shift();
      if (!kept || !cameOut(kept)) return undefined;
      if (whom === 'server' && isAgain(operation)) return undefined;
      if (kept.failure && !kept.action) return dropped(signal);
      return Promise.resolve({ operationId: operation.id, input: call, attempts: [asSent(kept)] });
    },
  };
}

function isSameWay(one: ActionTaken, other: ActionTaken): boolean {
  return (
    one.type === other.type && one.stepId === other.stepId && one.workflowId === other.workflowId
  );
}

/** Whether it is known what became of an attempt: it was answered, or failed, or was cut off. */
function cameOut({ response, failure }: AttemptRecord): boolean {
  return response !== undefined || failure !== undefined;
}

function dropped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const drop = () => reject(new Error('The call was cut off again.'));
    signal.addEventListener('abort', drop, { once: true });
  });
}

function placeOf({ path, stepId }: StepPlace): string {
  return JSON.stringify([...path, stepId]);
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
