import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/empty-state';
import { PanelHeader } from '@/ui/panel';
import type { SandboxStudio } from '../sandbox-studio';
import { placePath } from '../use-place';
import { useVirtualNow, useWorldView } from '../use-sandbox';
import { findRecord, recordName } from '../world/find-record';
import { dueEvents, eventWord } from './next-events';
import { distanceText, momentText } from './time-words';

/** How many events are listed: what comes soon is what one waits for. */
const shown = 12;

/** What the clock will do, soonest first. */
export function EventList({ studio }: { studio: SandboxStudio }) {
  const view = useWorldView(studio);
  const { world } = view;
  const now = useVirtualNow(studio);
  const events = useMemo(() => dueEvents(view.world), [view]);
  return (
    <section aria-label="Next events">
      <PanelHeader title="Next events" note="what time will do" inner>
        {events.length > 0 && <span className="subtle sm">{events.length}</span>}
      </PanelHeader>
      {events.length === 0 ? (
        <EmptyState>
          Nothing is due. What is created by a call and moves by itself, such as a trade or a
          payout, shows here when it will.
        </EmptyState>
      ) : (
        <ol className="events">
          {events.slice(0, shown).map((event) => {
            const place = findRecord(world, event.subject);
            return (
              <li key={event.id} title={`${event.lifecycle} at ${momentText(event.due, true)}`}>
                <span className="mono muted">+ {distanceText(event.due - now)}</span>
                {place ? (
                  <Link className="mono cut linked s" to={placePath(place)}>
                    {recordName(place)}
                  </Link>
                ) : (
                  <span className="mono cut">{event.subject}</span>
                )}
                <span className="cut">→ {eventWord(event)}</span>
              </li>
            );
          })}
        </ol>
      )}
      {events.length > shown && (
        <p className="hint more-hint">and {events.length - shown} more, later</p>
      )}
    </section>
  );
}
