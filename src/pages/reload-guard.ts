/** For how long one reload of a path has to do, ms: what failed twice within it is not mended by a third try. */
const pause = 10_000;

/** Session storage item with the time of the last reload per path. */
const item = 'studio-reloads';

/** What the guard needs of the browser. */
export interface ReloadPlace {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** ms since the epoch. */
  now: () => number;
}

/**
 * Tells whether a page whose code could not be loaded may be reloaded, and notes that it was: at
 * most once per 10 s for the same path. Where nothing can be noted, never, lest it reload for ever.
 */
export function mayReload(path: string, { storage, now }: ReloadPlace): boolean {
  try {
    const times = readTimes(storage.getItem(item));
    const at = now();
    if (at - (times[path] ?? -Infinity) < pause) return false;
    const fresh = Object.entries(times).filter(([, time]) => at - time < pause);
    storage.setItem(item, JSON.stringify({ ...Object.fromEntries(fresh), [path]: at }));
    return true;
  } catch {
    return false;
  }
}

function readTimes(text: string | null): Record<string, number> {
  const times: unknown = JSON.parse(text ?? '{}');
  return typeof times === 'object' && times !== null ? (times as Record<string, number>) : {};
}
