import type { KeptCall } from '@/runs/call-history';
import { HistoryRow } from './history-row';

interface HistoryRowsProps {
  calls: readonly KeptCall[];
  /** Id of the operation whose page it is. */
  own: string;
  previousOf: (call: KeptCall) => KeptCall | undefined;
  onShow: (call: KeptCall) => void;
  onResend: (call: KeptCall, key: 'fresh' | 'same') => void;
  onCompare: (before: KeptCall, after: KeptCall) => void;
}

/** Kept calls as a table, a row each. */
export function HistoryRows({ calls, own, previousOf, ...on }: HistoryRowsProps) {
  return (
    <table aria-label="Calls that were sent">
      <thead>
        <tr>
          <th>Time</th>
          <th>HTTP</th>
          <th className="num">Took</th>
          <th>What</th>
          <th className="outcome">Id or code</th>
          <th className="acts" aria-label="What can be done" />
        </tr>
      </thead>
      <tbody>
        {calls.map((call) => (
          <HistoryRow
            key={call.number}
            call={call}
            isOwn={call.operationId === own}
            previous={previousOf(call)}
            onShow={() => on.onShow(call)}
            onResend={(key) => on.onResend(call, key)}
            onCompare={(before) => on.onCompare(before, call)}
          />
        ))}
      </tbody>
    </table>
  );
}
