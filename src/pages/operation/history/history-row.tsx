import { Link } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import type { KeptCall } from '@/runs/call-history';
import { IconButton } from '@/ui/icon-button';
import type { IconName } from '@/ui/icons';
import { formatDuration } from '@/ui/measure';
import { StatusCode } from '@/ui/status-code';
import { clockTime } from '../../clock-time';
import { keptCallPath, ownCallRoute, shortAddress } from '../../paths';

interface HistoryRowProps {
  call: KeptCall;
  /** Whether it is a call of the page it is listed on. */
  isOwn: boolean;
  previous: KeptCall | undefined;
  onShow: () => void;
  onResend: (key: 'fresh' | 'same') => void;
  onCompare: (previous: KeptCall) => void;
}

/** One kept call: when, what came, and what can be done with it. */
export function HistoryRow({ call, isOwn, previous, ...on }: HistoryRowProps) {
  const entry = catalogueIndex.find(({ id }) => id === call.operationId);
  const time = clockTime(call.at);
  const why = call.lacksToken && 'A token stood in it, which is not kept: fill it in anew';
  return (
    <tr>
      <td className="mono muted" title={new Date(call.at).toISOString()}>
        {time}
      </td>
      <td>
        {call.status === undefined ? (
          <span className="code err">none</span>
        ) : (
          <StatusCode status={call.status} />
        )}
      </td>
      <td className="num muted">{formatDuration(call.took)}</td>
      <td className="cut">
        {isOwn ? (
          <button
            type="button"
            className={call.about === undefined ? 'show mono' : 'show'}
            title={shortAddress(call.url)}
            onClick={on.onShow}
          >
            {call.about ?? shortAddress(call.url)}
          </button>
        ) : (
          <Link
            to={keptCallPath(entry?.route ?? ownCallRoute(call.operationId) ?? '', call.number)}
          >
            {entry?.title ?? call.operationId}
          </Link>
        )}
        {call.isCut && <span className="subtle sm"> answer too long to keep</span>}
      </td>
      <td className="outcome mono cut" title={call.outcome}>
        {call.outcome}
      </td>
      <td className="acts">
        {isOwn && (
          <>
            <Act
              icon="refresh"
              label={`${time}: Send again`}
              why={why}
              onClick={() => on.onResend('fresh')}
            />
            <Act
              icon="key"
              label={`${time}: Send with the same key`}
              why={why}
              onClick={() => on.onResend('same')}
            />
          </>
        )}
        <Act
          icon="diff"
          label={`${time}: Compare with previous`}
          why={!previous && 'No call before it is listed'}
          onClick={() => previous && on.onCompare(previous)}
        />
      </td>
    </tr>
  );
}

interface ActProps {
  icon: IconName;
  label: string;
  /** Why it can't be done now. */
  why: string | false | undefined;
  onClick: () => void;
}

function Act({ icon, label, why, onClick }: ActProps) {
  const title = why ? `${label}: ${why}` : label;
  return (
    <IconButton icon={icon} label={label} title={title} disabled={Boolean(why)} onClick={onClick} />
  );
}
