import { Button } from '@blueprintjs/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/ui/empty-state';
import { messageOf } from '@/ui/error-boundary';
import { Note } from '@/ui/note';
import type { PageStudio } from '../page-studio';
import { PageHead } from '../shell/page-head';
import { useStudio } from '../studio-context';
import './sandbox.css';
import { SandboxView } from './sandbox-view';

/** The sandbox page: the world the call pages work on, seen and moved. */
export function SandboxPage() {
  const { data, error, refetch } = useQuery(openedWorld(useStudio()));
  if (data) return <SandboxView studio={data} />;
  return (
    <>
      <PageHead title="Sandbox" />
      {error ? (
        <Note tone="bad" actions={<Button text="Try again" onClick={() => void refetch()} />}>
          <b>The world could not be opened.</b> {messageOf(error)}
        </Note>
      ) : (
        <EmptyState>Opening the world of this browser …</EmptyState>
      )}
    </>
  );
}

/** The world, opened once: it is a live thing, which nothing fetches again. */
function openedWorld({ loadSandboxStudio }: PageStudio) {
  return queryOptions({
    queryKey: ['sandbox'],
    queryFn: loadSandboxStudio,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}
