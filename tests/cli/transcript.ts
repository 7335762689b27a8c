import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '@/cli/command-line';
import type { Terminal } from '@/cli/terminal';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What one call of the command line did. */
export interface Called {
  code: number;
  out: string;
  messages: string;
}

/** Calls the command line in this process, in a given folder, and keeps what it wrote. */
export async function call(
  args: readonly string[],
  cwd: string,
  env: Terminal['env'] = {},
  more: Partial<Terminal> = {},
): Promise<Called> {
  const called = { out: '', messages: '' };
  const code = await runCommandLine(args, {
    data: (text) => void (called.out += text),
    message: (text) => void (called.messages += `${text}\n`),
    cwd,
    env,
    colours: false,
    onInterrupt: () => () => undefined,
    ...more,
  });
  return { ...called, code };
}

/** Splits a command as a shell does, as far as words and quotes go. */
export function splitWords(command: string): string[] {
  return [...command.matchAll(/(?:[^\s'"]+|'[^']*'|"[^"]*")+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) =>
      single === undefined ? (double ?? '') : single,
    ),
  );
}

/**
 * Plays the commands of a transcript again and gives the transcript as it is now. Lines that start
 * with `$ ` are commands, `! ` marks stderr, and each command ends with its exit code.
 */
export async function replay(transcript: string, cwd: string): Promise<string> {
  const commands = transcript.split('\n').filter((line) => line.startsWith('$ '));
  const parts: string[] = [];
  for (const command of commands) {
    const { code, out, messages } = await call(splitWords(command.slice(2)).slice(1), cwd);
    const stderr = messages.replaceAll(/^(?=.)/gm, '! ').replaceAll(/^$\n/gm, '!\n');
    parts.push(`${command}\n${endLine(out)}${stderr}exit ${code}\n`);
  }
  // Where the repository lies, seen from the folder, differs from machine to machine.
  return parts.join('\n').replaceAll(relative(cwd, repository), '<repository>');
}

/** Data that ends without a line end, as records do, is told by a mark. */
const endLine = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}⏎\n`);
