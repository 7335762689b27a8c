import type { RunFact } from './facts';
import type { Pacer } from './pacer';

/** The command to run on until a sub-flow has ended. */
export interface StepOut {
  /** Runs on; `path` is the steps around what is left, outermost first. */
  leave(path: readonly string[]): void;
  /** Another command came: it goes by that. */
  forget(): void;
  /** Stands again once a fact says that the sub-flow has ended, whatever comes next. */
  hear(fact: RunFact): void;
}

/** Makes the command over a run's pacer. */
export function createStepOut({ run, pause }: Pick<Pacer, 'run' | 'pause'>): StepOut {
  let leaving: string | undefined;
  return {
    leave(path) {
      leaving = JSON.stringify(path);
      run();
    },
    forget() {
      leaving = undefined;
    },
    hear(fact) {
      if (leaving === undefined || fact.type !== 'attempt.checked') return;
      if (JSON.stringify([...fact.path, fact.stepId]) !== leaving) return;
      leaving = undefined;
      pause();
    },
  };
}
