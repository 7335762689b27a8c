/** How long work may keep the page from doing else, ms: a frame lasts 16. */
const sliceLength = 10;

/** What becomes of work that is done in slices. */
interface SliceEvents<Result> {
  /** Called after a slice that did not end the work. */
  onPause?: () => void;
  onDone: (result: Result) => void;
}

/** Does work slice by slice beside what the page does else; it may be interrupted where it yields. Gives the way to stop it. */
export function workInSlices<Result>(
  work: Iterator<unknown, Result>,
  { onPause, onDone }: SliceEvents<Result>,
): () => void {
  let isStopped = false;
  const go = () => {
    if (isStopped) return;
    const until = performance.now() + sliceLength;
    do {
      const { done, value } = work.next();
      if (done) {
        onDone(value);
        return;
      }
    } while (performance.now() < until);
    onPause?.();
    inNextTask(go);
  };
  inNextTask(go);
  return () => {
    isStopped = true;
  };
}

/** Does work to its end at once. */
export function workAtOnce<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A message comes as a task of its own at once; a timer of 0 ms would wait 4 ms after a few rounds. */
function inNextTask(callback: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    callback();
  });
  port1.start();
  port2.postMessage(undefined);
}
