import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { openState } from '@/sandbox/hosts/state-file';
import { bytesOf, end, newStateFile, quoteFrom, startOn, worldIn } from './state-support';

/** A state file of three quotes, and the lines it has. */
async function someFile(): Promise<{ file: string; lines: string[] }> {
  const file = newStateFile();
  const server = await startOn(file);
  for (let count = 0; count < 3; count += 1) await quoteFrom(server);
  await end(server);
  return { file, lines: bytesOf(file).split(/(?<=\n)/) };
}

/** Opens a file that can't be used: gives what is thrown, having seen that no byte of it changed. */
function refusalOf(file: string): unknown {
  const before = readFileSync(file);
  let refusal: unknown;
  try {
    openState({ file });
  } catch (error) {
    refusal = error;
  }
  expect(readFileSync(file).equals(before)).toBe(true);
  return refusal;
}

test('a last line that was never finished is dropped and told of, wherever it ends', async () => {
  const { file, lines } = await someFile();
  const [last = '', before = ''] = lines.toReversed();
  const whole = bytesOf(file).length - last.length;
  writeFileSync(file, bytesOf(file).slice(0, whole));
  const shorter = await worldIn(file);
  for (const missing of [1, 2, Math.floor(last.length / 2), last.length - 1]) {
    writeFileSync(file, lines.join(''));
    truncateSync(file, whole + last.length - missing);
    const messages: string[] = [];
    const state = openState({ file, onMessage: (text) => messages.push(text) });
    await state.close();
    expect(await worldIn(file)).toEqual(shorter);
    expect(messages).toEqual([
      `The last line of "${file}" was never finished (${last.length - missing} bytes) and is dropped: its call was not answered.`,
    ]);
    expect(bytesOf(file).endsWith(before)).toBe(true);
  }
  const server = await startOn(file);
  await quoteFrom(server);
  expect(await worldIn(file)).toEqual(server.sandbox.save());
});

test('a damaged byte anywhere before the last line end is refused, and named by its line', async () => {
  const { file, lines } = await someFile();
  const text = lines.join('');
  for (let place = lines[0]?.length ?? 0; place < text.length - 1; place += 37) {
    const other = text[place] === '7' ? '8' : '7';
    writeFileSync(file, text.slice(0, place) + other + text.slice(place + 1), 'latin1');
    const line = text.slice(0, place).split('\n').length;
    const words = new RegExp(`^Line ${line} of the state file ".*" is damaged`);
    expect(refusalOf(file)).toMatchObject({
      code: 'unreadable-record',
      message: expect.stringMatching(words),
    });
  }
});

test.for([
  ['lost', ([head = '', , ...others]: string[]): string[] => [head, ...others]],
  [
    'moved',
    ([head = '', one = '', two = '', ...others]: string[]): string[] => [head, two, one, ...others],
  ],
  [
    'repeated',
    ([head = '', one = '', ...others]: string[]): string[] => [head, one, one, ...others],
  ],
] as const)('a line that was %s is refused', async ([, change]) => {
  const { file, lines } = await someFile();
  writeFileSync(file, change(lines).join(''), 'latin1');
  expect(refusalOf(file)).toMatchObject({ code: 'unreadable-record' });
});

test.for([
  ['a picture', '\u0089PNG\r\n\u001A\n\0\0', /is not a state file of the sandbox/],
  ['a text', 'notes', /is not a state file of the sandbox/],
  ['an exported world', '{"savedWorldVersion": 1}\n', /is not a state file of the sandbox/],
  ['the start of one', '1234', /is not a state file of the sandbox/],
] as const)('%s is refused and left alone', ([, text, words]) => {
  const file = newStateFile();
  writeFileSync(file, text, 'latin1');
  expect(refusalOf(file)).toMatchObject({ message: expect.stringMatching(words) });
});

