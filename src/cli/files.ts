import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Json } from '@/api/json';
import { StudioError } from '@/api/studio-error';
import { readYaml } from '@/formats/yaml/read-yaml';
import type { Terminal } from './terminal';

/** The text of a file, or a message that says which file can't be read and why. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  try {
    return await readFile(resolve(terminal.cwd, path), 'utf8');
  } catch (error) {
    throw new StudioError('usage', `"${path}" can't be read: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** The JSON or YAML value in a file. */
export async function readValue(path: string, terminal: Terminal): Promise<Json> {
  const { value, problems } = readYaml(await readText(path, terminal));
  const problem = problems.find(({ severity }) => severity === 'error');
  if (!problem && value !== undefined) return value as Json;
  throw new StudioError(
    'usage',
    problem
      ? `${path}:${problem.line}:${problem.column} can't be read: ${problem.message}`
      : `"${path}" is empty; write a JSON or YAML value.`,
  );
}

/** Writes a file, making the folders on its way. */
export async function writeText(path: string, text: string, terminal: Terminal): Promise<void> {
  const file = resolve(terminal.cwd, path);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  } catch (error) {
    throw new StudioError('usage', `"${path}" can't be written: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
}

/** What a path is, or undefined where nothing is there. */
export async function kindOfPath(path: string): Promise<'file' | 'folder' | undefined> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return undefined;
  }
}

/** The system's code for what went wrong, in words. */
export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'access to it is denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is a file',
  EADDRINUSE: 'the port is in use',
  ECONNREFUSED: 'nothing answers there',
  ENOTFOUND: 'there is no such host',
};
