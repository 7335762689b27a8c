import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import { startServer, type SandboxServer, type ServerOptions } from '@/sandbox/hosts/server';
import { openState, type StateOptions } from '@/sandbox/hosts/state-file';
import { createSandbox } from '@/sandbox/sandbox';
import type { SavedWorld } from '@/sandbox/saved-world';
import { createManualClock } from '../support';

const folders: string[] = [];
const running = new Set<SandboxServer>();

afterEach(async () => {
  await Promise.all([...running].map((server) => end(server)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Path of a state file that does not exist yet, in a folder of its own. */
export function newStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'state-'));
  folders.push(folder);
  return join(folder, 'world.state');
}

/** Starts a server on a state file; its clock stands still unless told otherwise. */
export async function startOn(
  file: string,
  {
    state,
    ...options
  }: Partial<Omit<ServerOptions, 'state'>> & { state?: Partial<StateOptions> } = {},
): Promise<SandboxServer> {
  const server = await startServer({
    port: 0,
    seed: 42,
    speed: 0,
    requireToken: false,
    ...options,
    state: { file, ...state },
  });
  running.add(server);
  return server;
}

export async function end(server: SandboxServer): Promise<void> {
  if (running.delete(server)) await server.close();
}

/** The world a state file leads to, read from a copy of it: as after a kill at this moment. */
export async function worldIn(file: string): Promise<SavedWorld> {
  const copy = `${newStateFile()}.copy`;
  cpSync(file, copy);
  const messages: string[] = [];
  const state = openState({ file: copy, onMessage: (text) => messages.push(text) });
  await state.close();
  if (!state.saved || messages.length > 0) throw new Error(`No whole world: ${messages.join()}`);
  // What is due by its time has happened in neither, or in both.
  return createSandbox({ seed: 0, clock: createManualClock(0), saved: state.saved }).save();
}

/** The bytes of a file, one character each. */
export const bytesOf = (file: string) => readFileSync(file, 'latin1');

/** Sends JSON and gives status and body. */
export async function sendTo(
  { url }: SandboxServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
}

/** Asks for a quote: a call that always succeeds, and adds an entity. */
export const quoteFrom = (server: SandboxServer) =>
  sendTo(server, 'POST', '/v1/exchange/quotes', {
    type: 'tradable',
    from: { currency: 'MXN', amount: '100.00' },
    to: { currency: 'USDC' },
  });
