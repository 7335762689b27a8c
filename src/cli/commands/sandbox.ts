import { startServer } from '@/sandbox/hosts/server';
import { exitCodes, type ExitCode } from '../exit-codes';
import type { Terminal } from '../terminal';

export interface SandboxOptions {
  port: number;
  seed: number;
  speed: number;
  /** False with `--no-auth`. */
  auth: boolean;
}

/** Serves the sandbox over HTTP until it is interrupted. */
export async function serveSandbox(
  { port, seed, speed, auth }: SandboxOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const server = await startServer({ port, seed, speed, requireToken: auth });
  const token = auth ? 'any bearer token PREFIX:ID:SECRET' : 'no token needed';
  terminal.message(`Sandbox at ${server.url} (seed ${seed}, speed ${speed}, ${token})`);
  terminal.message('Ctrl-C ends it.');
  await new Promise<void>((resolve) => terminal.onInterrupt(resolve));
  await server.close();
  return exitCodes.passed;
}
