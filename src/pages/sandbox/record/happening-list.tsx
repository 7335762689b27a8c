import { nearMoment } from '../clock/time-words';
import type { Happening } from './happenings';

interface HappeningListProps {
  happenings: readonly Happening[];
  /** How many changes of the world the log no longer has. */
  forgotten: number;
  now: number;
}

/** What happened to a record, oldest first, and what is due. */
export function HappeningList({ happenings, forgotten, now }: HappeningListProps) {
  return (
    <>
      <ol className="happenings">
        {happenings.map(({ at, text, cause, isDue = false }, index) => (
          <li key={index} className={isDue ? 'subtle' : ''}>
            <time className="mono" dateTime={new Date(at).toISOString()}>
              {nearMoment(at, now)}
            </time>
            <span title={text}>
              {text}
              {cause !== undefined && <span className="subtle"> · {cause}</span>}
            </span>
          </li>
        ))}
      </ol>
      {forgotten > 0 && (
        <p className="hint log-hint">
          The log keeps the newest 1,000 changes of this world; {forgotten} older ones are
          forgotten.
        </p>
      )}
    </>
  );
}
