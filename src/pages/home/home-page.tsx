import { useQuery } from '@tanstack/react-query';
import { type ShippedFlow, shippedFlows } from '@/flows/library/shipped-flows';
import type { ShippedName } from '@/flows/library/shipped-names';
import { messageOf } from '@/ui/error-boundary';
import { LinkButton } from '@/ui/link-button';
import { OpenFileButton } from '../flows/open-file-button';
import { paths } from '../paths';
import { usePageTitle } from '../shell/page-slots';
import { useStudio } from '../studio-context';
import { CallsBox } from './calls-box';
import { FlowRow } from './flow-row';
import './home.css';
import { localFlows, recentRuns } from './queries';
import { RunsBox } from './runs-box';

/** The flows that stand ready on the first screen: what most come for, one of each kind of money. */
const readyNames: readonly ShippedName[] = ['exchange-trade', 'payment-intent', 'card-payment'];

const isReady = ({ name }: ShippedFlow) => readyNames.includes(name);

/** The first screen: flows one click away, what ran last, what was called last. */
export function HomePage() {
  const studio = useStudio();
  usePageTitle('');
  const runs = useQuery(recentRuns(studio));
  const local = useQuery(localFlows(studio));
  const ready = shippedFlows.filter(isReady);
  const rest = [...shippedFlows.filter((flow) => !isReady(flow)), ...(local.data ?? [])];
  return (
    <div className="hw">
      <div className="hh">
        <div className="grow">
          <h1>Run a payment flow</h1>
          <p className="muted">
            Everything here works against the embedded sandbox: no account, no token, no network.
          </p>
        </div>
        <OpenFileButton />
      </div>
      <section className="box flows" aria-label="Flows to run now">
        <ul>
          {ready.map((flow, index) => (
            <FlowRow
              key={flow.name}
              flow={flow}
              last={runs.data?.find((run) => run.flow === flow.name)}
              first={index === 0}
            />
          ))}
        </ul>
        {rest.length > 0 && (
          <div className="fm">
            <span className="cut">
              {rest.length} more: {rest.map((flow) => flow.title).join(', ')}.
            </span>
            <LinkButton to={paths.flows} small>
              All flows
            </LinkButton>
          </div>
        )}
      </section>
      <div className="cols">
        <RunsBox
          runs={runs.data}
          failure={runs.error ? messageOf(runs.error) : undefined}
          flow={ready[0]?.name}
        />
        <CallsBox />
      </div>
    </div>
  );
}
