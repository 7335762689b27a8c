import { useMemo } from 'react';
import { consoleLines } from '../model/console-lines';
import { stepKey } from '../model/step-key';
import { ConsoleLines } from '../bottom/console-lines-list';
import type { Inspected } from './inspector';

/** What happened in this step, in words and in order. */
export function LogTab({ record, step }: Inspected) {
  const key = stepKey(step);
  const lines = useMemo(
    () => consoleLines(record).filter((line) => line.key === key),
    [record, key],
  );
  return <ConsoleLines lines={lines} />;
}
