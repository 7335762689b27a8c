import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OperationEntry } from '@/api/catalogue-index';
import type { Exchange } from '@/api/exchange';
import { Icon } from '@/ui/icons';
import { lazyPart } from '@/ui/lazy-part';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { Segmented } from '@/ui/segmented';
import { TextInput } from '@/ui/text-input';
import type { KeptCall } from '@/runs/call-history';
import { paths } from '../../paths';
import { useStudio } from '../../studio-context';
import { HistoryRows } from '../answer-parts';
import './history.css';
import { useListedCalls } from './use-call-history';

const CompareDialog = lazyPart({
  what: 'The comparison',
  load: async () => (await import('./compare-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});

/** What can be done with a kept call. */
export interface HistoryActions {
  /** Shows it in place of the last answer. */
  onShow: (exchange: Exchange) => void;
  /** Sends it once more, with a key made anew or as it was. */
  onResend: (exchange: Exchange, key: 'fresh' | 'same') => void;
}

interface HistoryPanelProps extends HistoryActions {
  entry: Pick<OperationEntry, 'id'>;
  /** Why the last call could not be kept. */
  trouble: string | undefined;
}

/** How many rows are drawn: the search leads to the others. */
const mostShown = 50;

/** The calls that were sent, kept in this browser: of this operation, or all. */
export function HistoryPanel({ entry, trouble, ...actions }: HistoryPanelProps) {
  const { calls: history } = useStudio();
  const listed = useListedCalls(entry.id);
  const [compared, setCompared] = useState<{ before: KeptCall; after: KeptCall }>();
  const [failed, setFailed] = useState<string>();
  const { calls, isAll } = listed;
  const withExchange = async (number: number, work: (exchange: Exchange) => void) => {
    const exchange = await history.get(number);
    setFailed(exchange ? undefined : 'This call is no longer kept: newer ones took its place.');
    if (exchange) work(exchange);
  };
  const count = `${isAll ? 'all calls' : 'this call'}, ${calls.length} ${listed.text === '' ? 'kept' : 'found'}`;
  const problem = trouble ?? failed ?? listed.error?.message;
  return (
    <section className="history" aria-label="History">
      <PanelHeader title="History" note={listed.isLoading ? 'reading' : count} inner>
        <TextInput
          type="search"
          aria-label="Search the history"
          placeholder="operation, status, text"
          leftElement={<Icon name="search" />}
          value={listed.text}
          onValueChange={listed.search}
        />
        <Segmented
          small
          label="Whose calls"
          options={[
            { value: 'this', label: 'This call' },
            { value: 'all', label: 'All' },
          ]}
          value={isAll ? 'all' : 'this'}
          onChange={(value) => listed.listAll(value === 'all')}
        />
      </PanelHeader>
      {problem !== undefined && <Note tone="warn">{problem}</Note>}
      <div className="scroll">
        {calls.length > 0 && (
          <HistoryRows
            calls={calls.slice(0, mostShown)}
            own={entry.id}
            previousOf={(call) => previousOf(calls, call)}
            onShow={({ number }) => void withExchange(number, actions.onShow)}
            onResend={({ number }, key) =>
              void withExchange(number, (exchange) => actions.onResend(exchange, key))
            }
            onCompare={(before, after) => setCompared({ before, after })}
          />
        )}
        {calls.length > mostShown && (
          <p className="subtle sm padded">
            The newest {mostShown} of {calls.length}: search to find the others, or see all under{' '}
            <Link to={paths.runs} className="linked">
              Runs and calls
            </Link>
            .
          </p>
        )}
      </div>
      {compared && <CompareDialog {...compared} onClose={() => setCompared(undefined)} />}
    </section>
  );
}

/** The call of the same operation that was sent before, as far as it is listed. */
function previousOf(calls: readonly KeptCall[], call: KeptCall): KeptCall | undefined {
  return calls.find(
    ({ number, operationId }) => operationId === call.operationId && number < call.number,
  );
}
