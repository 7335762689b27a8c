import type { Area } from '@/api/areas';
import { catalogueIndex } from '@/api/catalogue-index';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { paths, runPath } from '../paths';
import { PageHead } from '../shell/page-head';
import { OperationsTable } from './operations-table';

/** The calls of one area. */
export function AreaPage({ area }: { area: Area }) {
  const calls = catalogueIndex.filter((entry) => entry.area === area.id);
  const words = calls.length === 1 ? '1 call' : `${calls.length} calls`;
  return (
    <>
      <PageHead
        title={area.title}
        crumb={{ text: 'Calls', to: paths.debug }}
        detail={<span className="muted">{words}</span>}
      >
        {area.id === 'trades' && (
          <LinkButton to={paths.tradeFlow} icon="play">
            Run the flow
          </LinkButton>
        )}
        {area.id === 'stablefx' && (
          <>
            <LinkButton to={paths.stablefxFlow} icon="play">
              Run as taker
            </LinkButton>
            <LinkButton to={runPath({ flow: 'stablefx-maker' })} icon="play">
              Run as maker
            </LinkButton>
          </>
        )}
      </PageHead>
      <div className="panel grow">
        {calls.length > 0 ? (
          <OperationsTable calls={calls} label={`Calls of ${area.title}`} />
        ) : (
          <EmptyState
            title="No call of this area is in the catalogue."
            action={
              <LinkButton to={paths.debug} small>
                All calls
              </LinkButton>
            }
          />
        )}
      </div>
    </>
  );
}
