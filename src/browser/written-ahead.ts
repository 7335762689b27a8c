import type { Attempt } from '@/api/exchange';
import {
  writableCall,
  type CallHistory,
  type CallLimits,
  type CallToKeep,
} from '@/runs/call-history';
import { sentCallItem, sentCallItems } from './light-storage';

/** A storage that has what is written at once, however soon the page goes. */
export type InstantStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key'> & {
  readonly length: number;
};

/** Characters: writing this much holds the page for a millisecond or two. Of a longer call its answer stays away. */
const most: Pick<CallLimits, 'call'> = { call: 200_000 };

/** Characters of an item: such a call as JSON text, in which quotes and breaks take twice the room. */
const mostWritten = 400_000;

/**
 * A history whose calls outlive a page that is left before the database has them: each is written ahead,
 * with the answer and before it is shown, and let go once it is kept. No token is in what is written.
 */
export function withWriteAhead(
  calls: CallHistory,
  storage: InstantStorage,
  limits: CallLimits,
  newId: () => string,
): CallHistory {
  return {
    ...calls,
    async keep(sent) {
      const sentId = sent.sentId ?? newId();
      const call = writableCall({ ...sent, sentId }, limits);
      write(storage, sentId, writableCall(call, most));
      try {
        await calls.keep(call);
      } finally {
        // Where it could not be kept the page says so: it must not turn up later after all.
        quietly(() => storage.removeItem(sentCallItem + sentId));
      }
    },
  };
}

/** Keeps what pages wrote ahead and were left before they kept it; the database tells which it has already. */
export async function keepWrittenAhead(calls: CallHistory, storage: InstantStorage): Promise<void> {
  for (const item of sentCallItems(storage)) {
    const call = readCall(storage, item);
    if (call) await calls.keep(call);
    quietly(() => storage.removeItem(item));
  }
}

function write(storage: InstantStorage, sentId: string, call: CallToKeep): void {
  const text = JSON.stringify(call);
  // A request alone may be as long as the whole storage, which holds the settings too.
  if (text.length <= mostWritten) quietly(() => storage.setItem(sentCallItem + sentId, text));
}

/** The call of an item; undefined where it is gone, or was never ours. */
function readCall(storage: InstantStorage, item: string): CallToKeep | undefined {
  try {
    const call: unknown = JSON.parse(storage.getItem(item) ?? 'null');
    return isCall(call) ? call : undefined;
  } catch {
    return undefined;
  }
}

function isCall(value: unknown): value is CallToKeep {
  if (typeof value !== 'object' || value === null) return false;
  const { exchange, at } = value as Partial<CallToKeep>;
  const attempts: readonly unknown[] = Array.isArray(exchange?.attempts) ? exchange.attempts : [];
  return typeof at === 'number' && attempts.length > 0 && attempts.every(isAttempt);
}

function isAttempt(value: unknown): boolean {
  const { request, startedAt } = (value ?? {}) as Partial<Attempt>;
  return typeof request?.url === 'string' && typeof startedAt === 'number';
}

/** A storage that refuses, as a full one or that of a private window, takes only the safety away. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The call is kept in the database all the same.
  }
}
