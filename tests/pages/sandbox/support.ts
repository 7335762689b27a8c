import { emptyLog, logChanges, type ChangeLog } from '@/sandbox/change-log';
import { atMoment } from '@/sandbox/lifecycles';
import { createBench, createManualClock } from '../../sandbox/support';

/** A sandbox with the samples of the call pages, whose changes are logged as the workbench does. */
export function createWatched() {
  const clock = createManualClock();
  let log: ChangeLog = emptyLog;
  const bench = createBench({
    clock,
    samples: true,
    onChange: (entries) => {
      log = logChanges(log, entries, bench.sandbox.world.now());
    },
  });
  const { world } = bench.sandbox;
  return {
    ...bench,
    world,
    clock,
    log: () => log,
    /** Moves the clock; what is due happens. */
    pass(ms: number) {
      clock.advance(ms);
      atMoment(world, () => undefined);
      log = logChanges(log, world.takeChanges(), world.now());
    },
  };
}

export type Watched = ReturnType<typeof createWatched>;
