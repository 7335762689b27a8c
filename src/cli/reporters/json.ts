import { canonicalRecord } from '@/runs/canonical';
import type { Reporter } from './reporter';

/**
 * Writes run records in RFC 8785 form and nothing else, no line end either: the one record where one
 * flow was asked for, else an array in the order of the targets.
 */
export function createJsonReporter(
  write: (text: string) => void | Promise<void>,
  single: boolean,
): Reporter {
  return {
    ended({ records }) {
      const texts = records.map(canonicalRecord);
      const text = single ? texts[0] : `[${texts.join(',')}]`;
      return text === undefined ? undefined : write(text);
    },
  };
}