test('a file of a later version is refused, whatever else it holds', () => {
  const file = newStateFile();
  const head = '{"format":"payments-flow-studio/sandbox-state","version":2,"more":[]}';
  writeFileSync(file, `${crc32(head).toString(16).padStart(8, '0')} ${head}\nin another form\n`);
  expect(refusalOf(file)).toMatchObject({
    code: 'unreadable-record',
    message: expect.stringMatching(/has version 2; this program knows 1\. It was left as it is/),
  });
});

test('a file whose checksums fit and whose world is unsound is refused', async () => {
  const { file, lines } = await someFile();
  let checksum = 0;
  const forged = lines.map((line) => {
    const text = line.slice(9, -1).replace('"credits":"', '"credits":"9');
    checksum = crc32(text, checksum);
    return `${checksum.toString(16).padStart(8, '0')} ${text}\n`;
  });
  writeFileSync(file, forged.join(''));
  expect(refusalOf(file)).toMatchObject({
    code: 'unreadable-record',
    message: expect.stringMatching(/Debits and credits of \w+ differ/),
  });
});

test('a folder, and a path through nothing or through a file, are refused before serving', async () => {
  const { file } = await someFile();
  const folder = newStateFile();
  mkdirSync(folder);
  for (const [path, reason] of [
    [folder, 'it is no regular file'],
    [`${folder}/none/world`, 'its folder does not exist'],
    [`${file}/world`, 'a part of its path is a file'],
  ] as const) {
    await expect(startOn(path)).rejects.toMatchObject({
      code: 'storage',
      message: `The state file "${path}" can't be used: ${reason}.`,
    });
  }
});

test('a second server on a file is refused, by whatever path it comes', async () => {
  const file = newStateFile();
  const server = await startOn(file);
  for (const path of [file, file.replace(/([^/]+)$/, './$1')]) {
    await expect(startOn(path)).rejects.toMatchObject({
      code: 'storage',
      message: expect.stringContaining(`is in use by process ${process.pid}`),
    });
  }
  expect((await quoteFrom(server)).status).toBe(201);
  expect(await worldIn(file)).toEqual(server.sandbox.save());
});

test.for([
  ['of a process that has ended', (): string => String(spawnSync('true').pid)],
  ['of a process that had our number', (): string => String(process.pid)],
  ['that names nobody', (): string => ''],
] as const)('a lock %s is taken over', async ([, left]) => {
  const file = newStateFile();
  writeFileSync(`${file}.lock`, left());
  const server = await startOn(file);
  expect(readFileSync(`${file}.lock`, 'utf8').trim()).toBe(String(process.pid));
  await end(server);
});

test.runIf(existsSync('/proc/self/stat'))(
  'a lock of a process that has ended, but whose parent never asked, is taken over',
  async () => {
    // The shell becomes a sleeper, who never asks after the child of the shell.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [child] = (await once(parent.stdout, 'data')) as [Buffer];
      const ended = () => / Z /.test(readFileSync(`/proc/${String(child).trim()}/stat`, 'utf8'));
      await expect.poll(ended).toBe(true);
      const file = newStateFile();
      writeFileSync(`${file}.lock`, String(child));
      await end(await startOn(file));
    } finally {
      parent.kill();
    }
  },
);

test('a lock of a process that runs is kept, and the message says what to do', () => {
  const file = newStateFile();
  writeFileSync(`${file}.lock`, String(process.ppid));
  expect(() => openState({ file })).toThrow(
    `The state file "${file}" is in use by process ${process.ppid}. End that sandbox or name another file; if process ${process.ppid} is no sandbox, delete "${file}.lock".`,
  );
  expect(readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.ppid));
});

test('a port that is taken lets the file go', async () => {
  const file = newStateFile();
  const other = await startOn(newStateFile());
  await expect(startOn(file, { port: other.port })).rejects.toMatchObject({ code: 'usage' });
  const server = await startOn(file);
  expect((await quoteFrom(server)).status).toBe(201);
});
