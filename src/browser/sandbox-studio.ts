import type { SandboxStudio } from '@/pages/sandbox/sandbox-studio';
import type { Workbench } from './workbench';

/** Lets the sandbox page see and move the world of the workbench; what it does is kept like a call. */
export function createSandboxStudio(bench: Workbench): SandboxStudio {
  const { sandbox, clock, watch, isKept, putAside, trouble } = bench;
  let view = { world: sandbox.world };
  watch.subscribe(() => {
    view = { world: sandbox.world };
  });
  let keeping = Promise.resolve();
  const changed = () => {
    keeping = bench.changed();
  };
  const otherWorld = () => {
    watch.forget();
    changed();
  };
  return {
    world: () => sandbox.world,
    isKept,
    ...(putAside !== undefined && { putAside }),
    trouble,
    kept: () => keeping,
    view: () => view,
    subscribe: watch.subscribe,
    log: watch.log,
    settle: changed,
    speed: clock.speed,
    setSpeed(speed) {
      clock.setSpeed(speed);
      changed();
    },
    advance(ms) {
      clock.advance(ms);
      changed();
    },
    faults: sandbox.faults,
    setFaults(plan) {
      sandbox.setFaults(plan);
      changed();
    },
    pay(payment) {
      // What is due comes first and apart, so that the log tells it from what the coins do.
      changed();
      const outcome = sandbox.pay(payment);
      changed();
      return 'kind' in outcome ? { refused: outcome.body.message } : outcome;
    },
    save: sandbox.save,
    restore(saved) {
      sandbox.restore(saved);
      otherWorld();
    },
    reset(seed) {
      sandbox.reset(seed);
      otherWorld();
    },
  };
}
