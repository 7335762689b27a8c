import { resolve } from 'node:path';
import { kindOfPath, writeText } from '../files';
import type { Terminal } from '../terminal';
import { createFolderReporter } from './folder';
import { createJsonReporter } from './json';
import type { ReporterName } from './names';
import { createPaint } from './paint';
import { createPrettyReporter } from './pretty';
import type { Reporter } from './reporter';

/** Which reporters were asked for, and where the records go. */
export interface ReporterOptions {
  reporter: readonly ReporterName[];
  out?: string;
}

/**
 * Makes the reporters asked for, `pretty` where none was. Records go to `--out`, which needs no
 * `--reporter json`; without it to stdout, and then what people read goes to stderr, so that stdout
 * holds one thing.
 */
export async function createReporters(
  { reporter, out }: ReporterOptions,
  terminal: Terminal,
  single: boolean,
): Promise<Reporter[]> {
  const isAsked = reporter.includes('json');
  const dataOnStdout = isAsked && out === undefined;
  const reporters: Reporter[] = [];
  if (reporter.includes('pretty') || reporter.length === 0) {
    const write = dataOnStdout
      ? (line: string) => terminal.message(line)
      : (line: string) => terminal.data(`${line}\n`);
    reporters.push(createPrettyReporter(write, createPaint(terminal.colours && !dataOnStdout)));
  }
  if (out !== undefined) reporters.push(await createOutput(out, terminal, single));
  else if (isAsked) reporters.push(createJsonReporter((text) => terminal.data(text), single));
  return reporters;
}

async function createOutput(out: string, terminal: Terminal, single: boolean): Promise<Reporter> {
  const write = (path: string, text: string) => writeText(path, text, terminal);
  const isFolder = out.endsWith('/') || (await kindOfPath(resolve(terminal.cwd, out))) === 'folder';
  return isFolder
    ? createFolderReporter(out, write)
    : createJsonReporter((text) => write(out, text), single);
}
