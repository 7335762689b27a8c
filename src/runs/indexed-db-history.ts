import { stored, type StudioDatabase } from './database';
import { summaryOf, type RunHistory, type RunSummary } from './history';
import { remarked } from './remark';

/** Keeps runs in the browser's IndexedDB. @param now epoch ms of the wall */
export function createIndexedDbHistory(database: StudioDatabase, now: () => number): RunHistory {
  const { runs, records } = database;
  return {
    next: () =>
      stored(database, 'take a number for the run', () => runs.add({ reserved: true } as never)),
    put: (run) =>
      stored(database, `keep run ${run.number}`, () =>
        database.transaction('rw', runs, records, async () => {
          const before = await written(database, run.number);
          await runs.put(remarked(summaryOf(run, now()), before ?? {}));
          await records.put({ number: run.number, record: run.record });
        }),
      ),
    get: (number) =>
      stored(database, `read run ${number}`, async () => {
        const [summary, kept] = await Promise.all([runs.get(number), records.get(number)]);
        if (!summary || 'reserved' in summary || !kept) return undefined;
        return { number, flow: summary.flow, record: kept.record };
      }),
    remark: (number, remark) =>
      stored(database, 'keep the note', () =>
        database.transaction('rw', runs, async () => {
          const run = await written(database, number);
          if (run) await runs.put(remarked(run, remark));
        }),
      ),
    delete: (numbers) =>
      stored(database, 'delete the runs', () =>
        database.transaction('rw', runs, records, async () => {
          await Promise.all([runs.bulkDelete([...numbers]), records.bulkDelete([...numbers])]);
        }),
      ),
  };
}

/** The summary under a number; undefined for one that was only given out. */
async function written({ runs }: StudioDatabase, number: number): Promise<RunSummary | undefined> {
  const kept = await runs.get(number);
  return kept && 'reserved' in kept ? undefined : kept;
}
