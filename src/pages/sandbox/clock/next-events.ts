import type { DueEvent } from '@/sandbox/entities/due-event';
import type { World } from '@/sandbox/world';

/** Everything that is due later, soonest first; what is due together in the order it was planned. */
export function dueEvents(world: World): DueEvent[] {
  return world.events
    .rows()
    .map(({ entity }) => entity)
    .toSorted((one, other) => one.due - other.due);
}

/** What is due next, found without ordering the others. */
export function nextEvent(world: World): DueEvent | undefined {
  return world.events.next(Infinity);
}

/** What an event does, in words: `exchange-trade.batch-pair` → `batch pair`. */
export function eventWord({ lifecycle }: Pick<DueEvent, 'lifecycle'>): string {
  return lifecycle.slice(lifecycle.indexOf('.') + 1).replaceAll('-', ' ');
}

/** The next event of each subject, by the id of its record. */
export function nextBySubject(world: World): ReadonlyMap<string, DueEvent> {
  const next = new Map<string, DueEvent>();
  for (const { entity } of world.events.rows()) {
    const [id = ''] = entity.subject.split('/');
    const known = next.get(id);
    if (!known || entity.due < known.due) next.set(id, entity);
  }
  return next;
}
