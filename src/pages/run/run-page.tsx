import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FlowText } from '@/studio-types';
import { EmptyState } from '@/ui/empty-state';
import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { Note } from '@/ui/note';
import { placeOf } from '@/ui/problem-list';
import { sortFiles, type NamedText } from '../flows/flow-files';
import { paths, runPath } from '../paths';
import { DropZone } from './drop/drop-zone';
import { FlowRun } from './flow-run';
import { flowKey, openFlowQuery } from './queries';
import { type RunStudio, useRunStudio } from './run-studio';
import './run.css';

interface RunPageProps {
  /** The flow shown where the address names none. */
  flow?: string;
}

/** The run view: a flow on a canvas, run and stepped, every request and response at hand. */
export function RunPage({ flow }: RunPageProps) {
  const studio = useRunStudio();
  const [query] = useSearchParams();
  const name = query.get('flow') ?? flow ?? studio.flows[0]?.name ?? '';
  const opened = useQuery(openFlowQuery(studio, name));
  const drop = useDroppedFiles();
  return (
    <DropZone onFiles={(files) => void drop.take(files)}>
      {drop.problem !== undefined && (
        <Note
          tone="bad"
          actions={
            <button type="button" className="link" onClick={drop.dismiss}>
              Dismiss
            </button>
          }
        >
          {drop.problem}
        </Note>
      )}
      {opened.data ? (
        <FlowRun key={opened.data.name} opened={opened.data} />
      ) : opened.error ? (
        <EmptyState
          title={`The flow "${name}" could not be opened.`}
          action={<LinkButton to={paths.flows}>All flows</LinkButton>}
        >
          {messageOf(opened.error)} You can also drop an Arazzo file here.
        </EmptyState>
      ) : (
        <p className="empty" role="status">
          Reading the flow {name} and its source descriptions.
        </p>
      )}
    </DropZone>
  );
}

/** Opens dropped files as flows and goes to the first; what can't be read is said and changes nothing. */
function useDroppedFiles() {
  const studio = useRunStudio();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const take = async (files: readonly NamedText[]) => {
    const { flows, mistake } = sortFiles(files);
    if (mistake !== undefined) return setProblem(mistake);
    try {
      const wrong = (await Promise.all(flows.map((flow) => whyUnreadable(studio, flow)))).find(
        Boolean,
      );
      if (wrong !== undefined) return setProblem(wrong);
      const names = await Promise.all(flows.map((flow) => studio.saveFlow(flow)));
      // Saved again, a flow is read again.
      client.removeQueries({
        queryKey: flowKey,
        predicate: ({ queryKey }) => names.includes(String(queryKey[1])),
      });
      setProblem(undefined);
      return await navigate(runPath({ flow: names[0] ?? '' }));
    } catch (error) {
      return setProblem(messageOf(error));
    }
  };
  return { problem, take, dismiss: () => setProblem(undefined) };
}

/** Why a text is no Arazzo document at all. One with mistakes opens, and shows them. */
async function whyUnreadable(studio: RunStudio, flow: FlowText): Promise<string | undefined> {
  const opened = await studio.openText(flow);
  if (opened.document) return undefined;
  const [first] = opened.problems;
  const why = first ? `${placeOf(first)}: ${first.message}` : 'It is no Arazzo document.';
  return `${flow.file ?? flow.name} could not be read. ${why}`;
}
