import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { call } from './transcript';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Calls the command line as from a checkout: it builds itself where it has to. */
const flow = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/flow.mjs', ...args], { cwd: root });

test('the built program gives the same bytes as its source, with nothing on stderr', async () => {
  const args = ['run', 'exchange-trade', '--reporter', 'json'];
  await flow('list');
  const built = await flow(...args);
  const { out } = await call(args, root);
  expect(built).toEqual({ stdout: out, stderr: '' });
}, 60_000);

test('the exit code and the message leave the built program', async () => {
  const failed = flow('run', 'exchange-trad');
  await expect(failed).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean "exchange-trade"?'),
  });
}, 60_000);
