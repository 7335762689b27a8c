import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { runCommandLine } from '@/cli/command-line';
import { call } from './transcript';

test('the sandbox tells where it is, serves its clock, and ends when interrupted', async () => {
  const messages: string[] = [];
  const person = new EventEmitter();
  const ended = runCommandLine(['sandbox', '--port', '0', '--seed', '7', '--speed', '0'], {
    data: () => undefined,
    message: (text) => void messages.push(text),
    cwd: '/',
    env: {},
    colours: false,
    onInterrupt: (callback) => {
      person.once('interrupt', callback);
      person.emit('waiting');
      return () => undefined;
    },
  });
  await once(person, 'waiting');
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(messages.join('\n'))?.[0] ?? '';
  const clock = await fetch(`${url}/__sandbox/clock`);
  expect(await clock.json()).toMatchObject({ speed: 0 });
  const refused = await fetch(`${url}/v1/businessAccount/balances`);
  expect(refused.status).toBe(401);
  await refused.arrayBuffer();
  person.emit('interrupt');
  expect(await ended).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

const sandbox = (...args: string[]) => call(['sandbox', '--port', '0', ...args], '/');

test('a state file that can not be used ends the call before anything is served', async () => {
  const nowhere = await sandbox('--state', 'no/such/folder/world');
  expect(nowhere).toEqual({
    code: 2,
    out: '',
    messages:
      'error: The state file "/no/such/folder/world" can\'t be used: its folder does not exist.\n',
  });
  expect(await sandbox('--state-sync')).toMatchObject({
    code: 2,
    messages: 'error: --state-sync goes with --state FILE: name the file.\n',
  });
});
