import { isJsonObject } from '@/api/json';
import type { Problem } from '@/api/problem';
import { parseSavedWorld, type SavedWorld } from '@/sandbox/saved-world';
import { isoTime } from '@/sandbox/world';

/** The largest file that is read: more than a page can hold beside the world it has. */
const largestFile = 256_000_000;

/** A world from a file, checked, or what is wrong with it. Nothing is changed by reading. */
export type ReadWorld = { saved: SavedWorld } | { problems: Problem[] };

/** Reads a file that was chosen. */
export async function readWorldFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
): Promise<ReadWorld> {
  if (file.size > largestFile) {
    return wrong(
      `${file.name} has ${Math.round(file.size / 1_000_000)} MB; a world of up to 256 MB can be loaded here.`,
    );
  }
  const text = await file.text().catch((error: unknown) => error);
  if (typeof text !== 'string') {
    return wrong(`${file.name} can’t be read: ${String(text)}. Choose it again.`);
  }
  return readWorldText(text, file.name);
}

/** Reads the text of a file. */
export function readWorldText(text: string, name: string): ReadWorld {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return wrong(`${name} is no JSON (${why}). Choose a file that “Save the world” made.`);
  }
  const version = isJsonObject(value) ? value['savedWorldVersion'] : undefined;
  if (typeof version === 'number' && version !== 1) {
    return wrong(
      `${name} is a world of version ${version}; this studio reads version 1. Load it into the studio that saved it.`,
    );
  }
  return parseSavedWorld(value);
}

/** What the file of a world is called: its seed and its time, so that several are told apart. */
export function worldFileName({ seed, now }: Pick<SavedWorld, 'seed' | 'now'>): string {
  const moment = isoTime(now).slice(0, 19).replaceAll(':', '-');
  return `sandbox-world-seed-${seed}-${moment}.json`;
}

function wrong(message: string): ReadWorld {
  return { problems: [{ code: 'saved-world', severity: 'error', message, pointer: '' }] };
}
