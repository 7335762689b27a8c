import type { AttemptRecord, RunRecord } from '@/runs/record';
import { dataSources } from './data-sources';

/** Where the values of a request body came from, by JSON Pointer into the body. */
export function valueOrigins(
  attempt: AttemptRecord,
  record: RunRecord,
  path: readonly string[] = [],
): Record<string, string> {
  const sources = dataSources(attempt, record, path);
  return Object.fromEntries(
    attempt.sources.flatMap(({ target, expression }, index) => {
      if (!target.startsWith('body/')) return [];
      const from = sources[index]?.key;
      const words = from === undefined ? expression : `from ${decodeURIComponent(from)}`;
      return [
        [
          target.slice('body'.length),
          expression.startsWith('$inputs.') ? 'from the inputs' : words,
        ],
      ];
    }),
  );
}
