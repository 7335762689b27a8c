/** The longest delay a timer of Node takes (32 bits); a longer one would ring at once. */
const longestTimer = 2 ** 31 - 1;

/** Calls back after `delay` ms; 0 means the next task, never sooner. Gives a cancel. */
export function callLater(callback: () => void, delay: number): () => void {
  if (delay <= 0) {
    const immediate = setImmediate(callback);
    return () => clearImmediate(immediate);
  }
  let timer: NodeJS.Timeout;
  const wait = (left: number) => {
    const part = Math.min(left, longestTimer);
    timer = setTimeout(() => (left > part ? wait(left - part) : callback()), part);
  };
  wait(delay);
  return () => clearTimeout(timer);
}
