import type { OperationEntry } from '@/api/catalogue-index';
import type { JsonObject } from '@/api/json';
import type { CallInput } from '@/api/operation';

/** The call that gets one row of a list. */
export interface DetailsCall {
  entry: OperationEntry;
  /** Its only path parameter, such as `id`. */
  parameter: string;
}

/** The call that gets one of a list's rows: GET of the list's path and one parameter after it. */
export function detailsOf(
  list: { path: string },
  index: readonly OperationEntry[],
): DetailsCall | undefined {
  for (const entry of index) {
    if (entry.method !== 'GET' || !entry.path.startsWith(`${list.path}/`)) continue;
    const parameter = /^\{(\w+)\}$/.exec(entry.path.slice(list.path.length + 1))?.[1];
    if (parameter !== undefined) return { entry, parameter };
  }
  return undefined;
}

/** What the details call of a row is filled in with; undefined for a row without a name of its own. */
export function detailsInput({ parameter }: DetailsCall, row: JsonObject): CallInput | undefined {
  const value = row[parameter] ?? row['id'];
  return typeof value === 'string' && value !== '' ? { path: { [parameter]: value } } : undefined;
}
