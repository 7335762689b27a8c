import { resolve as resolvePath } from 'node:path';
import { startServer } from '@/sandbox/hosts/server';
import { StudioError } from '@/api/studio-error';
import { exitCodes, type ExitCode } from '../exit-codes';
import type { Terminal } from '../terminal';

export interface SandboxOptions {
  port: number;
  seed: number;
  speed: number;
  /** False with `--no-auth`. */
  auth: boolean;
  /** File the world is kept in. */
  state?: string;
  /** Whether each answer waits until the disk itself has it. */
  stateSync?: boolean;
}

/** Serves the sandbox over HTTP until it is interrupted. */
export async function serveSandbox(
  { port, seed, speed, auth, state, stateSync = false }: SandboxOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  if (stateSync && state === undefined) {
    throw new StudioError('usage', '--state-sync goes with --state FILE: name the file.');
  }
  const server = await startServer({
    port,
    seed,
    speed,
    requireToken: auth,
    ...(state !== undefined && {
      state: {
        file: resolvePath(terminal.cwd, state),
        sync: stateSync,
        onMessage: (text: string) => terminal.message(text),
      },
    }),
  });
  const { world } = server.sandbox;
  const token = auth ? 'any bearer token PREFIX:ID:SECRET' : 'no token needed';
  terminal.message(`Sandbox at ${server.url} (seed ${world.seed}, speed ${speed}, ${token})`);
  if (state !== undefined) terminal.message(`Its world is kept in ${state}: ${world.timestamp()}.`);
  terminal.message('Ctrl-C ends it.');
  await new Promise<void>((resolve) => terminal.onInterrupt(resolve));
  await server.close();
  return exitCodes.passed;
}
