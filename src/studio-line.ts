/** Lets one piece of work at a time through. */
export interface Line {
  /** Does the work when all that came before has ended or left. */
  through<T>(work: () => Promise<T>): Promise<T>;
  /** Lets the next one in before the present one has ended. */
  leave(): void;
}

/**
 * Makes a line. How many turns of the event loop it takes to read a body differs between browsers and
 * Node; in a line the order in which calls came is the order in which they change the world.
 */
export function createLine(): Line {
  let last = Promise.resolve();
  let leave: (() => void) | undefined;
  return {
    async through(work) {
      const before = last;
      let leaveThis: (() => void) | undefined;
      last = new Promise((resolve) => (leaveThis = resolve));
      await before;
      leave = leaveThis;
      try {
        return await work();
      } finally {
        leaveThis?.();
      }
    },
    leave: () => leave?.(),
  };
}
