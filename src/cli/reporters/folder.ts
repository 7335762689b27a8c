import { join } from 'node:path';
import { canonicalRecord } from '@/runs/canonical';
import type { Reporter } from './reporter';

/** Writes each record to a file of its own in a folder, as soon as its flow has ended. */
export function createFolderReporter(
  folder: string,
  write: (path: string, text: string) => Promise<void>,
): Reporter {
  const taken = new Map<string, number>();
  return {
    finished(record) {
      const before = taken.get(record.flow) ?? 0;
      taken.set(record.flow, before + 1);
      // Two folders may hold flows of one name.
      const name = before === 0 ? record.flow : `${record.flow}-${before + 1}`;
      return write(join(folder, `${name}.json`), canonicalRecord(record));
    },
  };
}
