import { createActor, fromTransition } from 'xstate';
import type { RunFact } from '@/machine/facts';
import type { Pacer } from '@/machine/pacer';
import type { RunClock } from '@/machine/run-clock';
import { applyFacts, emptyRecord } from '@/runs/journal';
import type { RunRecord } from '@/runs/record';
import type { Host, Run, RunView, ViewEvent, ViewLogic } from './studio-types';

/** How often a watched wait moves on the screen, in ms. */
const tick = 100;

/** The view of a run: folds its facts and shows them, at most once per task however much happens. */
export interface RunDisplay {
  view: Run['view'];
  add(fact: RunFact): void;
  /** Shows that a step asks a person. */
  asking(step: Pick<Place, 'stepId' | 'path'>): void;
  /** Shows mode, time and facts as they are now, soon. */
  publish(): void;
  /** Shows the end and gives the whole record. */
  end(): RunRecord;
}

/** Makes the view of a run. A resumed run shows the record it goes on from until it has caught up. */
export function createRunDisplay(options: {
  host: Host;
  clock: RunClock;
  mode: Pacer['mode'];
  resume?: RunRecord;
  isReplaying: () => boolean;
  /** Whether anybody looks before the end. */
  isWatched: boolean;
}): RunDisplay {
  const { host, clock, mode, resume, isReplaying, isWatched } = options;
  let record = emptyRecord;
  let facts: RunFact[] = [];
  let atWork: Place[] = [];
  let ended = false;
  let scheduled = false;
  const now = (): RunView => ({
    // With other secrets a run may end before it has caught up: its end is what is shown then.
    record: resume && !ended && isReplaying() ? resume : record,
    mode: ended ? 'ended' : mode(),
    now: clock.shown(),
    pace: clock.pace(),
    ...(atWork[0] && { current: atWork[0] }),
  });
  const logic: ViewLogic = fromTransition((_, event: ViewEvent) => event.view, now());
  const view = createActor(logic).start();

  function show(): void {
    record = applyFacts(record, facts);
    facts = [];
    view.send({ type: 'view.changed', view: now() });
    if (!ended && clock.isWatched()) host.later(publish, tick);
  }

  function publish(): void {
    if (scheduled || !isWatched) return;
    scheduled = true;
    host.later(() => {
      scheduled = false;
      show();
    }, 0);
  }

  return {
    view,
    publish,
    add(fact) {
      facts.push(fact);
      // What is seen first has its head already: a record without one is of no run.
      if (fact.type === 'run.started') return show();
      if (isWatched) atWork = atWorkAfter(fact, atWork);
      return publish();
    },
    asking({ stepId, path }) {
      const place: Place = { stepId, path, phase: 'asking' };
      atWork = [place, ...others(place, atWork)];
      publish();
    },
    end() {
      ended = true;
      show();
      return record;
    },
  };
}

type Place = NonNullable<RunView['current']>;

/** The steps at work, the one that was last heard of first: several where steps run at once. */
function atWorkAfter(fact: RunFact, before: Place[]): Place[] {
  switch (fact.type) {
    case 'step.started':
    case 'step.retried':
      return [{ stepId: fact.stepId, path: fact.path, phase: 'ready' }, ...others(fact, before)];
    case 'attempt.started':
      return [{ stepId: fact.stepId, path: fact.path, phase: 'calling' }, ...others(fact, before)];
    case 'step.waiting':
      return [{ stepId: fact.stepId, path: fact.path, phase: 'waiting' }, ...others(fact, before)];
    case 'step.finished':
      return others(fact, before);
    case 'run.finished':
      return [];
    default:
      return before;
  }
}

/** Those that are neither the step nor in the workflow it called. */
function others({ stepId, path }: Pick<Place, 'stepId' | 'path'>, places: Place[]): Place[] {
  const inside = `${[...path, stepId].join('/')}/`;
  return places.filter(
    (place) => !`${[...place.path, place.stepId].join('/')}/`.startsWith(inside),
  );
}
