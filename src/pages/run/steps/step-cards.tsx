import { Icon } from '@/ui/icons';
import { stateIcon, stateWord } from '@/ui/node-state';
import { stepTitle } from '../model/step-key';
import type { StepRow } from '../model/step-rows';
import { useRunPage } from '../session/run-page-context';
import { useSelected } from '../session/use-selected';
import { useRows } from './use-rows';

/** The steps on a narrow screen: rows of 48 px that open the inspector. Attempts are in its tab. */
export function StepCards({ onOpen }: { onOpen: () => void }) {
  const rows = useRows().filter((row) => row.attempt === undefined);
  const { select } = useRunPage();
  const key = useSelected()?.key;
  return (
    <ul className="cards">
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={`ml${row.key === key ? ' on' : ''}`}
            aria-current={row.key === key}
            onClick={() => {
              select({ key: row.key });
              onOpen();
            }}
          >
            <span className={`st ${row.state}`}>
              <Icon name={stateIcon(row.state)} size={16} />
            </span>
            <span className="grow">
              <span className="med cut">
                {stepTitle({ stepId: row.label, path: row.around ?? [] })}
              </span>
              <span className="mono xs muted">{callText(row)}</span>
            </span>
            <span className="num">
              <span className={`st ${row.state} xs`}>
                {row.state === 'retried' ? stateWord('retried') : row.word}
              </span>
              <span className="xs muted">{row.took ?? ' '}</span>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `GET 200, ×2/11`: as much of it as is known. */
function callText({ method, status, attempts }: StepRow): string {
  return [[method, status].filter((part) => part !== undefined).join(' '), attempts]
    .filter(Boolean)
    .join(', ');
}
