import { StudioError } from '@/api/studio-error';
import type { FlowText } from '@/studio-types';
import { placeOf } from '@/ui/problem-list';
import { paths, runPath } from '../paths';
import type { RunStudio } from '../run/run-studio';
import { sortFiles, type NamedText } from './flow-files';

/**
 * Keeps files opened together as flows and gives the address to go to: of the flow, or of the list of
 * them where there are several.
 * @throws StudioError `unreadable-document` where one is no flow at all; then nothing is kept.
 */
export async function openFiles(
  studio: Pick<RunStudio, 'openText' | 'saveFlow'>,
  files: readonly NamedText[],
): Promise<{ names: string[]; address: string }> {
  const { flows, mistake } = sortFiles(files);
  if (mistake !== undefined) throw new StudioError('unreadable-document', mistake);
  const reasons = await Promise.all(flows.map((flow) => whyUnreadable(studio, flow)));
  const wrong = reasons.find((reason) => reason !== undefined);
  if (wrong !== undefined) throw new StudioError('unreadable-document', wrong);
  const names = await Promise.all(flows.map((flow) => studio.saveFlow(flow)));
  const [only, ...others] = names;
  const single = only !== undefined && others.length === 0;
  return { names, address: single ? runPath({ flow: only }) : paths.flows };
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
