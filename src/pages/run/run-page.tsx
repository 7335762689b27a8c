import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/ui/empty-state';
import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { paths } from '../paths';
import { PageHead } from '../shell/page-head';
import { FlowRun } from './flow-run';
import { openFlowQuery } from './queries';
import { useRunStudio } from './run-studio';
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
  if (opened.data) return <FlowRun key={opened.data.name} opened={opened.data} />;
  return opened.error ? (
    <>
      <PageHead title={name} crumb={{ text: 'Flows', to: paths.flows }} />
      <EmptyState
        title={`The flow “${name}” could not be opened.`}
        action={<LinkButton to={paths.flows}>All flows</LinkButton>}
      >
        {messageOf(opened.error)} You can also drop an Arazzo file here.
      </EmptyState>
    </>
  ) : (
    <p className="empty" role="status">
      Reading the flow {name} and its source descriptions.
    </p>
  );
}
