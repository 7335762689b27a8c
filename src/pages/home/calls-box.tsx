import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { formatDuration } from '@/ui/measure';
import { MethodTag } from '@/ui/method-tag';
import { PanelHeader } from '@/ui/panel';
import { StatusCode } from '@/ui/status-code';
import { clockTime } from '../clock-time';
import { paths } from '../paths';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

/** The newest single calls of this visit, each the way back to its page. */
export function CallsBox() {
  const calls = useStore(useStudio().recentCalls);
  return (
    <section className="box" aria-label="Last calls">
      <PanelHeader title="Last calls" />
      {calls.length === 0 ? (
        <EmptyState
          action={
            <LinkButton to={paths.debug} small>
              Choose a call
            </LinkButton>
          }
        >
          None in this visit. Every call of the API has a page with a form made from its schema.
        </EmptyState>
      ) : (
        <table className="calls">
          <tbody>
            {calls.map((call) => (
              <tr key={call.id} className="go">
                <td className="mono muted">{clockTime(call.at)}</td>
                <td>
                  <MethodTag method={call.method} />
                </td>
                <td className="mono">
                  <Link to={call.route} className="whole">
                    {call.path}
                  </Link>
                </td>
                <td>
                  {call.status === undefined ? (
                    <span className="code err">none</span>
                  ) : (
                    <StatusCode status={call.status} />
                  )}
                </td>
                <td className="num muted">{formatDuration(call.took)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
