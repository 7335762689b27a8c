import { basename, join, resolve } from 'node:path';
import { StudioError } from '@/api/studio-error';
import { shippedFlows } from '@/flows/library/shipped-flows';
import type { Studio } from '@/studio';
import type { FlowText } from '@/studio-types';
import { kindOfPath, readText } from './files';
import { filesUnder, findFiles, isPattern } from './glob';
import { suggestion } from './suggestion';
import type { Terminal } from './terminal';

/** How flow files end, so that descriptions of APIs beside them are told apart. */
export const flowFile = /\.arazzo\.(yaml|yml|json)$/;

/** The texts of all flows that targets name, in their order: shipped names, files, folders, globs. */
export async function openTargets(
  targets: readonly string[],
  studio: Pick<Studio, 'shippedFlow'>,
  terminal: Terminal,
): Promise<FlowText[]> {
  const found = await Promise.all(targets.map((target) => openTarget(target, studio, terminal)));
  return found.flat();
}

/** The name of a flow that lies in a file: the file's, without folders and ending. */
export function flowName(file: string): string {
  return basename(file)
    .replace(flowFile, '')
    .replace(/\.(yaml|yml|json)$/, '');
}

async function openTarget(
  target: string,
  studio: Pick<Studio, 'shippedFlow'>,
  terminal: Terminal,
): Promise<FlowText[]> {
  if (shippedFlows.some(({ name }) => name === target)) return [await studio.shippedFlow(target)];
  const files = await filesOf(target, terminal);
  return Promise.all(files.map((file) => openFile(file, terminal)));
}

async function filesOf(target: string, terminal: Terminal): Promise<string[]> {
  const kind = await kindOfPath(resolve(terminal.cwd, target));
  if (kind === 'file') return [target];
  if (kind === 'folder') {
    const files = (await filesUnder(target, terminal.cwd)).filter((file) => flowFile.test(file));
    return orNone(files, `The folder "${target}" holds no *.arazzo.yaml, .yml or .json file.`);
  }
  if (!isPattern(target)) throw unknownTarget(target);
  return orNone(await findFiles(target, terminal.cwd), `No file fits "${target}".`);
}

async function openFile(file: string, terminal: Terminal): Promise<FlowText> {
  return { name: flowName(file), text: await readText(file, terminal), file: join(file) };
}

function orNone(files: string[], message: string): string[] {
  if (files.length === 0) throw new StudioError('usage', message);
  return files;
}

function unknownTarget(target: string): StudioError {
  const near = suggestion(
    target,
    shippedFlows.map(({ name }) => name),
  );
  return new StudioError(
    'unknown-flow',
    `"${target}" is neither a shipped flow nor a file.${near} "flow-studio list" shows the flows.`,
  );
}
