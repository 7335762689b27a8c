import {
  callLimits,
  isFound,
  keptCall,
  surplusCalls,
  type CallHistory,
  type CallSearch,
  type KeptCall,
} from './call-history';
import { stored, type StudioDatabase } from './database';
import { remarked } from './remark';

/** Keeps single calls in the browser's IndexedDB. */
export function createIndexedDbCalls(database: StudioDatabase, limits = callLimits): CallHistory {
  const { calls, exchanges } = database;
  return {
    keep: (sent) =>
      stored(database, 'keep the call', () =>
        database.transaction('rw', calls, exchanges, async () => {
          const { call, exchange } = keptCall(sent, limits);
          const before = await calls.toArray();
          if (isThere(call, before)) return;
          const number = await calls.add(call);
          await exchanges.put({ number, exchange });
          const surplus = surplusCalls([...before, { ...call, number }], limits);
          await Promise.all([calls.bulkDelete(surplus), exchanges.bulkDelete(surplus)]);
        }),
      ),
    list: (search) => stored(database, 'read the calls', () => listCalls(database, search)),
    get: (number) =>
      stored(database, 'read the call', async () => (await exchanges.get(number))?.exchange),
    remark: (number, remark) =>
      stored(database, 'keep the note', () =>
        database.transaction('rw', calls, async () => {
          const call = await calls.get(number);
          if (call) await calls.put(remarked(call, remark));
        }),
      ),
    delete: (numbers) =>
      stored(database, 'delete the calls', () =>
        database.transaction('rw', calls, exchanges, async () => {
          await Promise.all([calls.bulkDelete([...numbers]), exchanges.bulkDelete([...numbers])]);
        }),
      ),
  };
}

function isThere({ sentId }: Pick<KeptCall, 'sentId'>, calls: readonly KeptCall[]): boolean {
  return sentId !== undefined && calls.some((call) => call.sentId === sentId);
}

async function listCalls(
  { calls, exchanges }: StudioDatabase,
  { operationId, text = '' }: CallSearch,
): Promise<KeptCall[]> {
  const all = operationId === undefined ? calls.toCollection() : calls.where({ operationId });
  const found = (await all.toArray()).toSorted((a, b) => b.number - a.number);
  if (text.trim() === '') return found;
  const matching: KeptCall[] = [];
  for (const batch of batchesOf(found)) {
    const kept = await exchanges.bulkGet(batch.map(({ number }) => number));
    matching.push(...batch.filter((call, index) => isFound(call, kept[index]?.exchange, text)));
  }
  return matching;
}

/** How many characters are searched in one task: reading and searching them takes some 20 ms. */
const batchSize = 1_000_000;

/** The calls in batches of about one size, so that a search in many long ones lets the page go on between. */
function batchesOf(calls: readonly KeptCall[]): KeptCall[][] {
  const batches: KeptCall[][] = [];
  let room = 0;
  for (const call of calls) {
    if (room <= 0) {
      batches.push([]);
      room = batchSize;
    }
    batches.at(-1)?.push(call);
    room -= call.size;
  }
  return batches;
}
