import type * as FileSystem from 'node:fs';
import { expect, test, vi } from 'vitest';
import { end, newStateFile, quoteFrom, sendTo, startOn, worldIn } from './state-support';

const disk = vi.hoisted(() => ({ isFull: false }));

/** A disk that, once it is full, takes the first bytes of what is written and then refuses. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>();
  const writeSync = (fd: number, bytes: Uint8Array, from: number, length: number, at: number) => {
    if (!disk.isFull) return fs.writeSync(fd, bytes, from, length, at);
    if (from === 0) return fs.writeSync(fd, bytes, from, 5, at);
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  return { ...fs, writeSync };
});

test('a full disk is answered with 503, told once, and nothing is lost when there is room again', async () => {
  const file = newStateFile();
  const messages: string[] = [];
  const server = await startOn(file, { state: { onMessage: (text) => messages.push(text) } });
  await quoteFrom(server);
  const before = server.sandbox.save();
  disk.isFull = true;
  const refused = await quoteFrom(server);
  expect(refused).toEqual({
    status: 503,
    body: { code: -1, message: expect.stringMatching(/can't be written: the disk is full\. /) },
  });
  expect((await sendTo(server, 'POST', '/__sandbox/reset', { seed: 9 })).status).toBe(503);
  expect(messages).toHaveLength(1);
  disk.isFull = false;
  expect(await worldIn(file)).toEqual(before);
  expect((await quoteFrom(server)).status).toBe(201);
  expect(await worldIn(file)).toEqual(server.sandbox.save());
  disk.isFull = true;
  expect((await quoteFrom(server)).status).toBe(503);
  disk.isFull = false;
  expect((await quoteFrom(server)).status).toBe(201);
  expect(server.sandbox.save().collections.exchangeQuotes).toHaveLength(3);
  expect(await worldIn(file)).toEqual(server.sandbox.save());
  await end(server);
});
