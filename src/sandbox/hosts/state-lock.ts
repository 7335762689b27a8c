import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { StudioError } from '@/api/studio-error';

/** Locks this process holds: a lock with our own number that is not among them was left by another. */
const held = new Set<string>();

/**
 * Takes a lock file, which names the process that has it, and gives a way to let it go. A lock whose
 * process has ended is taken over. Throws `storage` when another process, or this one, has it.
 */
export function takeLock(lock: string, file: string): () => void {
  const own = `${lock}.${process.pid}`;
  if (held.has(lock)) throw inUse(file, lock, process.pid);
  // Linked, not created: so the lock is never there without the number in it.
  writeFileSync(own, `${process.pid}\n`);
  try {
    while (!link(own, lock)) {
      const holder = holderOf(lock);
      if (holder !== undefined && isRunning(holder)) throw inUse(file, lock, holder);
      setAside(lock, holder);
    }
  } finally {
    rmSync(own, { force: true });
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    rmSync(lock, { force: true });
  };
}

/** Removes a lock that was left behind, unless somebody else has just taken it over. */
function setAside(lock: string, holder: number | undefined): void {
  const aside = `${lock}.${process.pid}.left`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (holderOf(aside) !== holder) link(aside, lock);
  rmSync(aside, { force: true });
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Number of the process a lock names; undefined where it names none. */
function holderOf(lock: string): number | undefined {
  try {
    const text = readFileSync(lock, 'utf8').trim();
    return /^\d+$/.test(text) ? Number(text) : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Our own number in a lock we don't hold is that of a former process: numbers are given anew. */
function isRunning(holder: number): boolean {
  if (holder === process.pid) return false;
  try {
    process.kill(holder, 0);
    return !hasEnded(holder);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** Tells of a process that has ended and stays listed, because its parent never asked (Linux). */
function hasEnded(holder: number): boolean {
  try {
    // The state follows the name, which stands in parentheses and may hold any character.
    return /\) [ZX] [^)]*$/.test(readFileSync(`/proc/${holder}/stat`, 'utf8'));
  } catch {
    return false; // no such list on this system
  }
}

function inUse(file: string, lock: string, holder: number): StudioError {
  const message = `The state file "${file}" is in use by process ${holder}. End that sandbox or name another file; if process ${holder} is no sandbox, delete "${lock}".`;
  return new StudioError('storage', message);
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
