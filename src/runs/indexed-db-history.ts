import { stored, type StudioDatabase } from './database';
import { summaryOf, type RunHistory } from './history';

/** Keeps runs in the browser's IndexedDB. @param now epoch ms of the wall */
export function createIndexedDbHistory(database: StudioDatabase, now: () => number): RunHistory {
  const { runs, records } = database;
  return {
    next: () => stored('take a number for the run', () => runs.add({ reserved: true } as never)),
    put: (run) =>
      stored(`keep run ${run.number}`, () =>
        database.transaction('rw', runs, records, async () => {
          await runs.put(summaryOf(run, now()));
          await records.put({ number: run.number, record: run.record });
        }),
      ),
    get: (number) =>
      stored(`read run ${number}`, async () => {
        const [summary, kept] = await Promise.all([runs.get(number), records.get(number)]);
        if (!summary || 'reserved' in summary || !kept) return undefined;
        return { number, flow: summary.flow, record: kept.record };
      }),
  };
}
