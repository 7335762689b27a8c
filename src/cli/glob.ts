import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Tells whether a target is a pattern and no plain path. */
export const isPattern = (text: string) => /[*?{[]/.test(text);

/**
 * Files that fit a pattern, sorted, written as the pattern is. `*` and `?` stay within one folder,
 * `**` crosses folders, `{a,b}` is a choice. Our own: Node's `globSync` came with 22, and a package
 * would be larger than what is needed of it.
 */
export async function findFiles(pattern: string, cwd: string): Promise<string[]> {
  const parts = pattern.split('/');
  const fixed = parts.slice(0, parts.findIndex(isPattern)).join('/');
  const start = pattern.startsWith('/') && fixed === '' ? '/' : fixed;
  const files = await filesUnder(start, cwd);
  const expression = toRegExp(pattern.replace(/^\.\//, ''));
  return files.filter((file) => expression.test(file.replace(/^\.\//, '')));
}

/**
 * Files in a folder and those below it, `depth` folders deep, sorted; what packages, builds and
 * version control keep is left out. A folder that can't be read has none.
 */
export async function filesUnder(folder: string, cwd: string, depth = 50): Promise<string[]> {
  const entries = await readdir(resolve(cwd, folder), { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = folder === '' ? entry.name : join(folder, entry.name);
      if (!entry.isDirectory()) return [path];
      return depth === 0 || isSkipped(entry.name) ? [] : filesUnder(path, cwd, depth - 1);
    }),
  );
  return found.flat().toSorted();
}

const isSkipped = (name: string) =>
  name === 'node_modules' || name === 'dist' || name.startsWith('.');

function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[.+^${}()|[\]\\]/g, (token) => {
    if (token === '**/') return '(?:.*/)?';
    if (token === '**') return '.*';
    if (token === '*') return '[^/]*';
    if (token === '?') return '[^/]';
    if (token.length > 1) return `(?:${token.slice(1, -1).split(',').map(escape).join('|')})`;
    return escape(token);
  });
  return new RegExp(`^${source}$`);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
