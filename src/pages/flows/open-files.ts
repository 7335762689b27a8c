import { StudioError } from '@/api/studio-error';
import type { FlowText } from '@/studio-types';
import { placeOf } from '@/ui/problem-list';
import type { BroughtApi, OwnApis } from '../apis/own-apis';
import { apisPath, paths, runPath } from '../paths';
import type { RunStudio } from '../run/run-studio';
import { sortFiles, type NamedText } from './flow-files';

/** What files are opened with. */
export interface FileOpener {
  loadRunStudio: () => Promise<Pick<RunStudio, 'openText' | 'saveFlow'>>;
  loadApis: () => Promise<Pick<OwnApis, 'read' | 'keep'>>;
  /** Asks before other texts take the place of kept ones; tells whether they shall. */
  askToReplace: (brought: readonly BroughtApi[]) => Promise<boolean>;
}

/** What came of opening files: where to go to see it, and what to say in passing. */
export interface Opened {
  flows: readonly string[];
  apis: readonly string[];
  /** Absent where nothing was kept, because a person said so. */
  address?: string;
  words?: string;
}

/**
 * Keeps files opened together, as flows or as APIs, and gives the address to go to: of the one, or of
 * the list of them where there are several.
 * @throws StudioError `unreadable-document` where one is neither; then nothing is kept.
 */
export async function openFiles(opener: FileOpener, files: readonly NamedText[]): Promise<Opened> {
  const { flows, apis, mistake } = sortFiles(files);
  if (mistake !== undefined) throw new StudioError('unreadable-document', mistake);
  return apis.length > 0 ? openApis(opener, apis) : openFlows(await opener.loadRunStudio(), flows);
}

async function openFlows(
  studio: Pick<RunStudio, 'openText' | 'saveFlow'>,
  flows: readonly FlowText[],
): Promise<Opened> {
  const reasons = await Promise.all(flows.map((flow) => whyUnreadable(studio, flow)));
  const wrong = reasons.find((reason) => reason !== undefined);
  if (wrong !== undefined) throw new StudioError('unreadable-document', wrong);
  const names = await Promise.all(flows.map((flow) => studio.saveFlow(flow)));
  const [only, ...others] = names;
  const single = only !== undefined && others.length === 0;
  return { flows: names, apis: [], address: single ? runPath({ flow: only }) : paths.flows };
}

async function openApis(
  { loadApis, askToReplace }: FileOpener,
  files: readonly NamedText[],
): Promise<Opened> {
  const apis = await loadApis();
  const brought: BroughtApi[] = [];
  for (const file of files) brought.push(await apis.read(file));
  const replacing = brought.filter(({ replaces }) => replaces);
  if (replacing.length > 0 && !(await askToReplace(replacing))) return { flows: [], apis: [] };
  for (const one of brought) await apis.keep(one);
  const names = brought.map(({ api }) => api.name);
  const [only, ...others] = names;
  return {
    flows: [],
    apis: names,
    address: apisPath(others.length === 0 ? only : undefined),
    words: brought.map(keptWords).join(' '),
  };
}

function keptWords({ api, replaces }: BroughtApi): string {
  const count = api.operations.length;
  const operations = `${count} ${count === 1 ? 'operation' : 'operations'}`;
  return `${api.title} ${replaces ? 'was replaced' : 'is kept'}: ${operations}.`;
}

/** Why a text is no Arazzo document at all. One with mistakes opens, and shows them. */
async function whyUnreadable(
  studio: Pick<RunStudio, 'openText'>,
  flow: FlowText,
): Promise<string | undefined> {
  const opened = await studio.openText(flow);
  if (opened.document) return undefined;
  const [first] = opened.problems;
  const why = first ? `${placeOf(first)}: ${first.message}` : 'It is no Arazzo document.';
  return `${flow.file ?? flow.name} could not be read. ${why}`;
}

/** Reads files as text; one that can't be read (a folder) counts as empty, and is then named as no flow. */
export async function readFiles(files: Iterable<File>): Promise<NamedText[]> {
  return Promise.all(
    [...files].map(async (file) => ({ name: file.name, text: await file.text().catch(() => '') })),
  );
}
