import { realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { StudioError } from '@/api/studio-error';

/** Where a path leads in the end: a link would otherwise be replaced by what it leads to. */
export function realPath(file: string): string {
  for (const known of [file, dirname(file)]) {
    try {
      return resolve(realpathSync(known), relative(known, file));
    } catch {
      // Not there yet: then its folder leads on.
    }
  }
  return resolve(file);
}

/** Does something to a file; what the system refuses is told with the file's name. */
export function named<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof StudioError ? error : unusable(file, reasonOf(error), error);
  }
}

/** A file the system does not let us use, and why. */
export function unusable(file: string, reason: string, cause?: unknown): StudioError {
  const message = `The state file "${file}" can't be used: ${reason}.`;
  return new StudioError('storage', message, { cause });
}

/** The system's code for what went wrong, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}

const reasons: Record<string, string> = {
  EACCES: 'access to it is denied',
  EISDIR: 'it is a folder',
  ENOENT: 'its folder does not exist',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file',
  EPERM: 'access to it is denied',
  EROFS: 'the disk takes no changes',
};
