import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import type { KeptCall } from '@/runs/call-history';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { formatDuration } from '@/ui/measure';
import { MethodTag } from '@/ui/method-tag';
import { PanelHeader } from '@/ui/panel';
import { StatusCode } from '@/ui/status-code';
import { clockTime } from '../clock-time';
import { keptCallPath, ownCallRoute, paths } from '../paths';
import type { RecentCall } from '../recent-calls';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { recentCalls } from './queries';

/** A call as a line of the box. */
type Line = Omit<RecentCall, 'id'> & { key: string };

/** The newest single calls, each the way back to its page; those of this visit where none can be kept. */
export function CallsBox() {
  const studio = useStudio();
  const ofVisit = useStore(studio.recentCalls);
  const kept = useQuery(recentCalls(studio)).data;
  const lines = kept?.length
    ? kept.map(keptLine)
    : ofVisit.map(({ id, ...call }): Line => ({ key: `visit ${id}`, ...call }));
  const isKnown = kept !== undefined || ofVisit.length > 0;
  return (
    <section className="box" aria-label="Last calls">
      <PanelHeader title="Last calls" />
      {lines.length > 0 && <CallsTable lines={lines} />}
      {isKnown && lines.length === 0 && (
        <EmptyState
          action={
            <LinkButton to={paths.debug} small>
              Choose a call
            </LinkButton>
          }
        >
          None yet. Every call of the API has a page with a form made from its schema.
        </EmptyState>
      )}
    </section>
  );
}

/** A kept call leads to its page as it was sent and answered. */
function keptLine({ number, operationId, method, url, at, status, took }: KeptCall): Line {
  const known = catalogueIndex.find(({ id }) => id === operationId);
  const route = known?.route ?? ownCallRoute(operationId) ?? paths.runs;
  return {
    key: `kept ${number}`,
    at,
    method,
    path: known?.path ?? url,
    route: keptCallPath(route, number),
    took,
    ...(status !== undefined && { status }),
  };
}

function CallsTable({ lines }: { lines: readonly Line[] }) {
  return (
    <table className="calls">
      <tbody>
        {lines.map((call) => (
          <tr key={call.key} className="go">
            <td className="mono muted" title={new Date(call.at).toISOString()}>
              {clockTime(call.at)}
            </td>
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
  );
}
