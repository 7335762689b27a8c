import { afterEach, expect, test, vi } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { lastAttempt } from '@/api/exchange';
import { createCallHostStore } from '@/pages/call-host';
import { openWorkbench, type Workbench } from '@/browser/workbench';
import type { StudioDatabase } from '@/runs/database';
import { createBench } from '../sandbox/support';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Grants every lock. */
const request = async (_name: string, _options: object, hold: (lock: object) => unknown) =>
  void hold({});

/** A tab of its own, whose storage and locks are those of a map and whose wall stands still. */
async function openTab(seed: number): Promise<{ workbench: Workbench; pass(ms: number): void }> {
  vi.stubGlobal('navigator', { locks: { request } });
  let wall = 1_000_000;
  vi.spyOn(Date, 'now').mockImplementation(() => wall);
  const kept = new Map<string, unknown>();
  const worlds = {
    get: async (id: string) => kept.get(id),
    put: async (world: { id: string }) => void kept.set(world.id, world),
  };
  const database = { worlds, hasFailed: () => false } as unknown as StudioDatabase;
  const callHost = createCallHostStore({
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
  });
  const workbench = await openWorkbench({ seed, database, token: () => undefined, callHost });
  return { workbench, pass: (ms) => void (wall += ms) };
}

test('a page plays the same sandbox: its client gets what a sandbox of the seed and clock answers', async () => {
  const { workbench, pass } = await openTab(42);
  const { client } = workbench;
  const bench = createBench({ samples: true });
  for (const operation of catalogue) {
    const input = operation.example ?? {};
    // oxlint-disable-next-line no-await-in-loop -- One after the other is what is tested.
    const { response } = lastAttempt(await client.send(operation, input));
    const { url, method, headers, body } = client.prepare(operation, input);
    const sent = new Request(url, { method, headers, ...(body !== undefined && { body }) });
    // oxlint-disable-next-line no-await-in-loop
    const answer = await bench.sandbox.fetch(sent);
    expect({ id: operation.id, ...response }).toEqual({
      id: operation.id,
      status: operation.success.status,
      headers: Object.fromEntries(answer.headers),
      // oxlint-disable-next-line no-await-in-loop
      body: await answer.text(),
    });
    pass(100);
    bench.clock.advance(100);
  }
});
