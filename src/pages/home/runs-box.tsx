import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { formatDuration } from '@/ui/measure';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { StateTag } from '@/ui/state-tag';
import type { RunSummary } from '../page-studio';
import { paths, runPath } from '../paths';
import { runOutcome } from './run-words';

interface RunsBoxProps {
  runs: readonly RunSummary[] | undefined;
  /** Why they could not be read, in words. */
  failure: string | undefined;
  /** The flow to start with while there are none. */
  flow: string | undefined;
}

/** The newest runs, each the way back into it. */
export function RunsBox({ runs, failure, flow }: RunsBoxProps) {
  return (
    <section className="box" aria-label="Runs">
      <PanelHeader title="Runs">
        <LinkButton to={paths.runs} small>
          All runs and calls
        </LinkButton>
      </PanelHeader>
      {failure !== undefined && (
        <Note tone="bad">
          <b>The runs kept here could not be read.</b> {failure}
        </Note>
      )}
      {runs?.length === 0 && (
        <EmptyState
          action={
            flow !== undefined && (
              <LinkButton to={runPath({ flow, start: 'run' })} icon="play" small>
                Run the first flow
              </LinkButton>
            )
          }
        >
          None yet. A run keeps every request and response, and can be gone back into.
        </EmptyState>
      )}
      {runs && runs.length > 0 && <RunsTable runs={runs} />}
    </section>
  );
}

function RunsTable({ runs }: { runs: readonly RunSummary[] }) {
  return (
    <table className="runs">
      <thead>
        <tr>
          <th className="num">Run</th>
          <th>Flow</th>
          <th>Result</th>
          <th className="num">Took</th>
          <th className="num">Calls</th>
          <th className="num seed">Seed</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.number} className="go">
            <td className="num mono muted">{run.number}</td>
            <td>
              <Link className="med whole" to={runPath({ flow: run.flow, run: run.number })}>
                {run.title}
              </Link>
            </td>
            <td>
              <StateTag state={run.state} text={runOutcome(run)} />
            </td>
            <td className="num mono muted">{run.duration > 0 && formatDuration(run.duration)}</td>
            <td className="num muted">{run.calls}</td>
            <td className="num muted seed">{run.seed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
