import { CommanderError } from 'commander';
import { isStudioError } from '@/api/studio-error';
import { createProgram } from './arguments';
import { exitCodes, type ExitCode } from './exit-codes';
import type { Terminal } from './terminal';

/**
 * Runs one call of the command line and gives its exit code. Never throws: what is wrong with the
 * call or a document is a message and code 2.
 */
export async function runCommandLine(
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  let code: ExitCode = exitCodes.passed;
  const program = createProgram(terminal, (ended) => {
    code = ended;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has written its message already.
    if (error instanceof CommanderError)
      return wasAsked(error) ? exitCodes.passed : exitCodes.wrong;
    terminal.message(describe(error));
    return exitCodes.wrong;
  }
}

/** Help and version end the call like an error does, but were what was asked for. */
function wasAsked(error: CommanderError): boolean {
  return error.code === 'commander.helpDisplayed' || error.code === 'commander.version';
}

function describe(error: unknown): string {
  if (isStudioError(error)) return `error: ${error.message}`;
  // A bug of ours: the stack is what helps to mend it.
  return `unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}
