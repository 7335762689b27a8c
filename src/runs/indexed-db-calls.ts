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

/** Keeps single calls in the browser's IndexedDB. */
export function createIndexedDbCalls(database: StudioDatabase, limits = callLimits): CallHistory {
  const { calls, exchanges } = database;
  return {
    keep: (sent) =>
      stored('keep the call', () =>
        database.transaction('rw', calls, exchanges, async () => {
          const { call, exchange } = keptCall(sent, limits);
          const number = await calls.add(call);
          await exchanges.put({ number, exchange });
          const surplus = surplusCalls(await calls.toArray(), limits);
          await Promise.all([calls.bulkDelete(surplus), exchanges.bulkDelete(surplus)]);
        }),
      ),
    list: (search) => stored('read the calls', () => listCalls(database, search)),
    get: (number) => stored('read the call', async () => (await exchanges.get(number))?.exchange),
  };
}

async function listCalls(
  { calls, exchanges }: StudioDatabase,
  { operationId, text = '' }: CallSearch,
): Promise<KeptCall[]> {
  const all = operationId === undefined ? calls.toCollection() : calls.where({ operationId });
  const found = (await all.toArray()).toSorted((a, b) => b.number - a.number);
  if (text.trim() === '') return found;
  const kept = await exchanges.bulkGet(found.map(({ number }) => number));
  return found.filter((call, index) => isFound(call, kept[index]?.exchange, text));
}
