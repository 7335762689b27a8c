/** The longest delay a timer takes, in ms (32 bits); a longer one would ring at once. */
const longestTimer = 2 ** 31 - 1;

/** Calls back after `delay` ms, however long that is. Gives a cancel. */
export function longTimeout(callback: () => void, delay: number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    const part = Math.min(left, longestTimer);
    timer = setTimeout(() => (left > part ? wait(left - part) : callback()), part);
  };
  wait(delay);
  return () => clearTimeout(timer);
}
