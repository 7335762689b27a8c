import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { runCommandLine } from '@/cli/command-line';

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
