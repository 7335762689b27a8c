/**
 * Calls back when the next frame was painted; gives the way to stop. What scrolls or measures is done
 * then at no cost, where right after a change it would have the whole page laid out once more.
 */
export function afterPaint(callback: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
