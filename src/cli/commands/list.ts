import { relative } from 'node:path';
import { readFlow } from '@/flows/read-flow';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { exitCodes, type ExitCode } from '../exit-codes';
import { readText } from '../files';
import { filesUnder } from '../glob';
import { shippedFile } from '../shipped-file';
import { flowFile, flowName } from '../targets';
import type { Terminal } from '../terminal';

interface Listed {
  name: string;
  title: string;
  /** Relative to the working folder. */
  file: string;
}

/** Lists what `run` can be called with: shipped flows by name, local ones by file. */
export async function list(options: { json?: true }, terminal: Terminal): Promise<ExitCode> {
  const shipped = shippedFlows.map(({ name, title, file }) => ({
    name,
    title,
    file: relative(terminal.cwd, shippedFile(file)),
  }));
  const known = new Set(shipped.map(({ file }) => file));
  const local = (await localFlows(terminal)).filter(({ file }) => !known.has(file));
  const flows = [...shipped, ...local];
  if (options.json) terminal.data(`${JSON.stringify(flows, null, 2)}\n`);
  else for (const line of asTable(flows)) terminal.data(`${line}\n`);
  return exitCodes.passed;
}

/** Flow files directly in the working folder, and anywhere below its `flows` folder. */
async function localFlows(terminal: Terminal): Promise<Listed[]> {
  const here = (await filesUnder('', terminal.cwd, 0)).filter((file) => flowFile.test(file));
  const below = (await filesUnder('flows', terminal.cwd)).filter((file) => flowFile.test(file));
  return Promise.all(
    [...here, ...below].map(async (file) => {
      const { document } = readFlow(await readText(file, terminal), file);
      const title = document?.info.title;
      return { name: flowName(file), title: title === undefined ? flowName(file) : title, file };
    }),
  );
}

function asTable(flows: readonly Listed[]): string[] {
  const width = (pick: (flow: Listed) => string) =>
    Math.max(0, ...flows.map((flow) => pick(flow).length));
  const [names, titles] = [width(({ name }) => name), width(({ title }) => title)];
  return flows.map(
    ({ name, title, file }) => `${name.padEnd(names)}  ${title.padEnd(titles)}  ${file}`,
  );
}
