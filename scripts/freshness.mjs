import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** mtime in ms of a file, 0 where there is none. */
export const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Newest change under the given files and folders, in ms. Folders count too: a file that was
 * removed, or moved in with its old time, shows only there. `skips(name)` leaves entries out.
 */
export function newestChange(paths, skips = () => false) {
  let newest = 0;
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    newest = Math.max(newest, stat.mtimeMs);
    if (!stat.isDirectory()) return;
    for (const name of readdirSync(path)) if (!skips(name)) visit(join(path, name));
  };
  paths.forEach(visit);
  return newest;
}
