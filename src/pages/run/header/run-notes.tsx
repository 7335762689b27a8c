import { Note } from '@/ui/note';
import { useRunPage, useRunView } from '../session/run-page-context';
import type { LiveRunState } from '../session/use-live-run';

/** What a person has to know about the run as a whole: it can't be shown, continued, or kept. */
export function RunNotes({ run }: { run: LiveRunState }) {
  const { live } = useRunPage();
  const error = useRunView((view) => view.record.error);
  return (
    <>
      {run.loading && (
        <p className="empty" role="status">
          Fetching the run from the history of this browser.
        </p>
      )}
      {error && error.stepId === undefined && <Note tone="bad">{error.message}</Note>}
      {run.problem !== undefined && <Note tone="bad">{run.problem}</Note>}
      {live?.frozen !== undefined && <Note tone="warn">This run had not ended. {live.frozen}</Note>}
      {run.unkept !== undefined && (
        <Note tone="warn">
          <b>This run is not being kept:</b> {run.unkept} It goes on, but a reload would lose it.
        </Note>
      )}
    </>
  );
}
