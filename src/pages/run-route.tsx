import { useQuery } from '@tanstack/react-query';
import { messageOf } from '@/ui/error-boundary';
import { Note } from '@/ui/note';
import { RunPage } from './run/run-page';
import { RunStudioContext } from './run/run-studio';
import { useStudio } from './studio-context';

/** Shows the run view once the studio it needs is loaded. */
export function RunRoute({ flow }: { flow?: string }) {
  const { loadRunStudio } = useStudio();
  const studio = useQuery({
    queryKey: ['run-studio'],
    queryFn: loadRunStudio,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  if (studio.data) {
    return (
      <RunStudioContext value={studio.data}>
        <RunPage {...(flow !== undefined && { flow })} />
      </RunStudioContext>
    );
  }
  return studio.error ? (
    <Note tone="bad">
      <b>The run view could not be loaded.</b> {messageOf(studio.error)}
    </Note>
  ) : (
    <Note tone="wait">Loading the engine and the sandbox.</Note>
  );
}
