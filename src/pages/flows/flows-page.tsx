import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { EmptyState } from '@/ui/empty-state';
import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { formatSeconds } from '@/ui/measure';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { localFlows } from '../home/queries';
import { runPath } from '../paths';
import { PageHead } from '../shell/page-head';
import { useStudio } from '../studio-context';
import './flows.css';
import { OpenFileButton } from './open-file-button';

interface FlowLine {
  name: string;
  title: string;
  summary?: string;
  steps?: number;
  seconds?: number;
}

/** Every flow: those that come with the studio, and those opened from files. */
export function FlowsPage() {
  const local = useQuery(localFlows(useStudio()));
  return (
    <>
      <PageHead title="Flows" detail={<span className="muted">{shippedFlows.length} shipped</span>}>
        <OpenFileButton />
      </PageHead>
      <div className="panel grow">
        <FlowTable label="Shipped flows" flows={shippedFlows} primary />
        <PanelHeader title="Opened from files" note="kept in this browser" inner />
        {local.error && (
          <Note tone="bad">
            <b>The flows kept here could not be read.</b> {messageOf(local.error)}
          </Note>
        )}
        {local.data?.length === 0 && (
          <EmptyState>
            None yet. Drop an Arazzo file here, together with the OpenAPI files it uses, or choose
            them with “Open a file”.
          </EmptyState>
        )}
        {local.data && local.data.length > 0 && (
          <FlowTable label="Flows opened from files" flows={local.data} />
        )}
      </div>
    </>
  );
}

interface FlowTableProps {
  label: string;
  flows: readonly FlowLine[];
  /** Whether its first row holds the filled button of the page. */
  primary?: boolean;
}

function FlowTable({ label, flows, primary = false }: FlowTableProps) {
  return (
    <table className="flow-table" aria-label={label}>
      <thead>
        <tr>
          <th>Flow</th>
          <th>What it does</th>
          <th className="num">Steps</th>
          <th className="num">Takes</th>
          <th>
            <span className="sr">Start</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow, index) => (
          <tr key={flow.name}>
            <td>
              <Link className="med" to={runPath({ flow: flow.name })}>
                {flow.title}
              </Link>
            </td>
            <td className="muted">{flow.summary}</td>
            <td className="num muted">{flow.steps}</td>
            <td className="num muted">
              {flow.seconds !== undefined && `${formatSeconds(flow.seconds)} virtual`}
            </td>
            <td>
              <span className="row">
                <LinkButton
                  small
                  icon="step"
                  primary={primary && index === 0}
                  to={runPath({ flow: flow.name, start: 'step' })}
                  aria-label={`Step in to ${flow.title}`}
                >
                  Step in
                </LinkButton>
                <LinkButton
                  small
                  icon="play"
                  to={runPath({ flow: flow.name, start: 'run' })}
                  aria-label={`Run ${flow.title}`}
                >
                  Run
                </LinkButton>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
