import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const buildScript = new URL('../../scripts/build.mjs', import.meta.url).href;
const lockScript = new URL('../../scripts/lock.mjs', import.meta.url).href;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'source'));
  writeFileSync(
    join(folder, 'vite.config.mjs'),
    `export default { publicDir: false, build: { ssr: ${JSON.stringify(join(folder, 'source/main.js'))},
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } } } };`,
  );
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('calls at once build once, and each gets the whole build', async () => {
  writeSource('first');
  const calls = await Promise.all([buildAndRun(), buildAndRun(), buildAndRun()]);
  expect(calls.map(({ out }) => out)).toEqual(['first', 'first', 'first']);
  const builds = calls.filter(({ messages }) => messages.includes('Building the sample'));
  expect(builds).toHaveLength(1);
});

test('a changed source is built again, an unchanged one is not', async () => {
  writeSource('first');
  await buildAndRun();
  const unchanged = await buildAndRun();
  expect(unchanged).toEqual({ out: 'first', messages: '' });
  writeSource('second');
  expect((await buildAndRun()).out).toBe('second');
});

test('a removed source counts as a change', async () => {
  writeSource('first');
  writeFileSync(join(folder, 'source/beside.js'), '');
  await buildAndRun();
  rmSync(join(folder, 'source/beside.js'));
  expect((await buildAndRun()).messages).toContain('Building the sample');
});

test('a build that fails says why, leaves the last one in place and nothing beside it', async () => {
  writeSource('first');
  await buildAndRun();
  writeFileSync(join(folder, 'source/main.js'), 'export const = ;');
  const { messages } = await buildAndRun();
  expect(messages).toContain('main.js');
  expect(readdirSync(join(folder, 'dist'))).toEqual(['sample']);
});

test('chunks of a former build stay for an hour', async () => {
  writeSource('first');
  await buildAndRun();
  const [young, old] = ['young.mjs', 'old.mjs'].map((name) => join(folder, 'dist/sample', name));
  if (!young || !old) throw new Error('two names make two paths');
  writeFileSync(young, '');
  writeFileSync(old, '');
  utimesSync(old, new Date(), new Date(Date.now() - 61 * 60_000));
  writeSource('second');
  await buildAndRun();
  expect(readdirSync(join(folder, 'dist/sample')).toSorted()).toEqual(['main.mjs', 'young.mjs']);
});

test('a lock left by a process that has ended is taken over', async () => {
  const ended = await runModule('console.log(process.pid)');
  const lock = join(folder, 'lock');
  writeFileSync(lock, ended.out);
  const { out } = await runModule(`
    import { withLock } from ${JSON.stringify(lockScript)};
    await withLock(${JSON.stringify(lock)}, () => console.log('worked'));`);
  expect(out).toBe('worked');
  expect(readdirSync(folder)).not.toContain('lock');
});

function writeSource(word: string): void {
  writeFileSync(join(folder, 'source/main.js'), `console.log(${JSON.stringify(word)});`);
}

function buildAndRun(): Promise<{ out: string; messages: string }> {
  const main = pathToFileURL(join(folder, 'dist/sample/main.mjs')).href;
  return runModule(`
    import { ensureBuilt } from ${JSON.stringify(buildScript)};
    const folder = ${JSON.stringify(folder)};
    await ensureBuilt({ name: 'sample', config: folder + '/vite.config.mjs', entry: 'main.mjs',
      out: folder + '/dist/sample', sources: [folder + '/source'], skips: () => false });
    await import(${JSON.stringify(main)});`);
}

function runModule(code: string): Promise<{ out: string; messages: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  });
  const text = { out: '', messages: '' };
  child.stdout.on('data', (chunk: Buffer) => (text.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text.messages += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', () => resolve({ out: text.out.trim(), messages: text.messages.trim() }));
  });
}
