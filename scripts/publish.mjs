import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Chunks of older builds stay this long: a program or page that runs may still ask for one. */
const keepFor = 60 * 60 * 1000;

/**
 * Moves a finished build into its place while others may read there. Chunks carry their hash in the
 * name, so they come first; the entry follows in one rename and dates the build by `startedAt` (ms),
 * so that a source changed while it was built counts as newer.
 */
export function publish({ from, to, entry, startedAt }) {
  const files = filesUnder(from);
  for (const file of [...files.filter((name) => name !== entry), entry]) {
    if (file === entry) utimesSync(join(from, file), new Date(), new Date(startedAt));
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  prune(to, new Set(files));
}

function prune(folder, current) {
  for (const file of filesUnder(folder)) {
    const path = join(folder, file);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (!current.has(file) && age > keepFor) rmSync(path, { force: true });
  }
}

function filesUnder(folder, prefix = '') {
  return readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(folder, join(prefix, entry.name)) : [join(prefix, entry.name)],
  );
}
