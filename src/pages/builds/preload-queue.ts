/** Runs work in the order it comes, at most so much of it at once. */
export interface PreloadQueue {
  /** Gives what the work gives, once it had its turn. */
  add: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Makes a queue that lets at most `most` pieces of work run at once. */
export function createPreloadQueue(most: number): PreloadQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = () => {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  return {
    async add(work) {
      await turn();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
