const claimed = new Set<number>();

/**
 * Takes a run for this tab, so that no other goes on with it meanwhile: calls would be sent twice and
 * one record written over the other. False where another tab has it; a tab that closes lets go.
 */
export async function claimRun(number: number): Promise<boolean> {
  if (claimed.has(number)) return true;
  const isOurs = await takeLock(`payments-flow-studio-run-${number}`);
  if (isOurs) claimed.add(number);
  return isOurs;
}

/** Holds a lock for as long as the page lives (Web Locks); false where another page holds it. */
export function takeLock(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    };
    // Where locks are forbidden there is nothing to share either.
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true));
  });
}
