import type { CallHistory, KeptCall } from '@/runs/call-history';
import { findSeen, newestSeen, type SeenValue } from './find-seen';
import type { SeenKind } from './kinds';

/**
 * How much of the history is looked through, so that reading it never holds up the page: `calls` of
 * the newest, of which none is longer than `call` characters and all together not than `size`.
 */
const limits = { calls: 100, call: 500_000, size: 3_000_000 };

/** What was found in a kept call: it never changes, so it is read once, however often calls are sent. */
type FoundIn = Map<number, readonly SeenValue[]>;

const readBefore = new WeakMap<Pick<CallHistory, 'list' | 'get'>, FoundIn>();

/** The values seen in the kept calls that went to a base. Those of another place mean nothing there. */
export async function readSeen(
  calls: Pick<CallHistory, 'list' | 'get'>,
  base: string,
): Promise<ReadonlyMap<SeenKind, SeenValue[]>> {
  const before = readBefore.get(calls);
  const read: FoundIn = new Map();
  for (const { number, at } of worthReading(await calls.list({}), base)) {
    const known = before?.get(number);
    const exchange = known ? undefined : await calls.get(number);
    const found = exchange ? findSeen(exchange).map((one) => ({ ...one, at })) : [];
    read.set(number, known ?? found);
  }
  readBefore.set(calls, read);
  return newestSeen([...read.values()].flat());
}

/** The newest calls to a base that succeeded, within the limits. */
export function worthReading(calls: readonly KeptCall[], base: string): KeptCall[] {
  let size = 0;
  return calls
    .filter(({ url, status = 0 }) => url.startsWith(`${base}/`) && status >= 200 && status < 300)
    .filter((call) => call.size <= limits.call)
    .slice(0, limits.calls)
    .filter((call) => (size += call.size) <= limits.size);
}
